import { type Booking, bookingStatuses, referenceShape } from '../../domain/booking/booking.ts'
import { bareReference } from '../../domain/booking/creditor-reference.ts'
import { holdsHours } from '../../domain/booking/life-cycle.ts'
import type { Morning } from '../../domain/morning.ts'
import { matchesPhone, matchesText } from '../../domain/search-text.ts'
import type { Database } from '../../platform/db/connect.ts'
import { inPieces } from '../../platform/db/in-pieces.ts'
import { fromRow } from './booking-row.ts'
import { findBookingByReference, listBookingsStarting } from './bookings.ts'
import { validTeamKey } from './keys/team-keys.ts'

/** How much of each kind waits for the team (mails that were given up), and what the public site tells. */
export type Waiting = Record<'requests' | 'messages' | 'failedMails' | 'handovers', number> & {
  morning?: Morning | undefined
}

/**
 * What waits, for whoever holds a key to the logbook; undefined when `key` is none. In one statement, since every look
 * at the logbook asks both.
 */
export async function countWaiting(db: Database, key: string, now: Date): Promise<Waiting | undefined> {
  const row = await validTeamKey(db, 'logbook', key, now)
    .select(({ selectFrom, fn }) => [
      selectFrom('bookings').select(fn.countAll<number>().as('count')).where('status', '=', 'pending').as('requests'),
      selectFrom('submissions')
        .select(fn.countAll<number>().as('count'))
        .where('quarantined', '=', 0)
        .where('answered_at', 'is', null)
        .as('messages'),
      selectFrom('outbox')
        .select(fn.countAll<number>().as('count'))
        .where('abandoned_at', 'is not', null)
        .as('failedMails'),
      selectFrom('handovers').select(fn.countAll<number>().as('count')).where('ticked_at', 'is', null).as('handovers'),
      selectFrom('mornings').select('said').where('until', '>', now.getTime()).as('said'),
      selectFrom('mornings').select('until').where('until', '>', now.getTime()).as('until'),
    ])
    .executeTakeFirst()
  if (!row) return undefined
  const { said, until, ...counts } = row
  const morning = said === null ? undefined : { said, until: new Date(Number(until)) }
  return { ...(counts as Omit<Waiting, 'morning'>), morning }
}

/**
 * The outings that hold hours and start in `[from, to)`, soonest first. `goneFrom`: also those that were cancelled or
 * postponed and would have started at this instant or later.
 */
export async function listOutings(db: Database, from: Date, to: Date, goneFrom = to): Promise<Booking[]> {
  const isGone = ({ status, startsAt }: Booking) =>
    (status === 'cancelled' || status === 'postponed') && startsAt >= goneFrom
  const bookings = await listBookingsStarting(db, { from, to })
  return bookings.filter((booking) => holdsHours(booking.status) || isGone(booking))
}

/** When the first outing that holds hours starts, at `from` or later. */
export async function nextStart(db: Database, from: Date): Promise<Date | undefined> {
  const { soonest } = await db
    .selectFrom('bookings')
    .select(({ fn }) => fn.min('starts_at').as('soonest'))
    .where('status', 'in', bookingStatuses.filter(holdsHours))
    .where('starts_at', '>=', from.getTime())
    .executeTakeFirstOrThrow()
  return soonest === null ? undefined : new Date(Number(soonest))
}

/** Nobody would read through more results than these. */
const mostFound = 40

/**
 * The booking with this reference, or else those of any date and status whose reference, name, e-mail or telephone
 * matches `text` (`domain/search-text.ts`); the latest outing first. Compared here, because neither engine folds accents
 * by itself.
 */
export async function searchBookings(db: Database, text: string): Promise<Booking[]> {
  const reference = text.trim().toUpperCase()
  const known = referenceShape.test(reference) ? await findBookingByReference(db, reference) : undefined
  if (known) return [known]
  if (text.trim().length < 2) return []
  const all = db.selectFrom('bookings').orderBy('starts_at', 'desc')
  const named = await all.select(['id', 'reference', 'name', 'email', 'phone']).execute()
  const bare = bareReference(text)
  const found = named.filter(
    ({ phone, reference, name, email }) =>
      matchesPhone(text, phone ?? '') ||
      (bare.length > 2 && bareReference(reference).includes(bare)) ||
      [name, email ?? ''].some((field) => matchesText(text, field)),
  )
  const ids = found.slice(0, mostFound).map(({ id }) => id)
  return (await inPieces(ids, (piece) => all.selectAll().where('id', 'in', piece).execute())).map(fromRow)
}
