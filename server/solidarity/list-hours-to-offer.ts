import { association } from '../../content/association.ts'
import { bookingTerms } from '../../content/booking-terms.ts'
import type { BookingEventDetail } from '../../domain/booking/booking-event.ts'
import { addDays, dayAt, hourMs, instantOf } from '../../domain/calendar.ts'
import { type FreedOuting, type HoursToOffer, hoursToOffer } from '../../domain/solidarity/hours-to-offer.ts'
import type { Database } from '../../platform/db/connect.ts'
import { listTakenOf } from '../records/occupied-hours.ts'
import { listPlacesLeaving } from '../records/places.ts'

/**
 * The hours that the team may offer to all relays at `now`, by the rules of {@link hoursToOffer}. The list is not
 * stored: once hours are offered, booked or closed they are occupied, and so leave it.
 */
export async function listHoursToOffer(db: Database, now: Date): Promise<HoursToOffer[]> {
  const { timeZone, freedHoursDays, unsoldHoursDays, maxDurationHours, turnRoundHours } = bookingTerms
  const today = dayAt(now, timeZone)
  const days = Math.max(freedHoursDays, unsoldHoursDays)
  const [from, to] = [today, addDays(today, days + 1)].map((day) => instantOf(day, '00:00', timeZone)) as [Date, Date]
  const [first, end] = [from.getTime() / hourMs, to.getTime() / hourMs + maxDurationHours + turnRoundHours]
  const boats = bookingTerms.boats.map(({ id }) => id)
  const [freed, places, ...taken] = await Promise.all([
    listFreedOutings(db, from, to),
    listPlacesLeaving(db, from, to),
    ...boats.map(async (boat) => {
      const { takenHours, skipperHours } = await listTakenOf(db, boat, first, end)
      return { takenHours: new Set(takenHours), skippers: skipperHours.map((hours) => new Set(hours)) }
    }),
  ])
  const placeDaysOf = (boat: string) =>
    new Set(places.filter(({ boatType }) => boatType === boat).map(({ startsAt }) => dayAt(startsAt, timeZone)))
  const coming = {
    taken: Object.fromEntries(boats.map((boat, index) => [boat, taken[index] as (typeof taken)[number]])),
    placeDays: Object.fromEntries(boats.map((boat) => [boat, placeDaysOf(boat)])),
  }
  return hoursToOffer(freed, coming, now, bookingTerms, association.port)
}

/**
 * The outings starting in `[from, to)` that were cancelled or declined or have expired, offered ones included. Requests
 * that were held only briefly are left out: nothing has shown that a person wanted those hours.
 */
async function listFreedOutings(db: Database, from: Date, to: Date): Promise<FreedOuting[]> {
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
