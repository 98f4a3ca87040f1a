import { buffer } from 'node:stream/consumers'
import type { Data } from 'swissqrbill/types'
import { association } from '../../content/association.ts'
import { emblem } from '../../content/emblem.ts'
import { inks } from '../../content/inks.ts'
import { toPrintable } from '../../domain/payment/permitted-characters.ts'

const marginPt = 57

const emblemInks = { sun: 'sun', sail: 'action', ink: 'ink', wave: 'link' } as const

type Sheet = {
  title: string
  documentTitle: string
  /** Line ends in them are kept. */
  paragraphs: readonly string[]
  /** The QR-bill at the foot, where the perforation of a payment form would be. */
  bill?: Data | undefined
}

/**
 * An A4 sheet (PDF) with our emblem: words, and below them a QR-bill, on a page of its own if the words leave no room
 * for it. The same sheet and instant give the same bytes.
 */
export async function writeSheet(writtenAt: Date, { title, documentTitle, paragraphs, bill }: Sheet): Promise<Buffer> {
  // Loading the two libraries takes a tenth of a second and 20 MB, which a site without payments never needs.
  const [{ default: PDFDocument }, { SwissQRBill }] = await Promise.all([import('pdfkit'), import('swissqrbill/pdf')])
  const sheet = new PDFDocument({
    pdfVersion: '1.4',
    size: 'A4',
    margin: marginPt,
    lang: 'fr-CH',
    displayTitle: true,
    tagged: true,
    info: { Title: documentTitle, Author: association.name, CreationDate: writtenAt },
  })
  const tags = sheet.struct('Document')
  sheet.addStructure(tags)
  sheet.markContent('Artifact')
  const { text: writeText } = sheet
  // A screen reader follows the tags: a paragraph for each text, also for those of the bill. What is drawn has none.
  // Each line ends with a space: without it, its last word would be read together with the first one of the next.
  sheet.text = (words: string, ...position: unknown[]) => {
    sheet.endMarkedContent()
    tags.add(
      sheet.struct(words === title ? 'H1' : 'P', {}, () =>
        writeText.call(sheet, words.replaceAll('\n', ' \n'), ...(position as [])),
      ),
    )
    return sheet.markContent('Artifact')
  }
  sheet.save().translate(marginPt, marginPt).scale(0.35)
  for (const { d, colour } of emblem) sheet.path(d).fill(inks.day[emblemInks[colour]])
  sheet.restore()
  sheet
    .font('Helvetica')
    .fontSize(11)
    .text(association.name, marginPt + 44, marginPt + 12)
  sheet.moveDown(2).font('Helvetica-Bold').fontSize(20).text(title, marginPt)
  sheet.font('Helvetica').fontSize(12)
  for (const [index, paragraph] of paragraphs.entries())
    sheet.moveDown(index === 0 ? 0.5 : 1).text(toPrintable(paragraph))
  if (bill) new SwissQRBill(bill, { language: 'FR' }).attachTo(sheet)
  tags.end()
  sheet.end()
  return buffer(sheet)
}
