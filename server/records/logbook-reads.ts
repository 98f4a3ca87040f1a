import { type SqlBool, sql } from 'kysely'
import type { Banner } from '../../domain/banner.ts'
import { type Booking, bookingStatuses, referenceShape } from '../../domain/booking/booking.ts'
import { lateMailMs } from '../../domain/booking/booking-event.ts'
import { bareReference } from '../../domain/booking/creditor-reference.ts'
import { holdsHours } from '../../domain/booking/life-cycle.ts'
import { dayMs, hourMs } from '../../domain/calendar.ts'
import { matchesPhone, matchesText } from '../../domain/search-text.ts'
import type { Database } from '../../platform/db/connect.ts'
import { inChunks } from '../../platform/db/in-chunks.ts'
import { fromRow } from './booking-row.ts'
import { findBookingByReference, listBookingsStarting } from './bookings.ts'
import { isOpen } from './keys.ts'
import { isTappedLately } from './taps.ts'

/** How much of each kind waits for the team (mails that were given up), and what the public site tells. */
export type WaitingCounts = Record<'requests' | 'messages' | 'failedMails' | 'crewNotes', number> & {
  banner?: Banner | undefined
}

/**
 * What waits, for whoever holds a key to the logbook; undefined when `key` is none. In one statement, since every look
 * at the logbook asks for both.
 */
export async function countWaiting(db: Database, key: string, now: Date): Promise<WaitingCounts | undefined> {
  const row = await db
    .selectFrom('keys')
    .where(isOpen('logbook', key, now))
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
      selectFrom('handovers').select(fn.countAll<number>().as('count')).where('ticked_at', 'is', null).as('crewNotes'),
      selectFrom('mornings').select('said').where('until', '>', now.getTime()).as('said'),
      selectFrom('mornings').select('until').where('until', '>', now.getTime()).as('until'),
    ])
    .executeTakeFirst()
  if (!row) return undefined
  const { said, until, ...counts } = row
  const banner = said === null ? undefined : { text: said, until: new Date(Number(until)) }
  return { ...(counts as Omit<WaitingCounts, 'banner'>), banner }
}

/** Older outings are not asked about: the year's report has counted them. */
const maxUnsettledAgeMs = 400 * dayMs
/** Whoever was not called within a month will not be called any more: no job was ever away for longer. */
const maxCallAgeMs = 30 * dayMs

/**
 * What the logbook's first page is about at `now`, the outing that ends first on top, in one statement, since it is
 * looked at most of all: every request; what is under way, or was tapped lately, whatever its status; what leaves before
 * `midnight`, or else sails next (several outings if they start together); outings whose guest somebody has to call; and
 * what may be to settle (see `toSettle`).
 */
export async function listFirstPage(db: Database, now: Date, midnight: Date): Promise<Booking[]> {
  const ms = now.getTime()
  const isUnderWay = sql`status = 'confirmed' and starts_at <= ${ms} and ends_at > ${ms}`
  const isNext = sql`status = 'confirmed' and ((starts_at > ${ms} and starts_at < ${midnight.getTime()})
    or starts_at = (select min(starts_at) from bookings where status = 'confirmed' and starts_at > ${ms}))`
  const isSoon = sql`(ends_at > ${ms} and starts_at < ${ms + lateMailMs})`
  const mayBeToCall = sql`status in ('cancelled', 'postponed')
    and (${isSoon} or (coalesce(email, '') = '' and starts_at > ${ms - maxCallAgeMs}))`
  const rows = await db
    .selectFrom('bookings')
    .selectAll()
    .where(
      sql<SqlBool>`(status = 'pending' or ${isUnderWay} or ${isTappedLately(now)} or ${isNext} or ${mayBeToCall}
        or (${mayBeToSettle} and starts_at > ${ms - maxUnsettledAgeMs} and starts_at <= ${ms}))`,
    )
    .orderBy('ends_at')
    .orderBy('boat_type')
    .execute()
  return rows.map(fromRow)
}

/**
 * The condition that an outing may be left to settle. Untrue if nobody tapped, if it was tapped back in its last hour,
 * and if the team has decided since: for nearly all that sailed. What an earlier release has settled is settled.
 */
const mayBeToSettle = sql`quay_settled_at is null
  and (select case when kind = 'returned' and struck is null and tapped_at > ends_at - ${sql.lit(hourMs)} then 0 else 1 end
    from taps where booking_id = bookings.id order by kind = 'absent' desc, received_at desc, tapped_at desc limit 1) = 1
  and not exists (select id from booking_events where booking_id = bookings.id and kind in ('as-booked', 'cut-short')
    and at >= (select max(received_at) from taps where booking_id = bookings.id))`

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
export async function findNextStart(db: Database, from: Date): Promise<Date | undefined> {
  const { soonest } = await db
    .selectFrom('bookings')
    .select(({ fn }) => fn.min('starts_at').as('soonest'))
    .where('status', 'in', bookingStatuses.filter(holdsHours))
    .where('starts_at', '>=', from.getTime())
    .executeTakeFirstOrThrow()
  return soonest === null ? undefined : new Date(Number(soonest))
}

/** Nobody would read through more results than these. */
const maxResults = 40

/**
 * The booking with this reference, or else those of any date and status whose reference, name, e-mail or telephone
 * matches `text` (`domain/search-text.ts`); the latest outing first. Compared here, because neither engine folds accents
 * by itself.
 */
export async function searchBookings(db: Database, text: string): Promise<Booking[]> {
  const reference = text.trim().toUpperCase()
  const byReference = referenceShape.test(reference) ? await findBookingByReference(db, reference) : undefined
  if (byReference) return [byReference]
  if (text.trim().length < 2) return []
  const allBookings = db.selectFrom('bookings').orderBy('starts_at', 'desc')
  const candidates = await allBookings.select(['id', 'reference', 'name', 'email', 'phone']).execute()
  const bareSearch = bareReference(text)
  const matchingBookings = candidates.filter(
    ({ phone, reference, name, email }) =>
      matchesPhone(text, phone ?? '') ||
      (bareSearch.length > 2 && bareReference(reference).includes(bareSearch)) ||
      [name, email ?? ''].some((field) => matchesText(text, field)),
  )
  const ids = matchingBookings.slice(0, maxResults).map(({ id }) => id)
  return (await inChunks(ids, (chunk) => allBookings.selectAll().where('id', 'in', chunk).execute())).map(fromRow)
}
