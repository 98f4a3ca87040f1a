import { measures } from '../../content/measures.ts'
import { logbookReport as words } from '../../content/pages/logbook-report.ts'
import {
  type Figures,
  fewestPersonsTold,
  type ReportPeriod,
  type Split,
  together,
  type YearReport,
} from '../../domain/solidarity/year-report.ts'
import { counted } from '../counts.ts'
import { fillIn } from '../fill-in.ts'
import { lakeDay, lakeHour } from '../lake-time.ts'
import { inLetters } from '../letters.ts'

export type ReportRow = { kind: keyof typeof words.kinds; figures: Figures | 'withheld' }

/** Rows under one title: those of a quarter, of quarters that are told together, or of the year. */
export type ReportGroup = { title: string; rows: ReportRow[] }

/** « moins de cinq personnes » */
export const withheldWords = fillIn(words.withheld, { fewest: inLetters(fewestPersonsTold) })

/** The table of the report, as the page, the command line and the spreadsheet have it. */
export function reportGroups({ year, periods, total }: YearReport): ReportGroup[] {
  const all = together(total)
  const ofYear = [...rowsOf(total), ...(all ? [{ kind: 'all' as const, figures: all }] : [])]
  return [
    ...periods.map((period) => ({ title: periodWords(period), rows: rowsOf(period) })),
    { title: fillIn(words.wholeYear, { year }), rows: ofYear },
  ]
}

/** Where nothing of the offered ones is told, only the year says so. */
function rowsOf(split: Split | ReportPeriod): ReportRow[] {
  const isSilent = 'from' in split && split.offered === 'withheld'
  return [
    { kind: 'paid', figures: split.paid },
    ...(isSilent ? [] : [{ kind: 'offered' as const, figures: split.offered }]),
  ]
}

/** « Avril à juin », « Avril à décembre » */
function periodWords({ from, to }: ReportPeriod): string {
  return fillIn(words.period, {
    first: words.quarters[from - 1]?.first ?? '',
    last: words.quarters[to - 1]?.last ?? '',
  })
}

/** What the report says first. */
export function reportLead({ year, total: { paid, offered } }: YearReport): string {
  if (offered === 'withheld') return fillIn(words.lead.withheld, { year, withheld: withheldWords })
  if (offered.outings > 0)
    return fillIn(words.lead.some, {
      year,
      outings: counted(words.outings, offered.outings),
      hours: counted(measures.hours, offered.hours),
      persons: counted(measures.persons, offered.persons),
    })
  return fillIn(paid.outings > 0 ? words.lead.noneOffered : words.lead.none, { year })
}

/** That the year still lasts; undefined once it is over. */
export function unfinishedWords({ isComplete, asOf }: YearReport): string | undefined {
  return isComplete ? undefined : fillIn(words.unfinished, { date: lakeDay(asOf), time: lakeHour(asOf) })
}
