import { associationTerms } from '../../../content/association.ts'
import { emailsToGuest } from '../../../content/messages/emails-to-guest.ts'
import { paymentSlipMessages } from '../../../content/messages/payment-slip.ts'
import { isOffered } from '../../../domain/booking/booking.ts'
import { type Account, accountOf, chfOf, rappenOf } from '../../../domain/money/account.ts'
import { amountAsked } from '../../../wording/amount-asked.ts'
import { fillIn, formatChf, formatChoice } from '../../../wording/sentences.ts'
import { paymentSlipPdf } from '../../slips/payment-slip-pdf.server.ts'
import type { MailedBooking, MailSettings } from './letter.ts'
import { paragraphs } from './parts.tsx'

/** The account of a mail's booking when the mail was queued; of a request, which has none yet, what it would owe. */
export function mailedAccount({ account, totalChf }: MailedBooking): Account {
  const totalRappen = rappenOf(totalChf)
  return account ?? { ...accountOf([]), chargedRappen: totalRappen, openRappen: totalRappen }
}

const { left: leftWords, payment: paymentWords } = emailsToGuest

type Props = { booking: MailedBooking; settings: MailSettings }

/** What was already paid for a booking, then what is still to be paid, with the slip of this mail, or refunded. */
export function LeftToSettle({ booking, settings }: Props) {
  const { paidRappen, openRappen, toRefundRappen } = mailedAccount(booking)
  const line = (text: string, rappen: number) => rappen > 0 && fillIn(text, { amount: formatChf(chfOf(rappen)) })
  return paragraphs(
    line(leftWords.alreadyPaid, paidRappen),
    line(settings.iban ? leftWords.openBySlip : leftWords.openOnSite, openRappen),
    line(leftWords.toRefund, toRefundRappen),
  )
}

/**
 * How to pay, and whom to contact if the price is too high: in every mail to a guest that names a price. It offers only
 * what is configured: without an IBAN, only payment on site. For an offered outing it renders nothing. `bringsSlip`: the
 * payment slip is attached to this mail.
 */
export function PaymentLines({ booking, settings, bringsSlip = false }: Props & { bringsSlip?: boolean }) {
  if (isOffered(booking)) return null
  const { openRappen, paidRappen } = mailedAccount(booking)
  if (openRappen === 0) return paragraphs(paymentWords.paid)
  return paragraphs(
    paidRappen > 0 && fillIn(paymentWords.partlyPaid, { amount: formatChf(chfOf(paidRappen)) }),
    fillIn<string>(wayToPay(booking, settings, bringsSlip), {
      total: amountAsked(chfOf(openRappen)),
      means: formatChoice(associationTerms.paysOnSiteWith),
    }),
    settings.stripe && booking.status === 'confirmed' && paymentWords.online,
    paymentWords.tooHigh,
  )
}

function wayToPay({ status }: MailedBooking, { iban }: MailSettings, bringsSlip: boolean): string {
  if (status === 'pending') return iban ? paymentWords.pendingBySlip : paymentWords.pendingOnSite
  if (!iban) return paymentWords.onSite
  return bringsSlip ? paymentWords.bySlipHere : paymentWords.bySlip
}

/** The payment slip for what is open of a booking, attached; undefined if nothing is open or no IBAN is set. */
export async function slipForOpenAmount(booking: MailedBooking, settings: MailSettings, writtenAt: Date) {
  const { openRappen } = mailedAccount(booking)
  if (openRappen === 0) return undefined
  const { reference, status } = booking
  const payment = { reference, amountChf: chfOf(openRappen), isCancelled: status === 'cancelled' }
  const content = await paymentSlipPdf(settings, writtenAt, payment)
  const filename = fillIn(paymentSlipMessages.fileName, { reference })
  return content && [{ filename, contentType: 'application/pdf', content }]
}
