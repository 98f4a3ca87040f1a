import { bookingTerms } from '../../content/booking-terms.ts'
import { valuedByLedger } from '../../domain/solidarity/valued-by-ledger.ts'
import { isOffered, spanOfYear, type YearReport, yearReport } from '../../domain/solidarity/year-report.ts'
import type { Database } from '../../platform/db/connect.ts'
import { listDonations } from '../money/donations.ts'
import { readStandings } from '../records/ledger.ts'
import { firstBoarding } from '../records/taps.ts'
import { listBrought } from './relay-counts.ts'
import { listSailedOutings } from './sailed-outings.ts'

/**
 * The report of `year` from what is stored at `now`; its money comes from the ledger. Both the logbook's page and the
 * command line use it.
 */
export async function readYearReport(db: Database, year: number, now: Date): Promise<YearReport> {
  const { timeZone } = bookingTerms
  const span = spanOfYear(year, timeZone)
  const [sailed, brought, donations, boardedSince] = await Promise.all([
    listSailedOutings(db, span, now),
    listBrought(db, year, now),
    listDonations(db),
    firstBoarding(db, span),
  ])
  const paid = sailed.filter((outing) => !isOffered(outing))
  const standings = await readStandings(db, paid)
  const accounts = new Map([...standings].map(([id, { account }]) => [id, account]))
  const outings = valuedByLedger(sailed, accounts)
  return yearReport(outings, brought, { year, now, timeZone, donations, boardedSince })
}
