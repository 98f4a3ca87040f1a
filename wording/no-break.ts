/** As wide as the space between two words: between words, and between a figure and its unit. */
export const noBreak = '\u00a0'

/** Narrow, as in French before « : ; ! ? % », inside guillemets and between thousands; too narrow between words. */
export const narrowNoBreak = '\u202f'

/**
 * The same text with ordinary spaces only, for programs and terminals: many terminals show no-break spaces badly, a
 * `grep` for an ordinary space misses them, and the standard fonts of PDF readers lack U+202F.
 */
export function withPlainSpaces(text: string): string {
  return text.replace(/[\u00a0\u202f]/g, ' ')
}
