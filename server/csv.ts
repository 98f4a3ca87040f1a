/** Excel reads a file as UTF-8 only when it starts with this. A `sep=;` line before it would disable that. */
const byteOrderMark = '\uFEFF'

/** The cell separator Excel expects in locales with decimal commas, such as French; LibreOffice detects it. */
const separator = ';'

/**
 * Where a spreadsheet reads a formula (OWASP, CSV injection): at the beginning of a cell. A program that splits at
 * another separator finds cells inside ours, so every position after a possible separator counts as a beginning.
 */
const formulaStart = /(^|[;,|\t\r\n])(["'\s]*)([=+\-@＝＋－＠])/gu

/** An amount is in francs. */
export type CsvCell = string | number | { chf: number } | undefined
export type CsvRows = readonly (readonly CsvCell[])[]

/** A table whose rows have their cells by the name of their column; what a row does not name is empty. */
export function tableOf<Name extends string>(
  titles: Readonly<Record<Name, string>>,
  rows: readonly { [name in Name]?: CsvCell }[],
): CsvRows {
  const names = Object.keys(titles) as Name[]
  return [titles, ...rows].map((row) => names.map((name) => row[name]))
}

/**
 * A table as in RFC 4180, but with semicolons: quoted where needed, lines ended by CR LF. An apostrophe before what
 * could start a formula turns it into text. Amounts have two decimals, after a point.
 */
export function csvText(rows: CsvRows): string {
  return byteOrderMark + rows.map((row) => `${row.map(csvCell).join(separator)}\r\n`).join('')
}

function csvCell(value: CsvCell): string {
  if (value === undefined) return ''
  if (typeof value === 'object') return value.chf.toFixed(2)
  if (typeof value === 'number') return String(value)
  const escaped = value.replace(formulaStart, "$1$2'$3")
  return /[";,\t\r\n]/.test(escaped) ? `"${escaped.replaceAll('"', '""')}"` : escaped
}
