import { bookingTerms } from '../../content/booking-terms.ts'
import { kindsOfBooking } from '../../domain/keys/key-kinds.ts'
import { countsOf } from '../../domain/solidarity/relay-counts.ts'
import type { Transaction } from '../../platform/db/connect.ts'
import { actualFigures, eraseGuest, hasSailed } from '../records/bookings.ts'
import { revokeKeys } from '../records/keys.ts'

/**
 * Removes from a booking everything that names or describes its guest: name, contact details, message, needs, the free
 * text in its history, the keys to its page, its invitation and the relay that made it. Boat, hours, wishes, amounts
 * and events stay, for the accounts.
 */
export async function anonymiseBooking(tx: Transaction, id: string, now: Date): Promise<void> {
  if (!(await eraseGuest(tx, id, now))) return
  await forgetPlacement(tx, id, now)
  await tx.deleteFrom('refund_accounts').where('booking_id', '=', id).execute()
  await revokeKeys(tx, kindsOfBooking, { opens: id })
  await tx.deleteFrom('request_origins').where('booking_id', '=', id).execute()
}

/**
 * Unlinks a booking from the relay that made it. An outing that took place is counted under its relay and quarter, in
 * the transaction that deletes the row, and so exactly once.
 */
async function forgetPlacement(tx: Transaction, bookingId: string, now: Date): Promise<void> {
  const placement = await tx
    .deleteFrom('placements')
    .where('booking_id', '=', bookingId)
    .returning(['relay_id', 'adults', 'children'])
    .executeTakeFirst()
  if (!placement) return
  const { has_sailed, starts_at, ends_at, persons, sailed_until } = await tx
    .selectFrom('bookings')
    .select(['starts_at', 'ends_at', hasSailed.as('has_sailed')])
    .select(actualFigures)
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow()
  if (!has_sailed || ends_at > now.getTime()) return
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
