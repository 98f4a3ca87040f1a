import { referenceAlphabet } from '../booking/booking.ts'

const prefix = 'EMB'
const signCount = 8

/**
 * The code on an invitation, `EMB-XXXX-XXXX`: eight signs of Crockford's base 32, forty bits, few enough to be copied
 * from paper. Takes at least eight random bytes.
 */
export function invitationCode(randomBytes: Uint8Array): string {
  const signs = Array.from(randomBytes.subarray(0, signCount), (byte) => referenceAlphabet[byte % 32]).join('')
  return written(signs)
}

/**
 * The code that somebody means by `text`, as it is printed; undefined when it can be none. Small letters, the letters
 * that Crockford's alphabet leaves out, spaces and hyphens anywhere, and a missing `EMB` are all understood.
 */
export function readInvitationCode(text: string): string | undefined {
  const plain = text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Pd}\p{Cf}]+/gu, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
  // The signs of a code may begin with these letters themselves.
  const isWhole = plain.length === prefix.length + signCount && plain.startsWith(prefix)
  const signs = isWhole ? plain.slice(prefix.length) : plain
  const isCode = signs.length === signCount && [...signs].every((sign) => referenceAlphabet.includes(sign))
  return isCode ? written(signs) : undefined
}

function written(signs: string): string {
  return `${prefix}-${signs.slice(0, 4)}-${signs.slice(4)}`
}
