import { inflateSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { association } from '../../content/association.ts'
import { associationTerms } from '../../content/association-terms.ts'
import { bookingReference } from '../../domain/booking/booking.ts'
import { isCreditorReference } from '../../domain/booking/creditor-reference.ts'
import { isSwissIban } from '../../domain/payment/iban.ts'
import { readQrCodes } from '../../tests/support/qr-reader.ts'
import { paymentSlip } from './payment-slip.server.ts'
import { paymentSlipPdf } from './payment-slip-pdf.server.ts'

const settings = { iban: 'CH5800791123000889012' }
const payment = {
  reference: 'CE-R7K4Q2',
  amountChf: 1250,
  outing: 'samedi 12 décembre 2026, de 9 h à 14 h',
  lines: [['Bateau, 5 h × 250 CHF', '1’250 CHF'] as const],
}
const writtenAt = new Date('2026-12-01T08:00:00Z')

/** The lines of a Swiss QR code as the implementation guidelines number them (SIX, version 2.3, 4.2.2). */
const expectedLines = [
  'SPC', // type
  '0200', // version
  '1', // characters: UTF-8, Latin
  'CH5800791123000889012', // account
  'S', // structured address of the creditor
  'Cap Embellie',
  'Grand-Rue',
  '999',
  '1844',
  'Villeneuve',
  'CH',
  ...Array(7).fill(''), // ultimate creditor, not in use yet
  '1250.00', // amount
  'CHF',
  ...Array(7).fill(''), // debtor, left empty
  'SCOR', // kind of reference
  'RF80R7K4Q2',
  'Réservation CE-R7K4Q2', // message
  'EPD', // end of the payment data
]

/** The squares of the QR code as the PDF paints them, as an SVG that can be scanned. */
function qrCodeSvg(pdf: Buffer): string {
  const squares = [...readContentStream(pdf).matchAll(/^([\d.]+) ([\d.]+) ([\d.]+) \3 re$/gm)].map((match) =>
    match.slice(1).map(Number),
  )
  const module = Math.min(...squares.map(([, , side = 0]) => side))
  const rects = squares
    .filter(([, , side]) => side === module)
    .map(([x = 0, y = 0, side]) => `<rect x="${x + 20}" y="${y + 20}" width="${side}" height="${side}"/>`)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="180" height="180">${rects.join('')}</svg>`
}

/** The words on the sheet, which PDFKit writes as hexadecimal in the standard fonts' own character set. */
function textInPdf(pdf: Buffer): string {
  const codes = [...readContentStream(pdf).matchAll(/<([\da-f]+)>/g)].map(([, hex = '']) => hex).join('')
  return new TextDecoder('windows-1252').decode(Buffer.from(codes, 'hex'))
}

function readContentStream(pdf: Buffer): string {
  const text = pdf.toString('latin1')
  const start = text.indexOf('stream\n') + 'stream\n'.length
  return inflateSync(pdf.subarray(start, text.indexOf('endstream', start))).toString('latin1')
}

describe('the QR-bill', () => {
  test('the QR-bill has the 31 lines of the guidelines, read back from its picture', async () => {
    const slip = await paymentSlip(settings, payment)
    const [code, ...otherCodes] = await readQrCodes(slip?.svg ?? '')
    expect(otherCodes).toEqual([])
    expect(code?.split('\n')).toEqual(expectedLines)
    expect(expectedLines).toHaveLength(31)
  })

  test('the QR-bill can be scanned at the size of a 320 px phone', async () => {
    const slip = await paymentSlip(settings, payment)
    // Three device pixels to a CSS pixel; the 794 px of the drawing shown 320 px wide.
    expect(await readQrCodes(slip?.svg ?? '', (96 * 3 * 320) / 794)).toEqual([expectedLines.join('\n')])
  })

  test('the payment slip repeats the data of its QR code as text', async () => {
    const slip = await paymentSlip(settings, payment)
    expect(slip).toMatchObject({
      iban: 'CH58 0079 1123 0008 8901 2',
      creditorReference: 'RF80 R7K4 Q2',
      amountChf: 1250,
      creditor: ['Cap Embellie', 'Grand-Rue 999', '1844 Villeneuve'],
    })
    for (const text of ['Section paiement', 'Récépissé', 'CH58 0079 1123 0008 8901 2', 'RF80 R7K4 Q2', '1 250.00']) {
      expect(slip?.svg).toContain(text)
    }
  })

  test('the slip is an SVG to inline: below 60 kB, without units, scripts, styles or links, its corner marks below their labels', async () => {
    const { svg = '' } = (await paymentSlip(settings, payment)) ?? {}
    expect(svg.length).toBeLessThan(60_000)
    expect(svg).toContain('viewBox="0 0 793.701 396.85"')
    expect(svg).not.toMatch(/"[\d.]+(mm|pt|px)"/)
    expect(svg).not.toMatch(/<script|style=|href=/)
    const boxes = [...svg.matchAll(/<svg width="([\d.]+)" height="[\d.]+" x="[\d.]+" y="([\d.]+)"><line/g)]
    expect(boxes.map(([, width, top]) => [Math.round(Number(width)), Math.round(Number(top))])).toEqual([
      [197, 169],
      [246, 213],
    ])
  })

  test('no slip exists without an IBAN', async () => {
    expect(await paymentSlip({ iban: undefined }, payment)).toBeUndefined()
    expect(await paymentSlipPdf({ iban: undefined }, writtenAt, payment)).toBeUndefined()
  })

  test('the QR-bill is valid for every reference and amount', async () => {
    const reference = fc.uint8Array({ minLength: 6, maxLength: 6 }).map((bytes) => bookingReference('CE', bytes))
    // Every possible total, 3 to 10 hours at 250 or 300 CHF, and others that may become possible.
    const amountChf = fc.oneof(
      fc.integer({ min: 750, max: 3000 }),
      fc.integer({ min: 5, max: 9_999_999 }).map((rappen) => rappen / 100),
    )
    await fc.assert(
      fc.asyncProperty(reference, amountChf, async (reference, amountChf) => {
        const slip = await paymentSlip(settings, { reference, amountChf })
        const [code = ''] = await readQrCodes(slip?.svg ?? '')
        const lines = code.split('\n')
        expect(lines).toHaveLength(31)
        expect(lines[18]).toBe(amountChf.toFixed(2))
        expect(lines[28]).toBe(slip?.creditorReference.replaceAll(' ', ''))
        expect(isCreditorReference(lines[28] ?? '')).toBe(true)
        expect(lines[28]?.slice(4)).toBe(reference.slice(3))
        expect(isSwissIban(lines[3] ?? '')).toBe(true)
        expect(lines[29]).toContain(reference)
      }),
      { numRuns: 25 },
    )
  })

  test('the PDF has the same QR code as the page, and the same bytes each time', async () => {
    const pdf = await paymentSlipPdf(settings, writtenAt, payment)
    // The sheet states its language, which PDF knows since 1.4.
    expect(pdf?.subarray(0, 8).toString()).toBe('%PDF-1.4')
    expect(pdf?.toString('latin1')).toContain('/Lang (fr-CH)')
    expect(await readQrCodes(qrCodeSvg(pdf ?? Buffer.alloc(0)))).toEqual([expectedLines.join('\n')])
    expect(await paymentSlipPdf(settings, writtenAt, payment)).toEqual(pdf)
  })

  test('the PDF is tagged, so that a screen reader finds a title, and the text of the bill in its order', async () => {
    const pdf = ((await paymentSlipPdf(settings, writtenAt, payment)) as Buffer).toString('latin1')
    expect(pdf).toMatch(/\/Marked true/)
    expect(pdf).toMatch(/\/DisplayDocTitle true/)
    expect(pdf.match(/\/S \/\w+/g)?.slice(0, 3)).toEqual(['/S /P', '/S /H1', '/S /P'])
    const contentStream = readContentStream(Buffer.from(pdf, 'latin1'))
    // All text is in tags; the lines and the squares of the code are artifacts.
    const markedContent = [...contentStream.matchAll(/\/(\w+) (?:BMC|<<[^>]*>> BDC)\n([\s\S]*?)\bEMC\b/g)]
    const artifacts = markedContent.filter(([, tag]) => tag === 'Artifact').map(([, , content = '']) => content)
    expect(artifacts.join('\n')).not.toContain('TJ')
    expect(artifacts.join('\n').match(/ re$/gm)?.length).toBeGreaterThan(100)
    const unmarkedContent = markedContent.reduce((rest, [whole]) => rest.replace(whole, ''), contentStream)
    expect(unmarkedContent).not.toMatch(/TJ|\bre\b|\bl\b/)
    expect(markedContent.filter(([, tag]) => tag === 'P').length).toBeGreaterThan(20)
  })

  test('the PDF names the outing, and how its amount is computed', async () => {
    const textOf = async (overrides: Partial<Parameters<typeof paymentSlipPdf>[2]>) =>
      textInPdf((await paymentSlipPdf(settings, writtenAt, { ...payment, ...overrides })) as Buffer)
    expect(await textOf({})).toMatch(/samedi 12 décembre 2026, de 9 h à 14 h.*Bateau, 5 h × 250 CHF : 1’250 CHF/)
    const dueBy = '2026-12-12' as const
    expect(await textOf({ dueBy })).toContain('À payer jusqu’au samedi 12 décembre 2026. À régler avant le départ')
    const lines = [...payment.lines, ['Prix baissé', '−250 CHF'], ['Déjà reçu', '−300 CHF']] as never
    expect(await textOf({ amountChf: 700, lines })).toMatch(
      /250 CHF : 1’250 CHF Prix baissé : -250 CHF Déjà reçu : -300 CHF700 CHF/,
    )
  })

  test('the PDF mentions VAT only if the association has a VAT number', async () => {
    const textOf = async () => textInPdf((await paymentSlipPdf(settings, writtenAt, payment)) as Buffer)
    expect(await textOf()).toContain('1’250 CHF')
    expect(await textOf()).not.toContain('TVA')
    associationTerms.vatNumber = 'CHE-123.456.789 TVA'
    try {
      expect(await textOf()).toContain('1’250 CHF, TVA incluse (CHE-123.456.789 TVA)')
    } finally {
      associationTerms.vatNumber = null
    }
  })

  test('the name and address of the association contain only characters that banks permit', () => {
    // Guidelines, 4.1.1: printable ASCII, Latin-1 and Latin Extended-A letters.
    const addressLines = Object.values(association.seat)
      .concat(association.name)
      .join('')
      .replace(/[’–—\u00a0\u202f]/g, '')
    expect(addressLines).toMatch(/^[\u0020-\u007e\u00a1-\u017fȘșȚț€]+$/)
  })
})

test('the slip for donations leaves the amount to the donor, on the page and in the PDF', async () => {
  const slip = await paymentSlip(settings)
  const qrTexts = [await readQrCodes(slip?.svg ?? '')]
  qrTexts.push(await readQrCodes(qrCodeSvg((await paymentSlipPdf(settings, writtenAt)) as Buffer)))
  const replacements = new Map([
    ['1250.00', ''],
    ['RF80R7K4Q2', 'RF03DON'],
    ['Réservation CE-R7K4Q2', 'Don pour des sorties offertes'],
  ])
  const lines = expectedLines.map((line: string) => replacements.get(line) ?? line)
  expect(qrTexts.map(([code]) => code?.split('\n'))).toEqual([lines, lines])
  expect(slip?.amountChf).toBeUndefined()
  const slipWithAmount = await paymentSlip(settings, { amountChf: 250 })
  expect((await readQrCodes(slipWithAmount?.svg ?? ''))[0]?.split('\n')).toEqual(
    lines.map((line, index) => (index === 18 ? '250.00' : line)),
  )
  expect(await paymentSlip({})).toBeUndefined()
  expect(await paymentSlipPdf({}, writtenAt)).toBeUndefined()
})
