import { measures } from '../../content/measures.ts'
import { logbookReport as texts } from '../../content/pages/logbook-report.ts'
import { chfOf } from '../../domain/money/account.ts'
import { minimumGroupSize } from '../../domain/solidarity/minimum-group-size.ts'
import type { Quarter } from '../../domain/solidarity/quarter.ts'
import type { RelayReport, RelayRow } from '../../domain/solidarity/relay-report.ts'
import {
  type Figures,
  type PaidAndOffered,
  type ReportPeriod,
  totalFigures,
  type YearReport,
} from '../../domain/solidarity/year-report.ts'
import { inLetters } from '../measures.ts'
import { fillIn, fillInAll, formatChf, formatCount } from '../sentences.ts'
import { lakeDay, lakeHour } from '../times.ts'

/** `cells` are the figures as the columns of the table have them. */
function rowOf(kind: keyof typeof texts.kinds, figures: Figures | 'withheld') {
  const cells = figures === 'withheld' ? figures : [figures.outings, figures.hours, figures.persons, figures.valueChf]
  return { kind, title: texts.kinds[kind], cells }
}

const fewest = inLetters(minimumGroupSize)

/** « moins de cinq personnes » */
export const withheldLabel = fillIn(texts.withheld, { fewest })

/** The definitions of the figures, term by term. */
export const definitions = fillInAll(texts.definitions, { withheld: withheldLabel })

/**
 * The table of the report, for the page, the command line and the spreadsheet: rows under one title, those of a quarter,
 * of merged quarters, or of the year.
 */
export function reportGroups(report: YearReport) {
  const { periods, total } = report
  const combinedFigures = totalFigures(total)
  const yearRows = [...rowsOf(total), ...(combinedFigures ? [rowOf('all', combinedFigures)] : [])]
  return [
    ...periods.map((period) => ({ title: periodTitle(period), rows: rowsOf(period) })),
    { title: yearTitle(report), rows: yearRows },
  ]
}

/** « Année 2026 » */
export function yearTitle({ year }: Pick<YearReport, 'year'>): string {
  return fillIn(texts.wholeYear, { year })
}

/** Where figures of offered outings are withheld, only the group of the year says so. */
function rowsOf(split: PaidAndOffered | ReportPeriod) {
  const hidesOffered = 'from' in split && split.offered === 'withheld'
  return [rowOf('paid', split.paid), ...(hidesOffered ? [] : [rowOf('offered', split.offered)])]
}

/** « Avril à juin », « Avril à décembre » */
export function periodTitle({ from, to }: { from: Quarter; to: Quarter }): string {
  return fillIn(texts.period, { first: monthsOf(from).first, last: monthsOf(to).last })
}

/** « Avril à juin », « Oct. à déc. », for a narrow column */
function shortPeriodTitle({ from, to }: { from: Quarter; to: Quarter }): string {
  return fillIn(texts.period, { first: monthsOf(from).shortFirst, last: monthsOf(to).shortLast })
}

function monthsOf(quarter: Quarter) {
  return texts.quarters[Number(quarter.at(-1)) - 1] ?? texts.quarters[0]
}

/** The first sentence of the report. */
export function reportLead({ year, isComplete, total: { paid, offered } }: YearReport): string {
  if (offered === 'withheld') return fillIn(texts.lead.withheld, { year, withheld: withheldLabel })
  if (offered.outings > 0)
    return fillIn(texts.lead.some, {
      year,
      outings: formatCount(texts.outings, offered.outings),
      hours: formatCount(measures.hours, offered.hours),
      persons: formatCount(measures.persons, offered.persons),
    })
  if (!isComplete) return fillIn(texts.lead.soFar, { year })
  return fillIn(paid.outings > 0 ? texts.lead.noneOffered : texts.lead.none, { year })
}

/** What is said below the figures, a sentence each: ages and donations. */
export function reportNotes(report: YearReport): string[] {
  return [agesNote(report), donationsNote(report)].filter((note) => note !== undefined)
}

/** How many adults and children were on offered outings, or why that is not shown. */
function agesNote({ byRelay }: YearReport): string | undefined {
  if (!byRelay) return undefined
  const { ages } = byRelay
  if (ages === 'unknown') return texts.ages.unknown
  if (ages === 'withheld') return fillIn(texts.ages.withheld, { fewest })
  return fillIn<string>(ages.unknown > 0 ? texts.ages.some : texts.ages.all, {
    adults: formatCount(measures.adults, ages.adults),
    children: formatCount(measures.children, ages.children),
    unknown: formatCount(measures.persons, ages.unknown),
  })
}

/** The donations of the year, which no other figure includes. */
function donationsNote({ donations: { year, gifts, sumRappen } }: YearReport): string | undefined {
  if (gifts === 0 && sumRappen === 0) return undefined
  const { line, gifts: giftTexts } = texts.donations
  return fillIn(line, { year, amount: formatChf(chfOf(sumRappen)), gifts: formatCount(giftTexts, gifts) })
}

/** A note that the year is not over yet; undefined once it is over. */
export function unfinishedNote({ isComplete, asOf }: YearReport): string | undefined {
  return isComplete ? undefined : fillIn(texts.unfinished, { date: lakeDay(asOf), time: lakeHour(asOf) })
}

/**
 * The offered outings by relay, for the page and the command line: their number in each period, then the number, hours
 * and persons of the year, and the sums of several in the last row. `columns` are the headings of `cells`. Undefined
 * where there are no rows.
 */
export function relayTable({ periods, rows }: RelayReport) {
  if (rows.length === 0) return undefined
  const { outings, hours, persons } = texts.columns
  const isSplit = periods.length > 1
  const columnsOfPeriods = isSplit ? periods.map(shortPeriodTitle) : []
  const lines = rows.map(({ of, periods, total }) => ({
    title: relayTitle(of),
    cells: [...(isSplit ? periods.map(({ outings }) => outings) : []), total.outings, total.hours, total.persons],
  }))
  const columns = [...columnsOfPeriods, isSplit ? texts.byRelay.wholeYear : outings, hours, persons]
  const sums = columns.map((_, index) => lines.reduce((sum, { cells }) => sum + (cells[index] ?? 0), 0))
  return { columns, rows: lines.length > 1 ? [...lines, { title: texts.kinds.all, cells: sums }] : lines }
}

/** The relay's own name, or « Autres relais », « Sans relais » … */
export function relayTitle(of: RelayRow['of']): string {
  const { byRelay } = texts
  if (typeof of === 'object') return of.relay
  return { others: byRelay.others, direct: byRelay.direct, 'others-and-direct': byRelay.othersAndDirect }[of]
}
