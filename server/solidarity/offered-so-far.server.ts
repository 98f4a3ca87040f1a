import { bookingTerms } from '../../content/booking-terms.ts'
import type { Booking } from '../../domain/booking/booking.ts'
import { type OfferedSoFar, offeredSoFar } from '../../domain/solidarity/offered-so-far.ts'
import { type SailedOuting, spanOfYear, yearAt } from '../../domain/solidarity/year-report.ts'
import type { Database } from '../../platform/db/connect.ts'
import { inTime } from '../../platform/db/in-time.ts'
import { unlessAway } from '../../platform/db/unless-away.ts'
import type { Services } from '../services.ts'

/** `offered`: undefined while there is too little to publish. `unavailable`: the database does not answer in time. */
export type OfferedSoFarRead = { kind: 'read'; offered: OfferedSoFar | undefined } | { kind: 'unavailable' }

/**
 * What the association has offered since the year began in the lake's time zone: outings that took place, with or
 * without a relay.
 */
export async function readOfferedSoFar(services: Pick<Services, 'db' | 'now' | 'log'>): Promise<OfferedSoFarRead> {
  const { db, now } = services
  const { timeZone } = bookingTerms
  const instant = now()
  const year = yearAt(instant, timeZone)
  const read = await inTime(
    unlessAway(services, 'what was offered this year', async (): Promise<OfferedSoFarRead> => {
      const outings = await listSailedOutings(db, spanOfYear(year, timeZone), instant)
      return { kind: 'read', offered: offeredSoFar(outings, year) }
    }),
  )
  return read ?? { kind: 'unavailable' }
}

/** With its id, by which its account is read. */
type StoredSailed = SailedOuting & Pick<Booking, 'id'>

/**
 * The outings that started in `[from, to)` and took place: confirmed, never cancelled, and ended by `now`. No personal
 * data is read, so outings whose guest has been forgotten count like all others. `participants` are those who came
 * aboard, where the crew has tapped it, else those announced.
 */
export async function listSailedOutings(
  db: Database,
  { from, to }: { from: Date; to: Date },
  now: Date,
): Promise<StoredSailed[]> {
  const rows = await db
    .selectFrom('bookings')
    .select(['id', 'starts_at', 'ends_at', 'total_chf', 'offered_value_chf'])
    .select(({ fn }) => fn.coalesce('persons_aboard', 'participants').as('participants'))
    .where('status', '=', 'confirmed')
    .where('starts_at', '>=', from.getTime())
    .where('starts_at', '<', to.getTime())
    .where('ends_at', '<=', now.getTime())
    .execute()
  return rows.map((row) => ({
    id: row.id,
    startsAt: new Date(row.starts_at),
    endsAt: new Date(row.ends_at),
    participants: row.participants,
    totalChf: row.total_chf,
    offeredValueChf: row.offered_value_chf ?? undefined,
  }))
}
