/**
 * The two check digits that ISO 7064 (MOD 97-10) gives to `body` under the letters `prefix`. IBANs (ISO 13616) and
 * creditor references (ISO 11649) are written prefix, check digits, body, and count in this same way: letters stand for
 * 10 to 35, and prefix and digits go to the end. Both are given in capital letters and digits.
 */
export function checkDigits(prefix: string, body: string): string {
  return String(98 - remainderBy97(`${body}${prefix}00`)).padStart(2, '0')
}

/** True when `text`, which begins with two letters and two digits, carries the right ones. */
export function hasRightCheckDigits(text: string): boolean {
  const given = text.slice(2, 4)
  // Digits that leave the right remainder by 97 without being the ones computed, such as 00, do not exist.
  return /^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(text) && checkDigits(text.slice(0, 2), text.slice(4)) === given
}

/** Sign by sign, because the whole number is far beyond what a number holds exactly. */
function remainderBy97(text: string): number {
  let remainder = 0
  for (const sign of text) {
    const value = Number.parseInt(sign, 36)
    remainder = (remainder * (value < 10 ? 10 : 100) + value) % 97
  }
  return remainder
}
