import { associationTerms } from '../content/association-terms.ts'
import { emailMessages } from '../content/messages/emails.ts'
import { fillIn, formatChf } from './sentences.ts'

/**
 * An amount as mails and slips ask for it: « 750 CHF ». They speak of VAT only with the association's number, because
 * whoever shows the tax on such a paper owes it, registered or not (LTVA, art. 27 al. 2).
 */
export function amountAsked(amountChf: number): string {
  const amount = formatChf(amountChf)
  const number = associationTerms.vatNumber
  return number ? fillIn(emailMessages.shared.withVat, { amount, number }) : amount
}
