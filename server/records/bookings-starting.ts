import type { Booking } from '../../domain/booking/booking.ts'
import type { Database } from '../../platform/db/connect.ts'
import { fromRow } from './booking-row.ts'

/** The bookings of any status whose outing starts in `[from, to)`, soonest first. Either bound may be left out. */
export async function listBookingsStarting(
  db: Database,
  { from, to }: { from?: Date | undefined; to?: Date | undefined } = {},
): Promise<Booking[]> {
  const rows = await db
    .selectFrom('bookings')
    .selectAll()
    .$if(from !== undefined, (query) => query.where('starts_at', '>=', from?.getTime() ?? 0))
    .$if(to !== undefined, (query) => query.where('starts_at', '<', to?.getTime() ?? 0))
    .orderBy('starts_at')
    .orderBy('reference')
    .execute()
  return rows.map(fromRow)
}
