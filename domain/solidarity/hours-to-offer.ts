import { type BoatType, boatTypes } from '../booking/boat.ts'
import type { Booking } from '../booking/booking.ts'
import { durationOf, freeStarts, hoursTakenBy, slotOf, type UtcHour } from '../booking/slots.ts'
import type { BookingTerms } from '../booking/terms.ts'
import { addDays, type CalendarDay, dayAt, wallClockAt } from '../calendar.ts'
import { placeSchema } from './place.ts'

/** An outing that does not take place, whoever gave it up. `isForWeather`: because of the weather. */
export type FreedOuting = Pick<Booking, 'boatType' | 'startsAt' | 'endsAt'> & { isForWeather: boolean }

/** What is known of the coming days: the hours taken on each boat, and the days for which a place of it is open or taken. */
export type ComingDays = {
  takenHours: Record<BoatType, ReadonlySet<UtcHour>>
  placeDays: Record<BoatType, ReadonlySet<CalendarDay>>
}

/** Hours that the team may offer to all relays at once, `[startsAt, endsAt)`. */
export type HoursToOffer = Pick<Booking, 'boatType' | 'startsAt' | 'endsAt'> & { from: 'freed' | 'unsold' }

/**
 * What may be offered at `now`, soonest first. A freed outing just as it was, while all of its hours are free and a
 * place may be opened on them. Of the hours that nobody has booked the first that make an outing, one a day and boat,
 * from tomorrow on: no family is found within the hour. A day that has such hours already, or a place, needs no more.
 * Where one boat stayed ashore for the weather nobody is sent out on that day.
 */
export function hoursToOffer(
  freed: readonly FreedOuting[],
  { takenHours, placeDays }: ComingDays,
  now: Date,
  terms: BookingTerms,
): HoursToOffer[] {
  const dayOf = ({ startsAt }: { startsAt: Date }) => dayAt(startsAt, terms.timeZone)
  const today = dayAt(now, terms.timeZone)
  const badDays = new Set(freed.filter(({ isForWeather }) => isForWeather).map(dayOf))
  const offered: HoursToOffer[] = []
  const bySoonest = freed.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
  for (const { boatType, startsAt, endsAt } of bySoonest) {
    const outing = { boatType, startsAt, endsAt, from: 'freed' as const }
    if (dayOf(outing) > addDays(today, terms.freedHoursDays) || badDays.has(dayOf(outing))) continue
    if (!mayBePlace(outing, now, terms)) continue
    if (hoursTakenBy(outing).some((hour) => takenHours[boatType].has(hour))) continue
    // Asked for, given up, asked for again by others: hours are offered once.
    if (offered.some((other) => other.boatType === boatType && other.endsAt > startsAt)) continue
    offered.push(outing)
  }
  for (const boatType of boatTypes) {
    for (let ahead = 1; ahead <= terms.unsoldHoursDays; ahead++) {
      const day = addDays(today, ahead)
      if (badDays.has(day) || placeDays[boatType].has(day)) continue
      if (offered.some((other) => other.boatType === boatType && dayOf(other) === day)) continue
      const [first] = freeStarts(day, { takenHours: takenHours[boatType], now, terms })
      if (!first) continue
      const { startsAt, endsAt } = slotOf({ date: day, time: first.time }, terms.minDurationHours, terms)
      offered.push({ boatType, startsAt, endsAt, from: 'unsold' })
    }
  }
  return offered.sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
}

/** Terms may have changed since the outing was asked for, and its departure may have passed. */
function mayBePlace(outing: HoursToOffer, now: Date, terms: BookingTerms): boolean {
  const { day, time } = wallClockAt(outing.startsAt, terms.timeZone)
  const { boatType } = outing
  return placeSchema(terms, now).safeParse({ boatType, date: day, time, duration: durationOf(outing) }).success
}
