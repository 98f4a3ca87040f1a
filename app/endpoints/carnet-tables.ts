import { href, redirect } from 'react-router'
import { logbookCash } from '../../content/pages/logbook-cash.ts'
import { logbookReport } from '../../content/pages/logbook-report.ts'
import type { CsvRows } from '../../server/csv.ts'
import { reportTable } from '../../server/solidarity/report-table.server.ts'
import { tableFile } from '../../server/spreadsheet.server.ts'
import { viewLogbook } from '../../server/team/view-logbook.server.ts'
import { fillIn } from '../../wording/sentences.ts'
import { viewOrThrow } from '../private-pages/answer-act.ts'
import { servicesContext } from '../services-context.ts'
import type { Route } from './+types/carnet-tables.ts'
import { fileToSave } from './file-to-save.ts'

/**
 * GET /carnet-de-bord/<key>/comptes.xlsx?annee=2026: the ledger's entries of a year for the accounts. GET
 * …/rapport.xlsx?annee=2026: the report of a year. Both also as .csv, and of this year if none is named. A link that
 * opens one booking leads to the page of that booking.
 */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { pathname, searchParams } = new URL(request.url)
  const section = /\/rapport\.\w+$/i.test(pathname) ? 'report' : 'cash'
  const extension = /\.csv$/i.test(pathname) ? 'csv' : 'xlsx'
  const query = { ...params, section, at: searchParams.get('annee') ?? undefined, hasCashRows: true } as const
  const { view } = viewOrThrow(await viewLogbook(context.get(servicesContext), query))
  if (view.section === 'cash' && view.cash.table)
    return saveTable(`${fillIn(logbookCash.files.name, { year: `${view.cash.year}` })}.${extension}`, view.cash.table)
  if (view.section === 'report' && view.report)
    return saveTable(`${fillIn(logbookReport.file, view.report)}.${extension}`, reportTable(view.report))
  return redirect(href('/carnet-de-bord/:key/:section?', params), 303)
}

const saveTable = async (name: string, rows: CsvRows) => fileToSave(name, await tableFile(name, rows))
