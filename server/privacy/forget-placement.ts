import { bookingTerms } from '../../content/booking-terms.ts'
import { countsOf } from '../../domain/solidarity/relay-counts.ts'
import type { Database, Transaction } from '../../platform/db/connect.ts'
import { actualFigures } from '../records/bookings.ts'

/** The bookings that relays have made and whose outing ended before `limit`, whether or not it took place. */
export async function listPlacedBefore(
  db: Database,
  limit: Date,
): Promise<{ id: string; reference: string; email: string | null }[]> {
  return (
    db
      .selectFrom('placements')
      .innerJoin('bookings', 'bookings.id', 'placements.booking_id')
      .select(['bookings.id', 'bookings.reference', 'bookings.email'])
      .where('bookings.ends_at', '<', limit.getTime())
      // Its family still chooses another start.
      .where('bookings.status', '!=', 'postponed')
      .execute()
  )
}

/**
 * Unlinks a booking from the relay that made it, and deletes its invitation. An outing that took place is counted under
 * its relay and quarter, by the transaction that deletes the row and so exactly once.
 */
export async function forgetPlacement(tx: Transaction, bookingId: string, now: Date): Promise<void> {
  await tx.deleteFrom('invitation_codes').where('booking_id', '=', bookingId).execute()
  const placement = await tx
    .deleteFrom('placements')
    .where('booking_id', '=', bookingId)
    .returning(['relay_id', 'adults', 'children'])
    .executeTakeFirst()
  if (!placement) return
  const { status, starts_at, ends_at, persons, sailed_until } = await tx
    .selectFrom('bookings')
    .select(['status', 'starts_at', 'ends_at'])
    .select(actualFigures)
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow()
  if (status !== 'confirmed' || ends_at > now.getTime()) return
  const outing = { startsAt: new Date(starts_at), endsAt: new Date(sailed_until), participants: persons }
  const counts = countsOf(outing, placement, bookingTerms.timeZone)
  await tx
    .insertInto('relay_counts')
    .values({ relay_id: placement.relay_id, ...counts })
    .onConflict((conflict) =>
      conflict.columns(['relay_id', 'quarter']).doUpdateSet(({ eb }) => ({
        outings: eb('relay_counts.outings', '+', counts.outings),
        hours: eb('relay_counts.hours', '+', counts.hours),
        persons: eb('relay_counts.persons', '+', counts.persons),
        adults: eb('relay_counts.adults', '+', counts.adults),
        children: eb('relay_counts.children', '+', counts.children),
      })),
    )
    .execute()
}

/** The relays that have left and have no placement any more, while their address is kept: nobody writes to them now. */
export async function listRelaysToForget(db: Database): Promise<{ id: string; email: string }[]> {
  return db
    .selectFrom('relays')
    .select(['id', 'email'])
    .where('left_at', 'is not', null)
    .where('email', '!=', '')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('placements').select('booking_id').whereRef('placements.relay_id', '=', 'relays.id'))),
    )
    .execute()
}
