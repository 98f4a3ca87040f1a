import { logbookReport } from '../../content/pages/logbook-report.ts'
import type { RelayReport, RelayRow } from '../../domain/solidarity/relay-report.ts'
import { shortPeriodWords } from './logbook-report.ts'

const words = logbookReport.byRelay

/** `columns` are the headings of `cells`; `total` has the sums, if there are several rows. */
export type RelayTable = { columns: string[]; rows: { title: string; cells: number[] }[]; total: number[] | undefined }

/**
 * The offered outings by relay, for the page and the command line: their number in each period, then the number, hours
 * and persons of the year. Undefined where there are no rows.
 */
export function relayTable({ periods, rows }: RelayReport): RelayTable | undefined {
  if (rows.length === 0) return undefined
  const { outings, hours, persons } = logbookReport.columns
  const isSplit = periods.length > 1
  const columnsOfPeriods = isSplit ? periods.map(shortPeriodWords) : []
  const lines = rows.map(({ of, periods, total }) => ({
    title: relayTitle(of),
    cells: [...(isSplit ? periods.map(({ outings }) => outings) : []), total.outings, total.hours, total.persons],
  }))
  const columns = [...columnsOfPeriods, isSplit ? words.wholeYear : outings, hours, persons]
  const total = columns.map((_, index) => lines.reduce((sum, { cells }) => sum + (cells[index] ?? 0), 0))
  return { columns, rows: lines, total: lines.length > 1 ? total : undefined }
}

/** The relay's own name, or « Autres relais », « Sans relais » … */
export function relayTitle(of: RelayRow['of']): string {
  if (typeof of === 'object') return of.relay
  return { others: words.others, direct: words.direct, 'others-and-direct': words.othersAndDirect }[of]
}
