/** Excel reads a file as UTF-8 only when it begins so. */
const byteOrderMark = '\uFEFF'

/** What makes spreadsheets read a cell as a formula; an apostrophe in front makes it a text (OWASP, CSV injection). */
const formulaStart = /^[=+\-@\t\r]/

export type CsvCell = string | number | undefined

/** A table after RFC 4180: commas, quoted where needed, lines ended by CR LF. Texts cannot become formulas. */
export function csvText(rows: readonly (readonly CsvCell[])[]): string {
  return byteOrderMark + rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('')
}

function csvCell(value: CsvCell): string {
  if (value === undefined) return ''
  if (typeof value === 'number') return String(value)
  const harmless = formulaStart.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
