import type { Booking } from '../../../domain/booking/booking.ts'
import type { BookingEvent } from '../../../domain/booking/booking-event.ts'
import { type Settlement, settlementForCrew } from '../../../domain/money/account.ts'
import type { NotedExtra } from '../../../domain/money/extras-of.ts'
import type { Database } from '../../../platform/db/connect.ts'
import { readStandings } from '../../records/ledger.ts'

/** A booking with what the crew sees of its money, and the extras that the crew has to bring on board. */
export type SettledBooking = Booking & Settlement & { extras: NotedExtra[] }

/** Each booking as {@link SettledBooking}. `histories` are read if they are not given. */
export async function withSettlements(
  db: Database,
  bookings: readonly Booking[],
  histories?: ReadonlyMap<string, BookingEvent[]>,
): Promise<SettledBooking[]> {
  const standings = await readStandings(db, bookings, histories)
  return bookings.map((booking) => {
    const standing = standings.get(booking.id)
    if (!standing) throw new Error('A booking has lost its account.')
    const { account, extras } = standing
    return { ...booking, ...settlementForCrew(booking, account), extras }
  })
}
