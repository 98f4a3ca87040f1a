import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { bookingTerms } from '../../content/booking-terms.ts'
import { boardingOf, type Settlement, settlementOf } from '../../domain/booking/boarding.ts'
import type { Booking } from '../../domain/booking/booking.ts'
import type { Holder } from '../../domain/booking/outcome.ts'
import { type Resource, skippersOnDuty } from '../../domain/booking/resource.ts'
import { hoursWithoutSkipper } from '../../domain/booking/slots.ts'
import { dayMs, hourMs } from '../../domain/calendar.ts'
import type { Database } from '../../platform/db/connect.ts'
import { fromRow } from '../records/booking-row.ts'
import { inTheWay, listHolders } from '../records/holders.ts'
import { lacksHours, listTakenOf } from '../records/occupied-hours.ts'
import { isTappedLately, listTapped, nothingTapped, type Tapped } from '../records/taps.ts'

/** After the planned end: time to undo a mistake, and for a phone without network to send what was tapped on it. */
const graceMs = hourMs
/** No job was ever away for longer, and what nobody has decided a month later nobody will. */
const reachMs = 30 * dayMs

/**
 * An outing that is not done with. `lacksHours`: it does not hold all its hours and is not back. `settlement`: what its
 * taps say of its money, once its time is over and until it is settled.
 */
type OpenOuting = { booking: Booking; tapped: Tapped; lacksHours: boolean; settlement: Settlement | undefined }

/** The outings that lack hours or wait to be settled at `now`, or the one with this `id`, if it does. */
export function listOpenOutings(db: Database, now: Date, id?: string): Promise<OpenOuting[]> {
  const ofOne = id === undefined ? sql`` : sql`and id = ${id}`
  return readOutings(db, now, sql`${isOpen(now)} ${ofOne}`)
}

/**
 * What the logbook's first page is about at `now`, in one statement, since it is looked at most of all: every request;
 * what is under way, or was tapped lately and may be, whatever its status; what sails next, on both boats at the same time two; whom somebody has to
 * call; and the outings of {@link listOpenOutings}.
 */
export function listDesk(db: Database, now: Date): Promise<OpenOuting[]> {
  const ms = now.getTime()
  const isUnderWay = sql`status = 'confirmed' and starts_at <= ${ms} and ends_at > ${ms} or ${isTappedLately(now)}`
  const isNext = sql`status = 'confirmed'
    and starts_at = (select min(starts_at) from bookings where status = 'confirmed' and starts_at > ${ms})`
  const mayBeToCall = sql`status in ('cancelled', 'postponed') and coalesce(email, '') = '' and starts_at > ${ms - reachMs}`
  return readOutings(db, now, sql`status = 'pending' or ${isOpen(now)} or ${isUnderWay} or ${isNext} or ${mayBeToCall}`)
}

function isToSettle(now: Date) {
  return sql<SqlBool>`(status = 'confirmed' and quay_settled_at is null and ends_at <= ${now.getTime() - graceMs}
    and exists (select id from taps where booking_id = bookings.id))`
}

function isOpen(now: Date) {
  return sql`(starts_at > ${now.getTime() - reachMs} and (${lacksHours} or ${isToSettle(now)}))`
}

/** The outings of which `where` holds, the one that ends first on top. */
async function readOutings(db: Database, now: Date, where: RawBuilder<unknown>): Promise<OpenOuting[]> {
  const rows = await db
    .selectFrom('bookings')
    .selectAll()
    .select(isToSettle(now).as('is_to_settle'))
    .where(sql<SqlBool>`(${where})`)
    .orderBy('ends_at')
    .execute()
  const tappedOf = await listTapped(db, rows)
  return rows.map((row) => {
    const booking = fromRow(row)
    const tapped = tappedOf.get(row.id) ?? nothingTapped
    const settlement = row.sailed_hours === null ? settlementOf(tapped.taps, booking) : ({ kind: 'as-booked' } as const)
    return {
      booking,
      tapped,
      lacksHours: tapped.lacksHours && boardingOf(tapped.taps, booking).state.kind !== 'returned',
      settlement: row.is_to_settle ? settlement : undefined,
    }
  })
}

/**
 * What only somebody of the team can decide among `outings`: `conflicts`, each whose boat, or last skipper, others have in
 * its hours, until one of the two is moved, cancelled or cut short; and `questions`, what the taps say of its money.
 */
export async function listToDecide(db: Database, outings: readonly OpenOuting[], now: Date) {
  const conflicts: { booking: Booking; others: Holder[] }[] = []
  for (const { booking, lacksHours } of outings) {
    const others = lacksHours ? await listOthersIn(db, booking, now) : []
    if (others.length > 0) conflicts.push({ booking, others })
  }
  const questions = outings.flatMap(({ booking, settlement }) =>
    settlement?.kind === 'asked' ? [{ ...settlement, booking }] : [],
  )
  return { conflicts, questions }
}

async function listOthersIn(db: Database, booking: Booking, now: Date): Promise<Holder[]> {
  const { id, reference, boatType, skipperOption } = booking
  const [first, end] = [booking.startsAt.getTime() / hourMs, booking.endsAt.getTime() / hourMs]
  const { takenHours, skipperHours } = await listTakenOf(db, boatType, first, end, id)
  const busy = hoursWithoutSkipper(skipperHours.map((hours) => new Set(hours)))
  const ofSkippers = skipperOption === 'avec-skipper' && busy.size > 0 ? skippersOnDuty(bookingTerms) : []
  const disputed: Resource[] = takenHours.length > 0 ? [boatType] : ofSkippers
  if (disputed.length === 0) return []
  const holders = await inTheWay(db, await listHolders(db, disputed, [booking]), now)
  return holders.filter((each) => !('reference' in each && each.reference === reference))
}
