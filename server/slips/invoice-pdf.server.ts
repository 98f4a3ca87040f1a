import { association } from '../../content/association.ts'
import { invoiceMessages as texts } from '../../content/messages/invoice.ts'
import type { Booking } from '../../domain/booking/booking.ts'
import type { CalendarDay } from '../../domain/calendar.ts'
import { type Account, chfOf } from '../../domain/money/account.ts'
import type { AccountLine } from '../../domain/money/account-lines.ts'
import { toPermittedCharacters } from '../../domain/payment/permitted-characters.ts'
import type { Settings } from '../../platform/env.ts'
import { accountInWords, dueByInWords, lineInWords } from '../../wording/account-lines.ts'
import { seatOnOneLine } from '../../wording/addresses.ts'
import { amountAsked } from '../../wording/amount-asked.ts'
import { formatLongDate } from '../../wording/dates.ts'
import { boatName } from '../../wording/resources.ts'
import { fillIn } from '../../wording/sentences.ts'
import { lakeDay, spanInWords } from '../../wording/times.ts'
import { billData } from './bill-data.ts'
import { writeSheet } from './sheet-pdf.server.ts'

type Invoice = {
  booking: Pick<Booking, 'reference' | 'status' | 'boatType' | 'startsAt' | 'endsAt'>
  /** A name, then the lines of its address. */
  to: string
  account: Account
  lines: readonly AccountLine[]
  dueBy: CalendarDay | undefined
}

/**
 * The invoice of a booking as an A4 sheet, in the name that its guest has given: the account as it is at `writtenAt`,
 * with the booking's reference as its number, and with the QR-bill of what is open, or the day on which it was paid.
 * VAT only with the association's number (`amountAsked`).
 */
export function invoicePdf(
  { iban }: Partial<Pick<Settings, 'iban'>>,
  writtenAt: Date,
  { booking, to, account, lines, dueBy }: Invoice,
): Promise<Buffer> {
  const { reference, status, startsAt } = booking
  const { openRappen, paidOn, isForHours } = account
  const { charges, chargedChf, settlements } = accountInWords(lines)
  const facts = {
    outing: `${lakeDay(startsAt)}, ${spanInWords(booking)}`,
    boat: boatName(booking.boatType),
    total: amountAsked(chargedChf),
    day: lakeDay(writtenAt),
  }
  const title = fillIn(texts.title, { number: reference })
  const paymentText = openRappen > 0 && (iban ? texts.bySlip : texts.onSite)
  return writeSheet(writtenAt, {
    title,
    documentTitle: title,
    paragraphs: [
      `${association.name}, ${seatOnOneLine(association.seat)}\n${association.email}`,
      toPermittedCharacters(to),
      `${fillIn(texts.made, facts)}\n${fillIn(status === 'cancelled' && !isForHours ? texts.cancelled : texts.outing, facts)}`,
      [...charges.map(lineInWords), fillIn(texts.total, facts), ...settlements.map(lineInWords)].join('\n'),
      [
        ...(paidOn ? [fillIn(texts.paid, { day: formatLongDate(paidOn) })] : []),
        ...(paymentText ? [dueByInWords(dueBy), paymentText].filter(Boolean) : []),
      ].join('\n'),
    ],
    bill: iban && openRappen > 0 ? billData(iban, { reference, amountChf: chfOf(openRappen) }) : undefined,
  })
}
