import { hasRightCheckDigits } from './check-digits.ts'

/** True for a well-formed IBAN of Switzerland or Liechtenstein, in capital letters and without spaces. */
export function isSwissIban(text: string): boolean {
  return /^(CH|LI)\d{7}[0-9A-Z]{12}$/.test(text) && hasRightCheckDigits(text)
}

/**
 * True for an IBAN that its bank has made for QR references only: its institution number lies between 30000 and 31999
 * (Swiss implementation guidelines for the QR-bill, 4.3.3). A payment with any other reference comes back from it.
 */
export function isQrIban(iban: string): boolean {
  return /^(CH|LI)\d\d3[01]/.test(iban)
}

/** In groups of four, as it is read aloud and typed. */
export function groupByFour(text: string): string {
  return text.replace(/(.{4})(?=.)/g, '$1 ')
}
