import { association } from '../content/association.ts'
import { associationTerms } from '../content/association-terms.ts'
import { receiptTexts as texts } from '../content/messages/receipt.ts'
import type { CalendarDay } from '../domain/calendar.ts'
import { chfOf, type PaymentMeans } from '../domain/money/account.ts'
import { seatOnOneLine } from './addresses.ts'
import { amountAsked } from './amount-asked.ts'
import { formatLongDate } from './dates.ts'
import { fillIn } from './sentences.ts'

/** A payment that came for a booking. */
export type Receipt = { amountRappen: number; valueDay: CalendarDay; means: PaymentMeans }

/** « Reçu 375 CHF le lundi 31 mai 2027, par TWINT, pour la réservation CE-R7K4Q2. Cap Embellie, Grand-Rue 999, … » */
export function receiptInWords({ amountRappen, valueDay, means }: Receipt, reference: string): string {
  return fillIn(texts.line, {
    amount: amountAsked(chfOf(amountRappen)),
    day: formatLongDate(valueDay),
    means: texts.means[means],
    reference,
    payee: `${association.name}, ${seatOnOneLine(association.seat)}`,
  })
}

/** Whom a donor asks for a certificate; undefined where the canton has not recognised the association. */
export function certificateInWords(): string | undefined {
  const { publicUtility: canton } = associationTerms
  return canton === null ? undefined : fillIn(texts.certificate, { canton, email: association.email })
}
