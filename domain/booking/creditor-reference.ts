import { checkDigits, hasRightCheckDigits } from '../payment/check-digits.ts'

/**
 * The creditor reference (SCOR, ISO 11649) that tells the bank which booking a payment is for: `RF`, two check digits,
 * then `body`, at most 21 capital letters and digits. Throws a RangeError for anything else.
 */
export function creditorReference(body: string): string {
  if (!/^[A-Z0-9]{1,21}$/.test(body))
    throw new RangeError('A creditor reference is made of 1 to 21 letters and digits.')
  return `RF${checkDigits('RF', body)}${body}`
}

/** The creditor reference of a booking: its body is the six characters after the prefix. */
export function bookingCreditorReference(reference: string): string {
  return creditorReference(reference.slice(reference.indexOf('-') + 1))
}

/** True when `text`, written without spaces, is a creditor reference with correct check digits. */
export function isCreditorReference(text: string): boolean {
  return /^RF\d{2}[A-Z0-9]{1,21}$/.test(text) && hasRightCheckDigits(text)
}
