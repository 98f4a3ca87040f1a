import type { Booking } from '../../domain/booking/booking.ts'
import type { Database } from '../../platform/db/connect.ts'
import { withSettlements } from '../money/accounts/settlements.ts'
import { listEventsOf } from '../records/bookings.ts'
import type { LogbookBooking } from './logbook-view.ts'
import { logbookBooking } from './shown.ts'

/** Bookings as the team sees them, by their ids, with their histories and open amounts. */
export async function readLogbookBookings(
  db: Database,
  bookings: readonly Booking[],
): Promise<Map<string, LogbookBooking>> {
  const histories = await listEventsOf(
    db,
    bookings.map(({ id }) => id),
  )
  const settled = await withSettlements(db, bookings, histories)
  return new Map(settled.map((booking) => [booking.id, logbookBooking(booking, histories.get(booking.id) ?? [])]))
}

/** As {@link readLogbookBookings}, for one booking. */
export async function readLogbookBooking(db: Database, booking: Booking): Promise<LogbookBooking> {
  const [shown] = (await readLogbookBookings(db, [booking])).values()
  if (!shown) throw new Error('A booking that is there cannot be shown.')
  return shown
}
