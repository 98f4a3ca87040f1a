import writeXlsxFile from 'write-excel-file/node'
import { isCalendarDay } from '../domain/calendar.ts'
import { type CsvCell, type CsvRows, csvText } from './csv.ts'

/**
 * A table as the file of this name: a spreadsheet (OOXML) if it ends in `.xlsx`, otherwise CSV. LibreOffice set to
 * France reads 45.50 in a CSV as a text and leaves it out of a sum without a word; in a spreadsheet a number is a
 * number everywhere, and a day a day. The first row holds the titles.
 */
export async function tableFile(name: string, rows: CsvRows): Promise<string | Uint8Array<ArrayBuffer>> {
  if (!/\.xlsx$/i.test(name)) return csvText(rows)
  const data = rows.map((row, index) => row.map((cell) => spreadsheetCell(cell, index === 0)))
  return new Uint8Array(
    await writeXlsxFile(data, { columns: rows[0]?.map(() => ({ width: 20 })), stickyRowsCount: 1 }).toBuffer(),
  )
}

function spreadsheetCell(cell: CsvCell, isTitle: boolean) {
  if (cell === undefined || cell === '') return null
  if (typeof cell === 'object') return { value: cell.chf, type: Number, format: '0.00' }
  if (typeof cell === 'number') return { value: cell, type: Number }
  // The library counts days in UTC.
  if (isCalendarDay(cell)) return { value: new Date(cell), type: Date, format: 'dd.mm.yyyy' }
  // With this type, no text is a formula. The library leaves out what XML cannot hold.
  return { value: cell, type: String, ...(isTitle && { fontWeight: 'bold' as const }) }
}
