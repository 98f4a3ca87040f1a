import { donationSlipMessages, paymentSlipMessages as texts } from '../../content/messages/payment-slip.ts'
import type { CalendarDay } from '../../domain/calendar.ts'
import type { Settings } from '../../platform/env.ts'
import { dueByInWords, lineInWords, type WordedLine } from '../../wording/account-lines.ts'
import { amountAsked } from '../../wording/amount-asked.ts'
import { fillIn } from '../../wording/sentences.ts'
import { billData, type OpenAmount } from './bill-data.ts'
import { writeSheet } from './sheet-pdf.server.ts'

/**
 * What is said above the bill: the day and hours of the outing, and the lines that add up to the amount. `note`: which
 * sentence says how to pay.
 */
type Payment = OpenAmount & {
  outing: string
  lines: readonly WordedLine[]
  note?: 'note' | 'noteStarted' | 'noteCancelled'
  dueBy?: CalendarDay | undefined
}

/**
 * The QR-bill as an A4 sheet (PDF) to print or to upload to e-banking: a few words on top, receipt and payment part at
 * the foot, where the perforation of a payment form would be. Without `payment` it is for a donation. Undefined when no
 * IBAN is set. The same booking and instant give the same bytes.
 */
export async function paymentSlipPdf(
  { iban }: Partial<Pick<Settings, 'iban'>>,
  writtenAt: Date,
  payment?: Payment,
): Promise<Buffer | undefined> {
  if (!iban) return undefined
  const { title, lines } = payment ? slipTexts(payment) : donationTexts
  const documentTitle = payment ? `${title} ${payment.reference}` : title
  return writeSheet(writtenAt, { title, documentTitle, paragraphs: lines, bill: billData(iban, payment) })
}

const donationTexts = {
  title: donationSlipMessages.title,
  lines: [donationSlipMessages.subtitle, donationSlipMessages.note],
}

function slipTexts({ reference, amountChf, outing, lines, note = 'note', dueBy }: Payment) {
  return {
    title: texts.title,
    lines: [
      `${fillIn(note === 'noteCancelled' ? texts.subtitleCancelled : texts.subtitle, { reference })}\n${outing}`,
      lines.map(lineInWords).join('\n'),
      amountAsked(amountChf),
      [dueByInWords(dueBy), texts[note]].filter(Boolean).join('\n'),
    ],
  }
}
