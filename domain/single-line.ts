/** Control characters, line ends too: no single line has any, and in a mail header they allow injection. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern is meant to find them.
export const controlCharacters = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g

/**
 * Invisible characters: zero-width spaces, direction marks, soft hyphens. Telephones and word processors add them to
 * copied text, so they are removed rather than refused; left in, one name could look like another, and an address would
 * not be found when its owner asks for deletion. Three are a part of what is written and stay: joiners between letters
 * that change their shape (Persian, Hindi, Malayalam, where one may end a word) and in emoji, the letters of a flag, and
 * the Arabic signs that can be seen.
 */
const invisibleCharacters = new RegExp(
  [
    '(?!(?<=[\\p{L}\\p{M}\\p{Emoji_Modifier}\\p{Extended_Pictographic}])(?<![\\p{sc=Latin}\\p{sc=Greek}\\p{sc=Cyrillic}])',
    '[\\u200c\\u200d](?=[\\p{L}\\p{M}\\p{Extended_Pictographic}]|(?<=\\p{M}\\u200d)))',
    '(?!(?<=\\u{1f3f4}[\\u{e0020}-\\u{e007e}]*)[\\u{e0020}-\\u{e007f}])',
    '(?![\\u0600-\\u0605\\u06dd\\u070f\\u0890\\u0891\\u08e2])\\p{Cf}',
  ].join(''),
  'gu',
)

/** For a line of the team that all may read: a longer one would push the page itself out of a phone's first screen. */
export const maxLineLength = 140

/** Far longer than any line that is accepted. */
const maxReadLength = 1_000

/**
 * One line of text in NFC: control characters become spaces, invisible ones are removed, the ends are trimmed. It reads
 * only the beginning of a longer text, which is still too long for any field: thousands of accents and invisible tags
 * would take a second to process.
 */
export function singleLine(text: string): string {
  return text
    .slice(0, maxReadLength)
    .normalize('NFC')
    .replace(controlCharacters, ' ')
    .replace(invisibleCharacters, '')
    .trim()
}
