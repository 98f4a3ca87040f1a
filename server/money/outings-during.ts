import type { Kysely, Transaction } from 'kysely'
import { bookingTerms } from '../../content/booking-terms.ts'
import type { Booking, BookingStatus } from '../../domain/booking/booking.ts'
import { hourMs } from '../../domain/calendar.ts'
import type { Tables } from '../../platform/db/tables.ts'
import { fromRow } from '../records/booking-row.ts'

/** The bookings with this status that overlap the given hours on the same boat, ordered by id. */
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
    // No outing lasts longer: this lower bound lets the index narrow the search to a few rows.
    .where('starts_at', '>', startsAt.getTime() - bookingTerms.maxDurationHours * hourMs)
    .where('starts_at', '<', endsAt.getTime())
    .where('ends_at', '>', startsAt.getTime())
    .orderBy('id')
    .execute()
  return rows.map(fromRow)
}
