import { type SqlBool, sql } from 'kysely'
import { bookingTerms } from '../../content/booking-terms.ts'
import {
  type BoardingState,
  boardingOf,
  type QuayQuestion,
  type Settlement,
  settlementOf,
} from '../../domain/booking/boarding.ts'
import type { Booking } from '../../domain/booking/booking.ts'
import type { Holder } from '../../domain/booking/outcome.ts'
import { type Resource, skippersOnDuty } from '../../domain/booking/resource.ts'
import { hoursWithoutSkipper } from '../../domain/booking/slots.ts'
import { dayMs, hourMs } from '../../domain/calendar.ts'
import type { Database } from '../../platform/db/connect.ts'
import { fromRow } from '../records/booking-row.ts'
import { inTheWay, listHolders } from '../records/holders.ts'
import { listTakenOf } from '../records/occupied-hours.ts'
import { listTaps } from '../records/taps.ts'

/** After the planned end: time to undo a mistake, and for a phone without network to send what was tapped on it. */
const graceMs = hourMs
/** No job was ever away for longer, and what nobody has decided a month later nobody will. */
const reachMs = 30 * dayMs

/**
 * A confirmed outing that is not done with. `lacksHours`: it does not hold all its hours and is not back. `settlement`:
 * what its taps say of its money, once its time is over and until it is settled.
 */
export type OpenOuting = {
  booking: Booking
  isTapped: boolean
  lacksHours: boolean
  settlement: Settlement | undefined
}

/**
 * The outings that lack hours or wait to be settled at `now`, or the one with this `id`, if it does. The key of
 * `occupied_hours` lets two outings share none, so whatever has laid one over another, one of the two lacks some. What
 * the team has cut short by hand stays as it is.
 */
export async function listOpenOutings(db: Database, now: Date, id?: string): Promise<OpenOuting[]> {
  const perHour = bookingTerms.skippers > 0 ? sql`case skipper_option when 'avec-skipper' then 2 else 1 end` : sql`1`
  const lacksHours = sql<SqlBool>`(sailed_hours is null and (select count(*) from occupied_hours
    where holder_id = bookings.id and hour_utc < bookings.ends_at / ${sql.lit(hourMs)})
    < (ends_at - starts_at) / ${sql.lit(hourMs)} * ${perHour})`
  const isToSettle = sql<SqlBool>`(quay_settled_at is null and ends_at <= ${now.getTime() - graceMs}
    and exists (select id from taps where booking_id = bookings.id))`
  const rows = await db
    .selectFrom('bookings')
    .selectAll()
    .select([lacksHours.as('lacks_hours'), isToSettle.as('is_to_settle')])
    .where('status', '=', 'confirmed')
    .where('starts_at', '>', now.getTime() - reachMs)
    .where(sql<SqlBool>`(${lacksHours} or ${isToSettle})`)
    .$if(id !== undefined, (query) => query.where('id', '=', id as string))
    .orderBy('ends_at')
    .execute()
  const ids = rows.map(({ id }) => id)
  const taps = await listTaps(db, ids)
  return rows.map((row) => {
    const booking = fromRow(row)
    const tapped = taps.get(row.id) ?? []
    const settlement = row.sailed_hours === null ? settlementOf(tapped, booking) : ({ kind: 'as-booked' } as const)
    return {
      booking,
      isTapped: tapped.length > 0,
      lacksHours: Boolean(row.lacks_hours) && boardingOf(tapped).state.kind !== 'returned',
      settlement: row.is_to_settle ? settlement : undefined,
    }
  })
}

/** A confirmed outing whose hours others have, as the team is told of them. */
export type Conflict = { booking: Booking; others: Holder[] }

/** What the taps of an outing say of its money, and a person is to decide. */
export type Question = { booking: Booking; why: QuayQuestion; said: BoardingState[] }

/**
 * What only somebody of the team can decide: each outing whose boat, or last skipper, somebody else has in its hours,
 * until one of the two is moved, cancelled or cut short; and what the taps ask.
 */
export async function listToDecide(db: Database, now: Date): Promise<{ conflicts: Conflict[]; questions: Question[] }> {
  const conflicts: Conflict[] = []
  const questions: Question[] = []
  for (const { booking, lacksHours, settlement } of await listOpenOutings(db, now)) {
    if (settlement?.kind === 'asked') questions.push({ ...settlement, booking })
    const others = lacksHours ? await listOthersIn(db, booking) : []
    if (others.length > 0) conflicts.push({ booking, others })
  }
  return { conflicts, questions }
}

async function listOthersIn(db: Database, booking: Booking): Promise<Holder[]> {
  const { id, reference, boatType, skipperOption } = booking
  const [first, end] = [booking.startsAt.getTime() / hourMs, booking.endsAt.getTime() / hourMs]
  const { takenHours, skipperHours } = await listTakenOf(db, boatType, first, end, id)
  const busy = hoursWithoutSkipper(skipperHours.map((hours) => new Set(hours)))
  const ofSkippers = skipperOption === 'avec-skipper' && busy.size > 0 ? skippersOnDuty(bookingTerms) : []
  const disputed: Resource[] = takenHours.length > 0 ? [boatType] : ofSkippers
  if (disputed.length === 0) return []
  const holders = inTheWay(await listHolders(db, disputed, [booking]))
  return holders.filter((each) => !('reference' in each && each.reference === reference))
}
