import { expect, test } from 'vitest'
import { csvText } from './csv.ts'

test('a table as spreadsheets read it: UTF-8 mark, commas, CR LF, quotes doubled', () => {
  const text = csvText([
    ['Nom', 'Message', 'Total'],
    ['Zoé, dite « Z »', 'dit "oui"\nà bord', 900],
    [undefined, '', 0],
  ])
  expect(text).toBe('\uFEFFNom,Message,Total\r\n"Zoé, dite « Z »","dit ""oui""\nà bord",900\r\n,,0\r\n')
})

test.each(['=HYPERLINK("http://x")', '+41 79 000 00 00', '-2+3', '@SUM(A1)', '\tx', '\rx'])(
  'no text becomes a formula: %s',
  (text) => {
    const cell = csvText([[text]])
      .slice(1)
      .replace(/^"/, '')
    expect(cell.startsWith("'")).toBe(true)
  },
)
