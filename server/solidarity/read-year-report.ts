import { type SqlBool, sql } from 'kysely'
import { bookingTerms } from '../../content/booking-terms.ts'
import { dayAt } from '../../domain/calendar.ts'
import { accountOf, owedChf } from '../../domain/money/account.ts'
import { type Quarter, quarterOf, quartersOf } from '../../domain/solidarity/quarter.ts'
import { countsOf } from '../../domain/solidarity/relay-counts.ts'
import { type RelayQuarter, relayPeriods } from '../../domain/solidarity/relay-report.ts'
import { spanOfYear, type YearReport, yearReport } from '../../domain/solidarity/year-report.ts'
import type { Database } from '../../platform/db/connect.ts'
import { listDonations } from '../money/donations.ts'
import { actualFigures, hasSailed } from '../records/bookings.ts'
import { listEntries } from '../records/ledger.ts'
import { listSailedOutings } from './public-facts.server.ts'

/** The report of `year` from what is stored at `now`; its money comes from the ledger. */
export async function readYearReport(db: Database, year: number, now: Date): Promise<YearReport> {
  const { timeZone } = bookingTerms
  const [sailedOutings, relayQuarters, donations] = await Promise.all([
    listSailedOutings(db, spanOfYear(year, timeZone), now),
    listRelayQuarters(db, year, now),
    listDonations(db),
  ])
  const entries = await listEntries(
    db,
    sailedOutings.map(({ id }) => id),
  )
  // The price less what was waived. Offered outings have no entries: the report gives their value.
  const dueOf = (id: string) => owedChf(accountOf(entries.get(id) ?? []))
  const outings = sailedOutings.map((outing) => ({ ...outing, totalChf: dueOf(outing.id) }))
  return yearReport(outings, relayQuarters, { year, now, timeZone, donations })
}

/** What a relay brought in the year of `now` so far, for its own page. */
export async function readRelayYear(db: Database, relayId: string, now: Date) {
  const today = dayAt(now, bookingTerms.timeZone)
  const year = Number(today.slice(0, 4))
  const quarters = quartersOf(year).filter((quarter) => quarter <= quarterOf(today))
  const relayQuarters = await listRelayQuarters(db, year, now, relayId)
  return { year, hasSailed: relayQuarters.length > 0, periods: relayPeriods(quarters, relayQuarters) }
}

/**
 * The outings that relays brought about in `year` and that were over at `now`: the counts made when families were
 * forgotten, and the outings whose families are not forgotten yet. One statement reads both, so that an outing which
 * the nightly job is counting at this moment appears in exactly one of them.
 * `relayId`: only those of this relay.
 */
async function listRelayQuarters(db: Database, year: number, now: Date, relayId?: string): Promise<RelayQuarter[]> {
  const quarters = quartersOf(year)
  const isOfRelay = relayId === undefined ? sql<SqlBool>`1 = 1` : sql<SqlBool>`relays.id = ${relayId}`
  const rows = await db
    .selectFrom('relay_counts')
    .innerJoin('relays', 'relays.id', 'relay_counts.relay_id')
    .select(['relays.name as relay', sql<Quarter | null>`quarter`.as('quarter')])
    .select(['outings', 'hours', 'adults', 'children', sql.lit(0).as('starts_at')])
    .select(['persons', sql.lit(0).as('sailed_until')])
    .where('quarter', 'in', quarters)
    .where(isOfRelay)
    .unionAll(
      db
        .selectFrom('placements')
        .innerJoin('relays', 'relays.id', 'placements.relay_id')
        .innerJoin('bookings', 'bookings.id', 'placements.booking_id')
        .select(['relays.name as relay', sql<Quarter | null>`null`.as('quarter')])
        .select([sql.lit(1).as('outings'), sql.lit(0).as('hours')])
        .select(['placements.adults', 'placements.children', 'bookings.starts_at'])
        .select(actualFigures)
        .where(hasSailed)
        .where(isOfRelay)
        .where('bookings.ends_at', '<=', now.getTime()),
    )
    .execute()
  return rows
    .map(({ starts_at, sailed_until, quarter, ...row }): RelayQuarter => {
      if (quarter) return { ...row, quarter }
      const outing = { startsAt: new Date(starts_at), endsAt: new Date(sailed_until), participants: row.persons }
      return { relay: row.relay, ...countsOf(outing, row, bookingTerms.timeZone) }
    })
    .filter(({ quarter }) => quarters.includes(quarter))
}
