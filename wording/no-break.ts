/**
 * The only no-break space of the site, U+202F: narrow, as in French before « : ; ! ? % » and inside guillemets. U+00A0
 * is as wide as the space between two words, and next to the narrow one it would look like a mistake.
 */
export const noBreak = '\u202f'

/**
 * The same text with ordinary spaces only, for programs and terminals: many terminals show no-break spaces badly, a
 * `grep` for an ordinary space misses them, and the standard fonts of PDF readers lack U+202F.
 */
export function withPlainSpaces(text: string): string {
  return text.replace(/[\u00a0\u202f]/g, ' ')
}
