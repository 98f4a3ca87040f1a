import { expect, test } from 'vitest'
import { csvText } from './csv.ts'

test('a CSV opens in Excel and LibreOffice in Switzerland: UTF-8 mark, semicolons, CR LF, doubled quotes', () => {
  const text = csvText([
    ['Nom', 'Message', 'Total'],
    ['Zoé; dite « Z »', 'dit "oui"\nà bord', 900],
    ['1,5 personne', '', 0],
    [undefined, '', 0],
  ])
  expect(text).toBe(
    '\uFEFFNom;Message;Total\r\n"Zoé; dite « Z »";"dit ""oui""\nà bord";900\r\n"1,5 personne";;0\r\n;;0\r\n',
  )
})

test('amounts have two decimals, and counts have none', () => {
  expect(csvText([[{ chf: 45.5 }, { chf: 900 }, { chf: -0.05 }, 45]])).toBe('\uFEFF45.50;900.00;-0.05;45\r\n')
})

const hostileValues = [
  '=HYPERLINK("http://x")',
  '+41 79 000 00 00',
  '-2+3',
  '@SUM(A1)',
  ' =1+1',
  '＝1+1',
  'a;=1+1',
  'a,=1+1',
  'a\t=1+1',
  'a\r\n=1+1',
  'a"\n"=1+1',
  '";=1+1;"',
  '",=1+1,"',
  'a, +1',
]

test.each([';', ',', '\t'])('no cell is a formula, when the file is split at "%s"', (separator) => {
  const text = csvText([hostileValues, hostileValues.map((value) => `Zoé ${value}`)])
  const readings = [cellsOf(text, separator), cellsWithoutQuotes(text, separator)]
  for (const cells of readings) {
    expect(cells.length).toBeGreaterThan(2)
    expect(cells.filter((cell) => /^["\s]*[=+\-@＝]/u.test(cell))).toEqual([])
  }
})

/** Reads CSV as programs do that understand quotes. */
function cellsOf(text: string, separator: string): string[] {
  const cells: string[] = []
  let cell = ''
  let isQuoted = false
  for (const sign of text.slice(1)) {
    if (sign === '"') isQuoted = !isQuoted
    else if (!isQuoted && (sign === separator || sign === '\n' || sign === '\r')) {
      cells.push(cell)
      cell = ''
    } else cell += sign
  }
  return [...cells, cell]
}

/** Reads CSV as programs do that split lines first, then cells. */
function cellsWithoutQuotes(text: string, separator: string): string[] {
  return text
    .slice(1)
    .split(/[\r\n]/)
    .flatMap((line) => line.split(separator))
}
