/** Replaces characters that look like a dot or an at sign, and removes invisible ones: they could hide a link. */
function plainSigns(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\p{Cf}+/gu, '')
    .replace(/。/g, '.')
}

/** Web and mail addresses: a scheme, `www.`, an at sign, or four numbers separated by dots. */
const address = /@|:\/\/|\bhttps?\s*:|\bwww\s*\.|\b\d{1,3}(?:\.\d{1,3}){3}\b/i

/** Two words joined by a dot, with what follows: `exemple.ch/x`. */
const dotted = /([\p{L}\p{N}-]+)\.(\p{L}{2,})(?![\p{L}\p{N}])(\/|:\d)?/gu

/** Top-level domains that people and mail programs know. The rest of some 1,400 are recognised by their lower case. */
const wellKnownEndings = new Set(
  (
    'com net org info biz edu gov int mil name pro app dev page site online shop store top xyz club live link click ' +
    'cloud space website tech agency email support world swiss ai at be bg biz ca cc ch cn co cz de dk es eu fi fm fr ' +
    'gg gl gr hr hu id ie il im in io is it jp kr la li lt lu lv ly me mx my net nl no nu nz pl pt pw re ro rs ru se ' +
    'sh si sk so st su tk to tr tv tw ua uk us vn ws za'
  ).split(' '),
)

/**
 * True when `name` contains an address or a link. Names go into mails to people who may not have asked for any, and
 * mail programs turn "colis.support" into a link. Abbreviations are allowed: "J.-P. Müller", "St. Gallen", "M.Dupont",
 * "Dr.Li".
 */
export function holdsLink(name: string): boolean {
  const plain = plainSigns(name)
  if (address.test(plain)) return true
  for (const [, before = '', after = '', path] of plain.matchAll(dotted)) {
    if (path) return true
    const isAbbreviated = before.length <= 3 && /^\p{Lu}/u.test(after)
    if (wellKnownEndings.has(after.toLowerCase()) && !(isAbbreviated && after.length === 2)) return true
    if (before.length >= 3 && after === after.toLowerCase()) return true
  }
  return false
}
