import type { BoatType } from '../booking/boat.ts'
import type { Booking } from '../booking/booking.ts'
import { closedReason } from '../booking/open-days.ts'
import { durationOf, freeStarts, type Occupancy, slotOf, startState } from '../booking/slots.ts'
import type { BookingTerms } from '../booking/terms.ts'
import { addDays, type CalendarDay, dayAt, wallClockAt } from '../calendar.ts'
import { type Coordinates, isByDay } from '../daylight.ts'
import { placeSchema } from './place.ts'

/** An outing that was cancelled or declined, or has expired. `isForWeather`: it was cancelled because of the weather. */
export type FreedOuting = Pick<Booking, 'boatType' | 'startsAt' | 'endsAt'> & { isForWeather: boolean }

/** What is known of the coming days: the taken hours of each boat and of the skippers, and the places, open or taken. */
export type ComingDays = {
  taken: Record<BoatType, Occupancy>
  places: readonly Pick<Booking, 'boatType' | 'startsAt'>[]
}

/** Hours that the team may offer to all relays at once, `[startsAt, endsAt)`. */
export type HoursToOffer = Pick<Booking, 'boatType' | 'startsAt' | 'endsAt'> & { from: 'freed' | 'unsold' }

/**
 * The hours that may be offered at `now`, earliest first. A freed outing is offered with its original hours, while they
 * are all free and a place may be opened on them. Of the unsold hours, the first that make an outing are offered, one
 * per day and boat, from tomorrow on, since finding a family takes time. A boat that already has such hours or a place
 * on a day needs no more, and hours in the dark are never offered. If one outing of a day was cancelled for the
 * weather, or no guest may book, nothing is offered on that day.
 */
export function hoursToOffer(
  freedOutings: readonly FreedOuting[],
  { taken, places }: ComingDays,
  now: Date,
  terms: BookingTerms,
  port: Coordinates,
): HoursToOffer[] {
  const dayOf = ({ startsAt }: { startsAt: Date }) => dayAt(startsAt, terms.timeZone)
  const today = dayAt(now, terms.timeZone)
  const stormyDays = new Set(freedOutings.filter(({ isForWeather }) => isForWeather).map(dayOf))
  const isExcluded = (day: CalendarDay) => stormyDays.has(day) || closedReason(day, 'guest', terms) !== undefined
  const offers: HoursToOffer[] = []
  const sortedFreed = freedOutings.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
  for (const { boatType, startsAt, endsAt } of sortedFreed) {
    const outing = { boatType, startsAt, endsAt, from: 'freed' as const }
    const { day, time } = wallClockAt(startsAt, terms.timeZone)
    if (day > addDays(today, terms.freedHoursDays) || isExcluded(day)) continue
    const place = { boatType, date: day, time, duration: durationOf(outing) }
    // The terms may have changed since the outing was booked, and its departure may have passed.
    if (!placeSchema(terms, now, port).safeParse(place).success) continue
    const occupancy = taken[boatType]
    // Of a boat that has left the fleet nothing is known, and nothing offered.
    if (!occupancy || startState(place, place.duration, { ...occupancy, now, terms, by: 'team' }) !== 'free') continue
    // The same hours may have been booked and cancelled several times: they are offered once.
    if (offers.some((other) => other.boatType === boatType && other.endsAt > startsAt)) continue
    offers.push(outing)
  }
  for (const [boatType, occupancy] of Object.entries(taken)) {
    for (let daysAhead = 1; daysAhead <= terms.unsoldHoursDays; daysAhead++) {
      const day = addDays(today, daysAhead)
      if (isExcluded(day)) continue
      if ([...offers, ...places].some((other) => other.boatType === boatType && dayOf(other) === day)) continue
      const firstSlot = freeStarts(day, { ...occupancy, now, terms, by: 'team' })
        .map(({ time }) => slotOf({ date: day, time }, terms.minDurationHours, terms))
        .find((hours) => isByDay(hours, port))
      if (firstSlot) offers.push({ boatType, startsAt: firstSlot.startsAt, endsAt: firstSlot.endsAt, from: 'unsold' })
    }
  }
  return offers.sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
}
