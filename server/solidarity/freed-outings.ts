import type { BookingEventDetail } from '../../domain/booking/booking-event.ts'
import type { FreedOuting } from '../../domain/solidarity/hours-to-offer.ts'
import type { Database } from '../../platform/db/connect.ts'

/**
 * The outings starting in `[from, to)` that were cancelled or declined or have expired, offered ones included. Requests
 * that were held only briefly are left out: nothing has shown that a person wanted those hours.
 */
export async function listFreedOutings(db: Database, from: Date, to: Date): Promise<FreedOuting[]> {
  const rows = await db
    .selectFrom('bookings')
    .leftJoin('booking_events', (join) =>
      join.onRef('booking_events.booking_id', '=', 'bookings.id').on('booking_events.kind', '=', 'cancelled'),
    )
    .select(['boat_type', 'starts_at', 'ends_at', 'booking_events.detail'])
    .where('status', 'in', ['cancelled', 'declined', 'expired'])
    .where('is_brief', '=', 0)
    .where('starts_at', '>=', from.getTime())
    .where('starts_at', '<', to.getTime())
    .execute()
  return rows.map(({ boat_type, starts_at, ends_at, detail }) => {
    const { reason } = JSON.parse(detail ?? '{}') as BookingEventDetail
    const [startsAt, endsAt] = [new Date(starts_at), new Date(ends_at)]
    return { boatType: boat_type, startsAt, endsAt, isForWeather: reason === 'weather' }
  })
}
