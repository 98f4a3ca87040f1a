import type { Booking } from '../../../domain/booking/booking.ts'
import type { BookingEvent } from '../../../domain/booking/booking-event.ts'
import { accountOf, chfOf, openForCrew } from '../../../domain/money/account.ts'
import { extrasOf } from '../../../domain/money/extras-of.ts'
import { rechargeAfterGoodwill } from '../../../domain/money/waivers.ts'
import type { Database } from '../../../platform/db/connect.ts'
import { listEventsOf } from '../../records/bookings.ts'
import { listEntries } from '../../records/ledger.ts'

/** A booking with what the crew sees of its money, and the extras that the crew has to bring on board. */
export type SettledBooking = Awaited<ReturnType<typeof withSettlements>>[number]

/** Each booking as {@link SettledBooking}. `histories` are read if they are not given. */
export async function withSettlements(
  db: Database,
  bookings: readonly Booking[],
  histories?: ReadonlyMap<string, BookingEvent[]>,
) {
  const ids = bookings.map(({ id }) => id)
  const entries = await listEntries(db, ids)
  const events = histories ?? (await listEventsOf(db, ids))
  return bookings.map((booking) => {
    const ownEntries = entries.get(booking.id) ?? []
    const extras = extrasOf(ownEntries, events.get(booking.id) ?? [])
    const goodwillChf = chfOf(rechargeAfterGoodwill(ownEntries).amountRappen)
    return { ...booking, openChf: openForCrew(booking, accountOf(ownEntries)), goodwillChf, extras }
  })
}
