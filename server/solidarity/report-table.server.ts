import { logbookReport } from '../../content/pages/logbook-report.ts'
import { chfOf } from '../../domain/money/account.ts'
import type { YearReport } from '../../domain/solidarity/year-report.ts'
import { periodTitle, relayTitle, reportGroups, withheldLabel, yearTitle } from '../../wording/pages/logbook-report.ts'
import { fillIn } from '../../wording/sentences.ts'
import { lakeClock } from '../../wording/times.ts'
import { type CsvCell, type CsvRows, tableOf } from '../csv.ts'

const { card, byRelay: relayTexts, columns, csv, kind, kinds } = logbookReport
const { outings, hours, persons, valueChf } = columns

/** The title of each column by its name, in the order of the columns. */
const titles = {
  ...{ year: card.year, period: csv.period, kind, relay: relayTexts.relay, outings, hours, persons },
  ...{ adults: csv.adults, children: csv.children, valueChf, asOf: csv.asOf },
}
type Row = { [name in keyof typeof titles]?: CsvCell }

/**
 * The rows of the report for a spreadsheet, each with the day on which it was made: the report of an unfinished year
 * changes. A row that names a relay is part of the row of all offered outings and must not be added to it.
 */
export function reportTable(report: YearReport): CsvRows {
  const commonColumns = { year: report.year, asOf: lakeClock(report.asOf).day }
  const rows = [...totalRows(report), ...relayRows(report), ...donationRows(report)].map((row) => ({
    ...row,
    ...commonColumns,
  }))
  return tableOf(titles, rows)
}

function totalRows(report: YearReport): Row[] {
  const { ages } = report.byRelay ?? {}
  return reportGroups(report).flatMap(({ title: period, rows }) =>
    rows.map(({ kind, title, cells }): Row => {
      const row = { period, kind: title }
      if (cells === 'withheld') return { ...row, persons: withheldLabel }
      const [outings, hours, persons, chf = 0] = cells
      const isAgeRow = typeof ages === 'object' && kind === 'offered' && period === yearTitle(report)
      const { adults, children } = isAgeRow ? ages : {}
      return { ...row, outings, hours, persons, adults, children, valueChf: { chf } }
    }),
  )
}

function relayRows(report: YearReport): Row[] {
  const { periods = [], rows = [] } = report.byRelay ?? {}
  const periodTitles = periods.length > 1 ? periods.map(periodTitle) : []
  return rows.flatMap(({ of, periods: cells, total }) => {
    const row = { kind: kinds.offered, relay: relayTitle(of) }
    const periodRows = periodTitles.map((period, index) => ({ ...row, period, ...(cells[index] ?? total) }))
    return [...periodRows, { ...row, period: yearTitle(report), ...total }]
  })
}

function donationRows({ donations: { year, gifts, sumRappen } }: YearReport): Row[] {
  if (gifts === 0 && sumRappen === 0) return []
  const { kind, sum } = logbookReport.donations.csv
  return [{ period: fillIn(sum, { year }), kind, outings: gifts, valueChf: { chf: chfOf(sumRappen) } }]
}
