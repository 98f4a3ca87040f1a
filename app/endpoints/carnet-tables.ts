import { href, redirect } from 'react-router'
import { logbookCash } from '../../content/pages/logbook-cash.ts'
import { logbookReport } from '../../content/pages/logbook-report.ts'
import { reportCsv } from '../../server/solidarity/report-csv.server.ts'
import { viewLogbook } from '../../server/team/view-logbook.server.ts'
import { fillIn } from '../../wording/sentences.ts'
import { onlySeen } from '../private-pages/answer-act.ts'
import { servicesContext } from '../services-context.ts'
import type { Route } from './+types/carnet-csv.ts'

/**
 * GET /carnet-de-bord/<key>/comptes.csv: the ledger's entries for the accounts. GET …/rapport.csv?annee=2026: the report
 * of a year. A link that opens one booking leads to its page.
 */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { pathname, searchParams } = new URL(request.url)
  const section = /\/rapport\.csv$/i.test(pathname) ? 'report' : 'cash'
  const asked = { ...params, section, at: searchParams.get('annee') ?? undefined, hasCashRows: true } as const
  const { view } = onlySeen(await viewLogbook(context.get(servicesContext), asked))
  if (view.section === 'cash') return file(fillIn(logbookCash.csv.file, { day: view.today }), view.cash.csv)
  if (view.section === 'report' && view.report)
    return file(fillIn(logbookReport.file, view.report), reportCsv(view.report))
  return redirect(href('/carnet-de-bord/:key/:section?', params), 303)
}

function file(name: string, text = ''): Response {
  const disposition = `attachment; filename="${name}"`
  return new Response(text, {
    headers: { 'Content-Type': 'text/csv; charset=utf-8', 'Content-Disposition': disposition },
  })
}
