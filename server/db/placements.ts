import type { Kysely, Transaction } from 'kysely'
import type { Booking } from '../../domain/booking/booking.ts'
import { fromRow } from './booking-row.ts'
import type { Tables } from './tables.ts'

type Reader = Kysely<Tables> | Transaction<Tables>

/** An outing that a relay has taken for a family. */
export type Placed = { booking: Booking; adults: number; children: number }

/** The outings of `relayId` that have not ended at `now`, soonest first, whatever became of them. */
export async function listPlaced(db: Reader, relayId: string, now: Date): Promise<Placed[]> {
  const rows = await db
    .selectFrom('placements')
    .innerJoin('bookings', 'bookings.id', 'placements.booking_id')
    .selectAll('bookings')
    .select(['placements.adults', 'placements.children'])
    .where('placements.relay_id', '=', relayId)
    .where('bookings.ends_at', '>', now.getTime())
    .orderBy('bookings.starts_at')
    .execute()
  return rows.map(({ adults, children, ...row }) => ({ booking: fromRow(row), adults, children }))
}
