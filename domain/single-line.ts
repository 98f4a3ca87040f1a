/**
 * Control characters, including line ends: none belongs in a single line, and in a mail header they allow injection.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern is meant to find them.
export const controlCharacters = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g

/**
 * Invisible characters: zero-width spaces, direction marks, soft hyphens. Telephones and word processors add them to
 * copied text, so they are removed rather than refused; left in, one name could look like another, and an address would
 * not be found when its owner asks for deletion.
 */
const invisibleSigns = /\p{Cf}/gu

/** One line of text in NFC: control characters become spaces, invisible ones are removed, the ends are trimmed. */
export function singleLine(text: string): string {
  return text.normalize('NFC').replace(controlCharacters, ' ').replace(invisibleSigns, '').trim()
}
