import { groupByFour } from '../../domain/payment/iban.ts'
import type { Settings } from '../../platform/env.ts'
import { billData, type GiftAmount, type OpenAmount } from './bill-data.ts'

/** A Swiss QR-bill: as a drawing, and as text for people who type it into their e-banking. */
export type PaymentSlip = NonNullable<Awaited<ReturnType<typeof paymentSlip>>>

/**
 * The QR-bill for the open amount of a booking, or for a donation, whose amount may be left open. Undefined without an
 * IBAN: guests then pay on site. The library that draws it is loaded for the first bill: the site starts faster.
 */
export async function paymentSlip({ iban }: Partial<Pick<Settings, 'iban'>>, payment?: OpenAmount | GiftAmount) {
  if (!iban) return undefined
  const { SwissQRBill } = await import('swissqrbill/svg')
  const data = billData(iban, payment)
  const { name, address, buildingNumber, zip, city } = data.creditor
  return {
    /** Receipt and payment part, 210 × 105 mm, French, black on white as the guidelines want it. */
    svg: finishSlip(new SwissQRBill(data, { language: 'FR' }).toString()),
    /** In groups of four, and so is the reference. */
    iban: groupByFour(iban),
    creditorReference: groupByFour(data.reference ?? ''),
    /** What it is for, as the payment says it too. */
    purpose: data.message,
    /** Undefined where the payer chooses it. */
    amountChf: payment?.amountChf,
    /** Name and address, a line each. */
    creditor: [name, `${address} ${buildingNumber}`, `${zip} ${city}`],
  }
}

const pixelsPer = { mm: 96 / 25.4, pt: 96 / 72, px: 1 }
const lengthPattern = /"(-?[\d.]+)(mm|pt|px)"/g
const squarePattern = /<rect x="([\d.]+)" y="([\d.]+)" width="([\d.]+)" height="\3" fill="black" \/>/g

/** Adapts the library's drawing of a QR-bill (SVG) to be embedded in a page. */
function finishSlip(svg: string): string {
  const [width, height] = [pixels(210, 'mm'), pixels(105, 'mm')]
  const svgInPixels = svg.replace(lengthPattern, (_, length, unit) => `"${pixels(Number(length), unit)}"`)
  return drawCodeAsPath(placeDebtorBoxes(svgInPixels)).replace(
    `width="${width}" height="${height}"`,
    // Without a view box, a narrow screen would cut the drawing off instead of scaling it down.
    (size) => `${size} viewBox="0 0 ${width} ${height}"`,
  )
}

/** One path instead of eighteen hundred rectangles: 160 kB less, and no hairlines between them when it is scaled. */
function drawCodeAsPath(svg: string): string {
  const sides = [...svg.matchAll(squarePattern)].map(([, , , side]) => Number(side))
  // The one larger square is the background of the Swiss cross, which stays where it is, on top.
  const moduleSide = Math.min(...sides)
  const path: string[] = []
  return svg
    .replace(squarePattern, (square, x: string, y: string, side: string) => {
      if (Number(side) !== moduleSide) return square
      path.push(`M${x} ${y}h${side}v${side}h-${side}z`)
      return path.length === 1 ? '<path/>' : ''
    })
    .replace('<path/>', () => `<path d="${path.join('')}" fill="black" shape-rendering="crispEdges" />`)
}

/**
 * The library (4.4.1) draws the corner marks for the debtor's address in the wrong place: over their label on the
 * receipt, where it takes points for millimetres, and two lines too low on the payment part, where it counts lines that
 * it left empty. Its PDF is right.
 */
function placeDebtorBoxes(svg: string): string {
  // The label needs 18 points; the library converts them from points to millimetres twice.
  const labelOffsetMm = 18 * (25.4 / 72) ** 2
  const receiptShift = pixels(18, 'pt') - pixels(labelOffsetMm, 'mm')
  return moveBox(moveBox(svg, [52, 20], receiptShift), [65, 25], -pixels(22, 'pt'))
}

function moveBox(svg: string, sizeMm: [number, number], byPixels: number): string {
  const [width, height] = sizeMm.map((mm) => pixels(mm, 'mm'))
  const boxPattern = new RegExp(`(<svg width="${width}" height="${height}" x="[\\d.]+" y=")([\\d.]+)"`)
  return svg.replace(boxPattern, (_, start, y) => `${start}${round(Number(y) + byPixels)}"`)
}

function pixels(length: number, unit: string): number {
  return round(length * pixelsPer[unit as keyof typeof pixelsPer])
}

function round(number: number): number {
  return Math.round(number * 1_000) / 1_000
}
