import { association } from '../../content/association.ts'
import { bookingTerms } from '../../content/booking-terms.ts'
import type { BoatType } from '../../domain/booking/boat.ts'
import type { BookingEventDetail } from '../../domain/booking/booking-event.ts'
import { equalBoats, type Resource, resourcesOf, skippersOnDuty } from '../../domain/booking/resource.ts'
import { hoursTakenInAll } from '../../domain/booking/slots.ts'
import { addDays, dayAt, hourMs } from '../../domain/calendar.ts'
import { type FreedOuting, type HoursToOffer, hoursToOffer } from '../../domain/solidarity/hours-to-offer.ts'
import type { Place } from '../../domain/solidarity/place.ts'
import type { Database } from '../../platform/db/connect.ts'
import { lakeMidnight } from '../../wording/times.ts'
import { listTakenHours } from '../records/occupied-hours.ts'
import { listPlaces } from '../records/places.ts'

/**
 * What relays are offered at `now`: `places` that nobody has taken, soonest first, and the hours that the team may offer
 * them beyond these, by the rules of {@link hoursToOffer}. Those are not stored: once they are offered, booked or closed
 * they are occupied, and so leave the list.
 */
export async function readOffers(db: Database, now: Date): Promise<{ toOffer: HoursToOffer[]; places: Place[] }> {
  const { boats, timeZone, freedHoursDays, unsoldHoursDays, maxDurationHours, turnRoundHours } = bookingTerms
  const today = dayAt(now, timeZone)
  const days = Math.max(freedHoursDays, unsoldHoursDays)
  const [from, to] = [lakeMidnight(today), lakeMidnight(addDays(today, days + 1))]
  const [firstHour, endHour] = [from.getTime() / hourMs, to.getTime() / hourMs + maxDurationHours + turnRoundHours]
  const skippers = skippersOnDuty(bookingTerms)
  const [freedOutings, places, takenByResource] = await Promise.all([
    listFreedOutings(db, from, to),
    listPlaces(db, from),
    listTakenHours<Resource>(db, resourcesOf(bookingTerms), firstHour, endHour),
  ])
  const takenHoursOf = (resource: Resource) => new Set(takenByResource[resource])
  const fullHoursOf = (id: BoatType) => hoursTakenInAll(equalBoats(id, bookingTerms).map(takenHoursOf))
  const takenByBoat = boats.map(
    ({ id }) => [id, { takenHours: fullHoursOf(id), skippers: skippers.map(takenHoursOf) }] as const,
  )
  return {
    toOffer: hoursToOffer(
      freedOutings,
      { taken: Object.fromEntries(takenByBoat), places },
      now,
      bookingTerms,
      association.port,
    ),
    places: places.filter(({ bookingId, startsAt }) => !bookingId && startsAt > now),
  }
}

/**
 * The outings starting in `[from, to)` that were cancelled or declined or have expired, offered ones included, and those
 * postponed for the weather, since no boat shall leave that day. Requests that were held only briefly (`needsProof`) are
 * left out: nothing has shown that a person wanted those hours.
 */
async function listFreedOutings(db: Database, from: Date, to: Date): Promise<FreedOuting[]> {
  const rows = await db
    .selectFrom('bookings')
    .leftJoin('booking_events', (join) =>
      join
        .onRef('booking_events.booking_id', '=', 'bookings.id')
        .on('booking_events.kind', 'in', ['cancelled', 'postponed'])
        .onRef('booking_events.kind', '=', 'bookings.status'),
    )
    .select(['status', 'boat_type', 'starts_at', 'ends_at', 'booking_events.detail'])
    .where('status', 'in', ['cancelled', 'declined', 'expired', 'postponed'])
    .where('is_brief', '=', 0)
    .where('starts_at', '>=', from.getTime())
    .where('starts_at', '<', to.getTime())
    .execute()
  return rows.flatMap(({ status, boat_type, starts_at, ends_at, detail }) => {
    const { reason } = JSON.parse(detail ?? '{}') as BookingEventDetail
    const isForWeather = reason === 'weather'
    if (status === 'postponed' && !isForWeather) return []
    return { boatType: boat_type, startsAt: new Date(starts_at), endsAt: new Date(ends_at), isForWeather }
  })
}
