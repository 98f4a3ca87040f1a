import { buffer } from 'node:stream/consumers'
import { parseXml, XmlElement } from '@rgrove/parse-xml'
import { expect, test } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import { tableFile } from './spreadsheet.server.ts'

const rows = [
  ['Nom', 'À payer, CHF', 'Heures'],
  ['=1+1', { chf: 45.5 }, 3],
  ['+41 79 000 00 00', { chf: -1250.05 }, 0],
  ['Zoé & « <b>»\u0000\ud800', { chf: 900 }, undefined],
  ['', { chf: 0 }, 2],
  ['2027-07-14', { chf: 0.05 }, undefined],
  ['2027-02-30', { chf: 0.1 }, undefined],
] as const

test('a spreadsheet has amounts, counts and days as numbers, and texts that are never formulas', async () => {
  const file = (await tableFile('livre.XLSX', rows)) as Uint8Array
  const [sheet, strings, styles] = await partsOf(file, ['worksheets/sheet1.xml', 'sharedStrings.xml', 'styles.xml'])
  const texts = elements(strings, 'si').map((each) => each.text)
  const formatIds = elements(styles, 'xf').map(({ attributes }) => attributes.numFmtId)
  const amountStyle = formatIds.indexOf(
    elements(styles, 'numFmt').find(({ attributes }) => attributes.formatCode === '0.00')?.attributes.numFmtId ?? '',
  )
  const dayStyle = formatIds.indexOf(
    elements(styles, 'numFmt').find(({ attributes }) => attributes.formatCode === 'dd.mm.yyyy')?.attributes.numFmtId ??
      '',
  )
  const cells = elements(sheet, 'c').map(({ attributes: { r, t, s }, text }) => [
    r,
    t === 's' ? texts[Number(text)] : Number(text),
    s,
  ])
  expect(cells.filter(([, value]) => typeof value === 'number')).toEqual([
    ['B2', 45.5, `${amountStyle}`],
    ['C2', 3, undefined],
    ['B3', -1250.05, `${amountStyle}`],
    ['C3', 0, undefined],
    ['B4', 900, `${amountStyle}`],
    ['B5', 0, `${amountStyle}`],
    ['C5', 2, undefined],
    // 46582 days after 30 December 1899.
    ['A6', 46_582, `${dayStyle}`],
    ['B6', 0.05, `${amountStyle}`],
    ['B7', 0.1, `${amountStyle}`],
  ])
  expect(cells.flatMap(([, value]) => (typeof value === 'string' ? [value] : []))).toEqual([
    ...rows[0],
    ...['=1+1', '+41 79 000 00 00', 'Zoé & « <b>»', '2027-02-30'],
  ])
  expect(elements(sheet, 'f')).toEqual([])
})

test('every file name that does not end in .xlsx gets CSV, with two decimals for each amount', async () => {
  for (const name of ['livre.csv', 'livre', 'xlsx'])
    expect(await tableFile(name, rows.slice(1, 3))).toBe("\uFEFF'=1+1;45.50;3\r\n'+41 79 000 00 00;-1250.05;0\r\n")
})

async function partsOf(file: Uint8Array, names: readonly string[]): Promise<XmlElement[]> {
  const parts = new Map<string, XmlElement>()
  const archive = await fromBufferPromise(Buffer.from(file), {})
  for await (const entry of archive.eachEntry()) {
    const { root } = parseXml((await buffer(await archive.openReadStreamPromise(entry))).toString())
    if (root) parts.set(entry.fileName.replace('xl/', ''), root)
  }
  return names.map((name) => parts.get(name) as XmlElement)
}

function elements(within: XmlElement | undefined, name: string): XmlElement[] {
  return (within?.children ?? []).flatMap((child) =>
    child instanceof XmlElement ? [...(child.name === name ? [child] : []), ...elements(child, name)] : [],
  )
}
