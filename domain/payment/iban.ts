import { hasRightCheckDigits } from './check-digits.ts'

/** True for a well-formed IBAN of Switzerland or Liechtenstein, in capital letters and without spaces. */
export function isSwissIban(text: string): boolean {
  return /^(CH|LI)\d{7}[0-9A-Z]{12}$/.test(text) && hasRightCheckDigits(text)
}

/**
 * True for a QR-IBAN, which accepts QR references only: its institution number is between 30000 and 31999 (Swiss
 * implementation guidelines for the QR-bill, 4.3.3). Payments to it with any other reference are returned.
 */
export function isQrIban(iban: string): boolean {
  return /^(CH|LI)\d\d3[01]/.test(iban)
}

/** `text` in groups of four characters, as it is read aloud and typed. */
export function groupByFour(text: string): string {
  return text.replace(/(.{4})(?=.)/g, '$1 ')
}
