/** Replaces characters that look like a dot or an at sign, and removes invisible ones: they could hide a link. */
function plainCharacters(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\p{Cf}+/gu, '')
    .replace(/。/g, '.')
}

/** Web and mail addresses: a scheme, `www.`, an at sign, a port, or four numbers separated by dots. */
const addressPattern = /@|:\/\/|\b(?:https?|ftp|mailto)\s*:|\bwww\s*\.|\.\p{L}{2,}:\d|\b\d{1,3}(?:\.\d{1,3}){3}\b/iu

/** Two words joined by a dot, and what follows them. The second may be the first of the next two: `a.exemple.ch`. */
const dottedWordsPattern = /([\p{L}\p{N}-]+)\.(?=(\p{L}{2,})(?![\p{L}\p{N}])(\.?\s+\p{L}|\/)?)/gu

const wordSet = (words: string) => new Set(words.split(' '))

/** Top-level domains that people, mail programs and swindlers know; of the rest of some 1,400, many are names. */
const knownEndings = wordSet(
  'com net org info biz edu gov int mil name pro app dev page site online shop store top xyz club live link click ' +
    'cloud space website tech agency email support delivery express shipping services center company digital help ' +
    'icu vip cyou sbs cfd win bid loan news blog bank finance money world swiss ai at be bg biz ca cc ch cn co cz de dk ' +
    'es eu fi fm fr gg gl gr hr hu id ie il im in io is it jp kr la li lt lu lv ly me mx my net nl no nu nz pl pt pw ' +
    're ro rs ru se sh si sk so st su tk to tr tv tw ua uk us vn ws za рф',
)

/** No family and no degree is called so. */
const unambiguousEndings = wordSet('com net org info biz')

/** What stands before a name with or without a blank: « Fam.de Weck », « Prof.Li », « lic.in oec. ». */
const titles = wordSet(
  'fam famille familie m mm mr mrs ms mme mmes mlle me hr hrn fr frau herr sig sr sra dr drs prof pr lic dipl ing med ' +
    'iur phil mag arch rev abbé ch st ste jr',
)

/** What may stand between an initial and a name, or be a degree: « J.de Weck », « M.sc. ». */
const particles = wordSet('de la do in sc st')

/**
 * True when `name` holds an address or a link: a scheme, `www.`, or a known ending. Names go into mails to people who may
 * not have asked for any, and mail programs turn "colis.support" into a link. Anything else is a name, and so are
 * abbreviations before one: "J.-P. Müller", "St. Gallen", "Fam.von Allmen", "Dr.Li". In doubt it is a name: nobody can
 * change theirs.
 */
export function holdsLink(name: string): boolean {
  const plainText = plainCharacters(name)
  if (addressPattern.test(plainText)) return true
  return [...plainText.matchAll(dottedWordsPattern)].some(
    ([, before = '', after = '', next = '']) =>
      knownEndings.has(after.toLowerCase()) && !isAbbreviated(before, after, next),
  )
}

function isAbbreviated(before: string, after: string, next: string): boolean {
  if (unambiguousEndings.has(after.toLowerCase())) return false
  if (titles.has(before.toLowerCase())) return true
  if (next === '/') return false
  if (/^\p{Lu}\p{Ll}+$/u.test(after)) return before.length <= 3
  return before.length <= 2 && next !== '' && particles.has(after.toLowerCase())
}

/** What a link has and no sentence: words on both sides of a dot, a dot between spaces, and long words with figures. */
const linkOnlyPattern =
  /[\p{L}\p{N}-]{3,}\.\p{L}{2,}|\p{L}{4,}\.\s+\p{Ll}|\s\.\s*[\p{L}\p{N}]|(?=[\p{L}\p{Nd}]*\p{Nd})[\p{L}\p{Nd}]{16,}/u

const spelledOutPattern = /[([{]\s*(?:\.|dot|point|at|arobase)\s*[)\]}]/i

// A list of hours counts in steps of five minutes: with any minute, most phone numbers could be written as one.
const clockPattern = /^(?:[01]?\d|2[0-4])[:.][0-5][05]$/
const dayPattern = /^(?:0?[1-9]|[12]\d|3[01])[./](?:0?[1-9]|1[0-2])(?:[./](?:20)?\d\d)?$/
const daysOfMonthPattern = /^(?:[1-9]|[12]\d|3[01])(?:, ?(?:[1-9]|[12]\d|3[01]))+$/

/** True for days of one month, or hours and days. Tested one by one: a pattern for all could take exponential time. */
function holdsOnlyTimes(number: string): boolean {
  if (daysOfMonthPattern.test(number)) return true
  return number.split(/\s*[-–,;]\s*|\s+/).every((each) => clockPattern.test(each) || dayPattern.test(each))
}

/**
 * True when `text` of the team, which every visitor reads, holds anything that one could open, ring or pay to: a link
 * ({@link holdsLink}, and more, since these are sentences and no names), seven digits that begin with a zero or plus,
 * or nine. Hours, days and counts are none. In doubt it does: the team can write it otherwise.
 */
export function holdsContact(text: string): boolean {
  const plainText = plainCharacters(text)
  if (holdsLink(text) || linkOnlyPattern.test(plainText) || spelledOutPattern.test(plainText)) return true
  return (plainText.match(/\+?\p{Nd}(?:[^\p{L}\p{Nd}]{0,6}\p{Nd})*/gu) ?? []).some((number) => {
    const digitCount = number.replace(/\P{Nd}/gu, '').length
    return digitCount >= (/^[+0\u0660\u06f0]/.test(number) ? 7 : 9) && !holdsOnlyTimes(number)
  })
}
