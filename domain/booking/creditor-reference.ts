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

/** RF, two check digits and at most 21 characters (ISO 11649). */
const maxReferenceLength = 25

/** A reference in the form used for comparison: capital letters and digits only, without separators. */
export function bareReference(text: string): string {
  return text.toUpperCase().replace(/[^A-Z0-9]/g, '')
}

/**
 * The creditor references in free text, however they are grouped: « rf80 r7k4 q2m, merci ». When words follow, the end
 * of a reference cannot be seen, so every end with correct check digits is returned, shortest first; one in 97 wrong
 * ends has correct digits by chance.
 */
export function creditorReferencesIn(text: string): string[] {
  const capitals = text.toUpperCase()
  const prefixes = [...capitals.matchAll(/(?<![A-Z0-9])RF/g)]
  return [...new Set(prefixes.flatMap(({ index }) => referencesFrom(capitals, index)))]
}

function referencesFrom(capitals: string, start: number): string[] {
  const references: string[] = []
  let candidate = ''
  for (const [group] of capitals.slice(start).matchAll(/[A-Z0-9]+(?:[\s./-]+(?=[A-Z0-9])|)/gy)) {
    candidate += bareReference(group)
    if (candidate.length > maxReferenceLength) break
    if (isCreditorReference(candidate)) references.push(candidate)
  }
  return references
}
