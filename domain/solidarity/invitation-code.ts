import { referenceAlphabet } from '../booking/booking.ts'
import { singleLine } from '../single-line.ts'

const characterCount = 8

/**
 * The code on an invitation, such as `EMB-XXXX-XXXX`: `prefix` and eight characters of Crockford's base 32, 40 bits,
 * short enough to copy from paper. Takes at least eight random bytes.
 */
export function invitationCode(prefix: string, randomBytes: Uint8Array): string {
  const characters = Array.from(randomBytes.subarray(0, characterCount), (byte) => referenceAlphabet[byte % 32]).join(
    '',
  )
  return formatCode(prefix, characters)
}

/**
 * The code that `text` stands for, as it is printed; undefined if it is not a code. Accepts lower case, O, I and L for
 * the digits they resemble, spaces and hyphens anywhere, and a missing prefix.
 */
export function readInvitationCode(text: string, prefix: string): string | undefined {
  const compactText = singleLine(text)
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Pd}\p{Cf}]+/gu, '')
  // The code itself may also begin with the letters of the prefix.
  const hasPrefix = compactText.length === prefix.length + characterCount && compactText.startsWith(prefix)
  const characters = (hasPrefix ? compactText.slice(prefix.length) : compactText)
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
  const isCode =
    characters.length === characterCount && [...characters].every((character) => referenceAlphabet.includes(character))
  return isCode ? formatCode(prefix, characters) : undefined
}

function formatCode(prefix: string, characters: string): string {
  return `${prefix}-${characters.slice(0, 4)}-${characters.slice(4)}`
}
