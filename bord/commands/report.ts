import { resolve } from 'node:path'
import { bookingTerms } from '../../content/booking-terms.ts'
import { cliMessages } from '../../content/messages/cli.ts'
import { logbookReport as texts } from '../../content/pages/logbook-report.ts'
import { readReportYear, type YearReport } from '../../domain/solidarity/year-report.ts'
import { readYearReport } from '../../server/solidarity/read-year-report.ts'
import { reportTable } from '../../server/solidarity/report-table.server.ts'
import { tableFile } from '../../server/spreadsheet.server.ts'
import {
  definitions,
  relayTable,
  reportGroups,
  reportLead,
  reportNotes,
  unfinishedNote,
  withheldLabel,
} from '../../wording/pages/logbook-report.ts'
import { fillIn, formatFigure } from '../../wording/sentences.ts'
import { type Command, UsageError } from '../command.ts'
import { writeResult } from './export.ts'

const { badUsage, done } = cliMessages

export const report: Command = {
  argCountRange: [1, 1],
  options: { csv: { type: 'string' } },
  run: async ({ services: { db, now }, args: [text = ''], options: { csv } }) => {
    const instant = now()
    const yearReport = await readYearReport(db, readYear(text, instant), instant)
    if (typeof csv !== 'string') return reportText(yearReport)
    const file = resolve(csv)
    await writeResult(file, await tableFile(file, reportTable(yearReport)))
    return fillIn(done.reported, { year: yearReport.year, file })
  },
}

function readYear(text: string, now: Date): number {
  const year = readReportYear(text, now, bookingTerms.timeZone)
  if (year === 'unreadable') throw new UsageError(fillIn(badUsage.year, { text }))
  if (year === 'to-come') throw new UsageError(fillIn(badUsage.yearToCome, { year: text }))
  return year
}

function reportText(report: YearReport): string {
  const unfinishedText = unfinishedNote(report)
  const table = reportGroups(report).flatMap(({ title, rows }) =>
    rows.map(({ title: kind, cells }, index) => {
      const figures = cells === 'withheld' ? [withheldLabel] : cells.map(formatFigure)
      return tableLine(index === 0 ? title : '', kind, figures)
    }),
  )
  return [
    fillIn(texts.title, { year: report.year }),
    reportLead(report),
    ...(unfinishedText ? [unfinishedText] : []),
    '',
    tableLine('', texts.kind, Object.values(texts.columns)),
    ...table,
    '',
    ...relayLines(report),
    ...reportNotes(report).flatMap((note) => [note, '']),
    ...definitions.map(({ term, text }) => `${term} : ${text}`),
  ].join('\n')
}

function relayLines({ byRelay }: YearReport): string[] {
  const table = byRelay && relayTable(byRelay)
  if (!table) return []
  const rows = table.rows.map(({ title, cells }) => relayLine(title, cells.map(formatFigure)))
  return [relayLine(texts.byRelay.relay, table.columns), ...rows, '']
}

/** Wide enough for most names and for « Juil. à sept. ». */
function relayLine(title: string, cells: readonly string[]): string {
  return `${title.padEnd(30)}${cells.map((cell) => cell.padStart(15)).join('')}`.trimEnd()
}

/** Wide enough for « Juillet à septembre », « Payantes » and « Valeur CHF ». */
function tableLine(period: string, kind: string, cells: readonly string[]): string {
  return `${period.padEnd(21)}${kind.padEnd(9)}${cells.map((cell) => cell.padStart(12)).join('')}`.trimEnd()
}
