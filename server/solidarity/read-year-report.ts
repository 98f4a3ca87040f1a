import type { Kysely } from 'kysely'
import { bookingTerms } from '../../content/booking-terms.ts'
import { spanOfYear, type YearReport, yearReport } from '../../domain/solidarity/year-report.ts'
import { listDonations } from '../db/donations.ts'
import { listBrought } from '../db/relay-counts.ts'
import { listSailedOutings } from '../db/sailed-outings.ts'
import type { Tables } from '../db/tables.ts'

/** What `year` was by what is stored at `now`. The one reading behind the logbook's page and the command line. */
export async function readYearReport(db: Kysely<Tables>, year: number, now: Date): Promise<YearReport> {
  const { timeZone } = bookingTerms
  const [outings, brought, donations] = await Promise.all([
    listSailedOutings(db, spanOfYear(year, timeZone), now),
    listBrought(db, year, now),
    listDonations(db),
  ])
  return yearReport(outings, brought, { year, now, timeZone, donations })
}
