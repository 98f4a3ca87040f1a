import { hasRightCheckDigits } from './check-digits.ts'

/** True for a well-formed IBAN of Switzerland or Liechtenstein, in capital letters and without spaces. */
export function isSwissIban(text: string): boolean {
  return /^(CH|LI)\d{7}[0-9A-Z]{12}$/.test(text) && hasRightCheckDigits(text)
}

/**
 * The IBAN that is written in `text`, of any country, in capital letters and without spaces; undefined if its form
 * (ISO 13616) or its check digits are wrong.
 */
export function readIban(text: string): string | undefined {
  const iban = text.toUpperCase().replace(/[\s\p{Cf}]+/gu, '')
  const hasIbanForm = /^(CH|LI)/.test(iban) ? isSwissIban(iban) : /^[A-Z]{2}\d{2}[0-9A-Z]{11,30}$/.test(iban)
  return hasIbanForm && hasRightCheckDigits(iban) ? iban : undefined
}

/** « CH58 … 9012 »: enough for its owner to recognise it, and useless to others. */
export function maskIban(iban: string): string {
  return `${iban.slice(0, 4)} … ${iban.slice(-4)}`
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

/** A guest who is due a refund may send this in place of an IBAN: the team then calls to ask for it. */
export const callInstead = 'call'
