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
