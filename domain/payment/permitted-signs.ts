/** What neither the banks (guidelines, 4.1.1) nor the font of our sheets has. */
export const foreignSigns = /[^ -~\u00a0-\u00ffŒœŠšŽžŸ€]/gu

/**
 * Banks accept only Latin characters (guidelines, 4.1.1): our typographic apostrophes, quotes, dashes and spaces become plain.
 */
export function permittedSigns(text: string): string {
  return text
    .replace(/[‘’]/g, "'")
    .replace(/[“”„]/g, '"')
    .replace(/[–—]/g, '-')
    .replace(/[\u00a0\u202f]/g, ' ')
}

/** Signs that the font of our sheets lacks: pictures and marks with the spaces before them, then letters. */
const unprintableMarks = / *[^\n -~\u00a0-\u00ffŒœŠšŽžŸ€‘’‚“”„–—…•\p{L}]+/gu
const unprintableLetters = /(?![\n -~\u00a0-\u00ffŒœŠšŽžŸ€])\p{L}/gu

/**
 * The text as our sheets can print it, where each other sign would be a box: somebody may have named an extra « Gâteau 🎂 »
 * or « Kovačić ». A picture is left out, an accent taken off, and a letter of another alphabet is a question mark.
 */
export function printable(text: string): string {
  return text
    .replace(/[\u00a0\u202f]/g, ' ')
    .replaceAll('−', '-')
    .normalize('NFC')
    .replace(unprintableMarks, '')
    .replace(unprintableLetters, (letter) => letter.normalize('NFD').match(/^[ -~]/)?.[0] ?? '?')
    .replace(/^ +/gm, '')
}
