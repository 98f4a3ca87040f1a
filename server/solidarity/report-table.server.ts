import { logbookReport } from '../../content/pages/logbook-report.ts'
import { chfOf } from '../../domain/money/account.ts'
import type { Given } from '../../domain/solidarity/relay-report.ts'
import type { YearReport } from '../../domain/solidarity/year-report.ts'
import { periodWords, relayTitle, reportGroups, withheldWords, yearWords } from '../../wording/pages/logbook-report.ts'
import { fillIn } from '../../wording/sentences.ts'
import { lakeClock } from '../../wording/times.ts'
import type { CsvCell, CsvRows } from '../csv.ts'

const { card, byRelay: relays, columns, csv, kind, kinds } = logbookReport

/**
 * The rows of the report for a spreadsheet, each with the day on which it was made: the report of an unfinished year
 * changes. A row that names a relay is part of the row of all offered outings and must not be added to it.
 */
export function reportTable(report: YearReport): CsvRows {
  const { outings, hours, persons, valueChf } = columns
  const asOf = lakeClock(report.asOf).day
  const titles = [card.year, csv.period, kind, relays.relay, outings, hours, persons, csv.adults, csv.children]
  const rows = [...totals(report), ...byRelay(report), ...donations(report)]
  return [[...titles, valueChf, csv.asOf], ...rows.map((cells) => [report.year, ...cells, asOf])]
}

function totals(report: YearReport): CsvCell[][] {
  const { ages } = report.byRelay ?? {}
  const isTold = typeof ages === 'object'
  return reportGroups(report).flatMap(({ title, rows }) =>
    rows.map(({ kind, title: ofKind, cells }) => {
      const row = [title, ofKind, undefined]
      if (cells === 'withheld') return [...row, undefined, undefined, withheldWords, ...noAges, undefined]
      const [outings, hours, persons, valueChf = 0] = cells
      const isOfAges = isTold && kind === 'offered' && title === yearWords(report)
      return [...row, outings, hours, persons, ...(isOfAges ? [ages.adults, ages.children] : noAges), { chf: valueChf }]
    }),
  )
}

function byRelay(report: YearReport): CsvCell[][] {
  const { periods = [], rows = [] } = report.byRelay ?? {}
  const titles = periods.length > 1 ? periods.map(periodWords) : []
  return rows.flatMap(({ of, periods: cells, total }) => {
    const row = (title: string, { outings, hours, persons }: Given) => [
      title,
      kinds.offered,
      relayTitle(of),
      outings,
      hours,
      persons,
      ...noAges,
      undefined,
    ]
    return [...titles.map((title, index) => row(title, cells[index] ?? total)), row(yearWords(report), total)]
  })
}

function donations({ donations: { year, gifts, sumRappen } }: YearReport): CsvCell[][] {
  if (gifts === 0 && sumRappen === 0) return []
  const { kind, sum } = logbookReport.donations.csv
  return [[fillIn(sum, { year }), kind, undefined, gifts, undefined, undefined, ...noAges, { chf: chfOf(sumRappen) }]]
}

const noAges = [undefined, undefined]
