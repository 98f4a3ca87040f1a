/** Characters that the banks do not accept (implementation guidelines for the QR-bill, 4.1.1) and our font lacks. */
export const foreignCharacters = /[^ -~\u00a0-\u00ffŒœŠšŽžŸ€]/gu

/**
 * Banks accept only Latin characters (same guidelines): our typographic apostrophes, quotes, dashes and spaces become
 * plain.
 */
export function toPermittedCharacters(text: string): string {
  return text
    .replace(/[‘’]/g, "'")
    .replace(/[“”„]/g, '"')
    .replace(/[–—]/g, '-')
    .replace(/[\u00a0\u202f]/g, ' ')
}

const unprintablePattern = '[^\\n -~\\u00a0-\\u00ffŒœŠšŽžŸ€‘’‚“”„–—…•]'
const unprintableLetters = new RegExp(unprintablePattern, 'gu')
/** Pictures, marks and other alphabets, with the spaces before them. */
const unprintableRuns = new RegExp(` *${unprintablePattern}+`, 'gu')

/** Latin letters that Unicode does not take apart, as banks write them (EPC 217-08): without their stroke, or their dot. */
const plainLetters: Readonly<Record<string, string>> = {
  ...{ Đ: 'D', đ: 'd', Ħ: 'H', ħ: 'h', ı: 'i', Ł: 'L', ł: 'l', Ŋ: 'N', ŋ: 'n', Ŧ: 'T', ŧ: 't' },
  ...{ Ə: 'E', ə: 'e', ẞ: 'ß' },
}

/** What the font of our sheets has in place of Latin letters that it lacks: « Łódź » becomes « Lódz ». */
export function plainLatin(text: string): string {
  return text
    .normalize('NFC')
    .replace(
      unprintableLetters,
      (letter) => plainLetters[letter] ?? letter.normalize('NFKD').match(/^[ -~]+/)?.[0] ?? letter,
    )
}

/**
 * The text as our sheets can print it, where any other character would be a box: somebody may have named an extra
 * « Gâteau 🎂 » or « Kovačić ». A letter of another alphabet is left out like a picture: question marks would name
 * nobody either.
 */
export function toPrintable(text: string): string {
  return plainLatin(text.replace(/[\u00a0\u202f]/g, ' ').replaceAll('−', '-'))
    .replace(unprintableRuns, '')
    .replace(/^ +/gm, '')
}
