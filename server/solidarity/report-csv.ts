import { logbookReport } from '../../content/pages/logbook-report.ts'
import type { YearReport } from '../../domain/solidarity/year-report.ts'
import { lakeClock } from '../../wording/lake-time.ts'
import { reportGroups, withheldWords } from '../../wording/pages/logbook-report.ts'
import { type CsvCell, csvText } from '../cli/csv.ts'

const { columns, csv, kinds } = logbookReport

/** The rows of the report for a spreadsheet, each with the day it was made on: a year that lasts has many reports. */
export function reportCsv(report: YearReport): string {
  const titles = [csv.year, csv.period, csv.kind, ...Object.values(columns), csv.asOf]
  const asOf = lakeClock(report.asOf).day
  const rows = reportGroups(report).flatMap(({ title, rows }) =>
    rows.map(({ kind, figures }): CsvCell[] => {
      const cells =
        figures === 'withheld'
          ? [undefined, undefined, withheldWords, undefined]
          : [figures.outings, figures.hours, figures.persons, figures.valueChf]
      return [report.year, title, kinds[kind], ...cells, asOf]
    }),
  )
  return csvText([titles, ...rows])
}
