/**
 * The two check digits of `body` with the letters `prefix`, after ISO 7064 (MOD 97-10). IBANs (ISO 13616) and creditor
 * references (ISO 11649) both consist of prefix, check digits and body, and compute the digits the same way: letters
 * stand for 10 to 35, and prefix and digits move to the end. Arguments must be capital letters and digits.
 */
export function checkDigits(prefix: string, body: string): string {
  return String(98 - remainderBy97(`${body}${prefix}00`)).padStart(2, '0')
}

/** True when `text` consists of two letters, two digits and a body, and the digits are its check digits. */
export function hasRightCheckDigits(text: string): boolean {
  const digits = text.slice(2, 4)
  // Compared with the computed digits: others with the right remainder, such as 00 for 97, are not valid.
  return /^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(text) && checkDigits(text.slice(0, 2), text.slice(4)) === digits
}

/** Character by character, because the whole number is too large for exact arithmetic. */
function remainderBy97(text: string): number {
  let remainder = 0
  for (const character of text) {
    const value = Number.parseInt(character, 36)
    remainder = (remainder * (value < 10 ? 10 : 100) + value) % 97
  }
  return remainder
}
