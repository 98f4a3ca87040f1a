import { buffer } from 'node:stream/consumers'
import { association } from '../../content/association.ts'
import { emblem } from '../../content/emblem.ts'
import { inks } from '../../content/inks.ts'
import { donationSlipMessages, paymentSlipMessages as texts } from '../../content/messages/payment-slip.ts'
import type { CalendarDay } from '../../domain/calendar.ts'
import type { Settings } from '../../platform/env.ts'
import { dueByInWords, lineInWords, type WordedLine } from '../../wording/account-lines.ts'
import { amountAsked } from '../../wording/amount-asked.ts'
import { withPlainSpaces } from '../../wording/no-break.ts'
import { fillIn } from '../../wording/sentences.ts'
import { billData, type OpenAmount } from './bill-data.ts'

const marginPt = 57

const emblemInks = { sun: 'sun', sail: 'action', ink: 'ink', wave: 'link' } as const

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
  const { title, lines } = payment ? wordsOf(payment) : donationTexts
  // Loading the two takes a tenth of a second and 20 MB, which a site without payments never needs.
  const [{ default: PDFDocument }, { SwissQRBill }] = await Promise.all([import('pdfkit'), import('swissqrbill/pdf')])
  const documentTitle = payment ? `${title} ${payment.reference}` : title
  const sheet = new PDFDocument({
    pdfVersion: '1.4',
    size: 'A4',
    margin: marginPt,
    lang: 'fr-CH',
    displayTitle: true,
    info: { Title: documentTitle, Author: association.name, CreationDate: writtenAt },
  })
  sheet.save().translate(marginPt, marginPt).scale(0.35)
  for (const { d, colour } of emblem) sheet.path(d).fill(inks.day[emblemInks[colour]])
  sheet.restore()
  sheet
    .font('Helvetica')
    .fontSize(11)
    .text(association.name, marginPt + 44, marginPt + 12)
  sheet.moveDown(2).font('Helvetica-Bold').fontSize(20).text(title, marginPt)
  sheet.font('Helvetica').fontSize(12)
  for (const [index, line] of lines.entries()) sheet.moveDown(index === 0 ? 0.5 : 1).text(withPlainSpaces(line))
  new SwissQRBill(billData(iban, payment), { language: 'FR' }).attachTo(sheet)
  sheet.end()
  return buffer(sheet)
}

const donationTexts = {
  title: donationSlipMessages.title,
  lines: [donationSlipMessages.subtitle, donationSlipMessages.note],
}

function wordsOf({ reference, amountChf, outing, lines, note = 'note', dueBy }: Payment) {
  return {
    title: texts.title,
    lines: [
      `${fillIn(note === 'noteCancelled' ? texts.subtitleCancelled : texts.subtitle, { reference })}\n${outing}`,
      // The font of the sheet has no minus sign.
      lines.map((line) => lineInWords(line).replace('−', '-')).join('\n'),
      amountAsked(amountChf),
      [dueByInWords(dueBy), texts[note]].filter(Boolean).join('\n'),
    ],
  }
}
