import type { Kysely, Transaction } from 'kysely'
import { bookingTerms } from '../../content/booking-terms.ts'
import type { Booking, BookingStatus } from '../../domain/booking/booking.ts'
import { hourMs } from '../../domain/calendar.ts'
import { fromRow } from './booking-row.ts'
import type { Tables } from './tables.ts'

/** The bookings in that state that have an hour of the same boat in common with `outing`, by their id. */
export async function listOutingsDuring(
  db: Kysely<Tables> | Transaction<Tables>,
  { boatType, startsAt, endsAt }: Pick<Booking, 'boatType' | 'startsAt' | 'endsAt'>,
  status: BookingStatus,
): Promise<Booking[]> {
  const rows = await db
    .selectFrom('bookings')
    .selectAll()
    .where('status', '=', status)
    .where('boat_type', '=', boatType)
    // No outing lasts longer, so that the index leads to a few rows.
    .where('starts_at', '>', startsAt.getTime() - bookingTerms.maxDurationHours * hourMs)
    .where('starts_at', '<', endsAt.getTime())
    .where('ends_at', '>', startsAt.getTime())
    .orderBy('id')
    .execute()
  return rows.map(fromRow)
}
