import { associationTerms } from '../../../content/association-terms.ts'
import { bookingTerms } from '../../../content/booking-terms.ts'
import { emailMessages } from '../../../content/messages/emails.ts'
import { emailsToGuest } from '../../../content/messages/emails-to-guest.ts'
import { paymentSlipMessages } from '../../../content/messages/payment-slip.ts'
import { isOffered } from '../../../domain/booking/booking.ts'
import { holdsHours } from '../../../domain/booking/life-cycle.ts'
import { type Account, accountOf, chfOf, rappenOf } from '../../../domain/money/account.ts'
import { accountLines } from '../../../domain/money/account-lines.ts'
import { accountInWords, dueByInWords } from '../../../wording/account-lines.ts'
import { amountAsked } from '../../../wording/amount-asked.ts'
import { fillIn, formatChf, formatChoice } from '../../../wording/sentences.ts'
import { lakeDay, spanInWords } from '../../../wording/times.ts'
import { paymentSlipPdf } from '../../slips/payment-slip-pdf.server.ts'
import type { MailedBooking, MailSettings } from './letter.ts'
import { FactsTable, paragraphs } from './parts.tsx'

/** The account of a mail's booking when the mail was queued; of a request, which has none yet, what it would owe. */
export function mailedAccount({ account, totalChf }: MailedBooking): Account {
  const totalRappen = rappenOf(totalChf)
  return account ?? { ...accountOf([]), chargedRappen: totalRappen, openRappen: totalRappen }
}

/** How the account of a mail's booking comes about; of a request, its price. */
export function mailedLines({ lines, priceLines }: MailedBooking) {
  return accountInWords(lines ?? accountLines({ booking: { status: 'pending', priceLines }, entries: [] }))
}

/** All of the account, from the hours as booked to what is left to pay or to send back, in mails about money. */
export function AccountTable({ booking }: { booking: MailedBooking }) {
  if (isOffered(booking)) return null
  const { charges, chargedChf, settlements } = mailedLines(booking)
  return <FactsTable rows={[...charges, [emailMessages.shared.labels.total, formatChf(chargedChf)], ...settlements]} />
}

const { balance: balanceTexts, payment: paymentTexts } = emailsToGuest

type Props = { booking: MailedBooking; settings: MailSettings }
type PaymentProps = { writtenAt: Date; bringsSlip?: boolean }

/** What was already paid for a booking, then what is still to be paid, with the slip of this mail, or refunded. */
export function BalanceLines({ booking, settings, bringsSlip = true }: Props & { bringsSlip?: boolean }) {
  const { paidRappen, openRappen, toRefundRappen } = mailedAccount(booking)
  const amountSentence = (text: string, rappen: number) =>
    rappen > 0 && fillIn(text, { amount: formatChf(chfOf(rappen)) })
  return paragraphs(
    amountSentence(balanceTexts.alreadyPaid, paidRappen),
    amountSentence(
      !settings.iban ? balanceTexts.openOnSite : bringsSlip ? balanceTexts.openBySlip : balanceTexts.openByPage,
      openRappen,
    ),
    dueByInWords(booking.dueBy),
    toRefundRappen > 0 &&
      fillIn(balanceTexts.toRefund, { amount: formatChf(chfOf(toRefundRappen)), refundDays: bookingTerms.refundDays }),
    toRefundRappen > 0 && (booking.isPaidOnline && settings.stripe ? balanceTexts.sameWay : balanceTexts.byIban),
  )
}

/**
 * How to pay, and whom to contact if the price is too high: in every mail to a guest that names a price. It offers only
 * what is configured: without an IBAN, only payment on site. For an offered outing it renders nothing. `bringsSlip`:
 * the payment slip is attached to this mail. After the departure it says what is open, and no longer how to pay before
 * it. A price lowered once is not lowered again, so it then no longer offers to talk about it.
 */
export function PaymentLines({ booking, settings, bringsSlip = false, writtenAt }: Props & PaymentProps) {
  if (isOffered(booking)) return null
  const { openRappen, paidRappen, waivedRappen } = mailedAccount(booking)
  if (openRappen === 0) return paragraphs(paidRappen > 0 ? paymentTexts.paid : paymentTexts.nothingOpen)
  const onlineText = settings.stripe && booking.status !== 'pending' && paymentTexts.online
  if (booking.status === 'postponed')
    return paragraphs(fillIn(paymentTexts.onceChosen, { total: amountAsked(chfOf(openRappen)) }))
  if (!isToCome(booking, writtenAt))
    return paragraphs(<BalanceLines booking={booking} settings={settings} bringsSlip={bringsSlip} />, onlineText)
  return paragraphs(
    paidRappen > 0 && fillIn(paymentTexts.partlyPaid, { amount: formatChf(chfOf(paidRappen)) }),
    fillIn<string>(paymentSentence(booking, settings, bringsSlip), {
      total: amountAsked(chfOf(openRappen)),
      means: formatChoice(associationTerms.paysOnSiteWith),
    }),
    onlineText,
    waivedRappen === 0 && paymentTexts.priceTooHigh,
  )
}

/** True while the outing holds its hours and has not left. */
export function isToCome({ status, startsAt }: MailedBooking, writtenAt: Date): boolean {
  return holdsHours(status) && startsAt > writtenAt
}

function paymentSentence({ status }: MailedBooking, { iban }: MailSettings, bringsSlip: boolean): string {
  if (status === 'pending') return iban ? paymentTexts.pendingBySlip : paymentTexts.pendingOnSite
  if (!iban) return paymentTexts.onSite
  return bringsSlip ? paymentTexts.bySlipHere : paymentTexts.bySlip
}

/** The attached payment slip for what is open; undefined if nothing is, without an IBAN, and while it is postponed. */
export async function slipForOpenAmount(booking: MailedBooking, settings: MailSettings, writtenAt: Date) {
  const { openRappen, isForHours } = mailedAccount(booking)
  if (openRappen === 0 || booking.status === 'postponed') return undefined
  const { reference, status, startsAt } = booking
  const note = status === 'cancelled' && !isForHours ? 'noteCancelled' : startsAt <= writtenAt ? 'noteStarted' : 'note'
  const outing = `${lakeDay(startsAt)}, ${spanInWords(booking)}`
  const { charges, settlements } = mailedLines(booking)
  const payment = {
    reference,
    amountChf: chfOf(openRappen),
    outing,
    lines: [...charges, ...settlements],
    note,
    dueBy: booking.dueBy,
  } as const
  const content = await paymentSlipPdf(settings, writtenAt, payment)
  const filename = fillIn(paymentSlipMessages.fileName, { reference })
  return content && [{ filename, contentType: 'application/pdf', content }]
}
