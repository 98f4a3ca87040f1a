import { paymentSlipMessages } from '../../../content/messages/payment-slip.ts'
import { chfOf } from '../../../domain/money/ledger-entry.ts'
import { fillIn } from '../../../wording/fill-in.ts'
import { paymentSlipPdf } from '../../slips/payment-slip-pdf.ts'
import type { MailedBooking } from '../mail-kinds.ts'
import type { MailDraft, MailSettings } from '../mail-template.ts'
import { mailedAccount } from '../mailed-account.ts'

type Attachment = NonNullable<MailDraft['attachments']>[number]

/** The payment slip for what is open of a booking, as an attachment; undefined if nothing is open or no IBAN is set. */
export async function slipForOpenAmount(
  booking: MailedBooking,
  settings: MailSettings,
  writtenAt: Date,
): Promise<Attachment | undefined> {
  const { openRappen } = mailedAccount(booking)
  if (openRappen === 0) return undefined
  const { reference, status } = booking
  const payment = { reference, amountChf: chfOf(openRappen), isCancelled: status === 'cancelled' }
  const content = await paymentSlipPdf(settings, payment, writtenAt)
  const filename = fillIn(paymentSlipMessages.fileName, { reference })
  return content && { filename, contentType: 'application/pdf', content }
}
