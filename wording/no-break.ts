/**
 * The one no-break space of the site, U+202F: narrow, as French sets it before « : ; ! ? % » and inside guillemets.
 * U+00A0 is as wide as the space between two words, and beside its narrow sister it would look like a slip.
 */
export const noBreak = '\u202f'

/**
 * The same text with ordinary spaces only, for what a program or a terminal reads: many terminals show no-break spaces
 * badly, `grep` does not find through them, and the fonts every PDF reader has do not hold U+202F.
 */
export function withPlainSpaces(text: string): string {
  return text.replace(/[\u00a0\u202f]/g, ' ')
}
