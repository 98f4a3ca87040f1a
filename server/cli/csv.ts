/** Excel reads a file as UTF-8 only when it begins so. A line `sep=;` in front would say more and switch this off. */
const byteOrderMark = '\uFEFF'

/** What Excel expects between cells where decimals may have a comma, as in French; LibreOffice finds it by itself. */
const separator = ';'

/**
 * Where a spreadsheet reads a formula (OWASP, CSV injection): at the beginning of a cell. A program told to split at
 * something else finds cells inside ours, so every place after a sign that could separate counts as a beginning.
 */
const formulaStart = /(^|[;,|\t\r\n])(["'\s]*)([=+\-@＝＋－＠])/gu

export type CsvCell = string | number | undefined

/**
 * A table after RFC 4180, but with semicolons: quoted where needed, lines ended by CR LF. An apostrophe before what
 * could begin a formula makes a text of it.
 */
export function csvText(rows: readonly (readonly CsvCell[])[]): string {
  return byteOrderMark + rows.map((row) => `${row.map(csvCell).join(separator)}\r\n`).join('')
}

function csvCell(value: CsvCell): string {
  if (value === undefined) return ''
  if (typeof value === 'number') return String(value)
  const harmless = value.replace(formulaStart, "$1$2'$3")
  return /[";,\t\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
