import { bookingTerms } from '../../content/booking-terms.ts'
import type { BoatType } from '../../domain/booking/boat.ts'
import type { Outcome } from '../../domain/booking/outcome.ts'
import {
  alternativesReachDays,
  freeStarts,
  nearestFreeStarts,
  type Start,
  slotOf,
  type UtcHour,
} from '../../domain/booking/slots.ts'
import { addDays, type CalendarDay, dayAt, daysOfMonth, hourMs, instantOf } from '../../domain/calendar.ts'
import { unlessAway } from '../../platform/db/unless-away.ts'
import { listTakenHours } from '../records/occupied-hours.ts'
import type { Services } from '../services.ts'

/** The free starts of a month, by day, and the taken hours from which they are computed (UTC hours since 1970). */
export type MonthAvailability = {
  boatType: BoatType
  month: string
  freeStarts: Record<CalendarDay, { time: string; maxHours: number }[]>
  takenHours: UtcHour[]
}

/**
 * The starts of `boatType` that can still be booked in `month` (`YYYY-MM`). Past days and days without a free start are
 * empty. A database that is away does not throw: that is the outcome `unavailable`.
 */
export function monthAvailability(
  { db, now, log }: Pick<Services, 'db' | 'now' | 'log'>,
  boatType: BoatType,
  month: string,
): Promise<MonthAvailability | Outcome<'unavailable'>> {
  return unlessAway({ log }, 'availability', async () => {
    const days = daysOfMonth(month)
    const takenHours = await takenHoursOf(db, boatType, days[0] as CalendarDay, days.at(-1) as CalendarDay)
    const calendar = { takenHours: new Set(takenHours), now: now(), terms: bookingTerms }
    const today = dayAt(calendar.now, bookingTerms.timeZone)
    return {
      boatType,
      month,
      freeStarts: Object.fromEntries(days.map((day) => [day, day < today ? [] : freeStarts(day, calendar)])),
      takenHours,
    }
  })
}

const mostAlternatives = 3

/**
 * The three free starts nearest to one that is taken. An outing that is being moved releases its own hours
 * (`ownHours`), so they count as free; its present start is no alternative.
 */
export async function alternativesTo(
  { db, now }: Pick<Services, 'db' | 'now'>,
  boatType: BoatType,
  wanted: Start,
  duration: number,
  ownHours: readonly UtcHour[] = [],
): Promise<Start[]> {
  const from = addDays(wanted.date, -alternativesReachDays)
  const to = addDays(wanted.date, alternativesReachDays)
  const takenHours = new Set(await takenHoursOf(db, boatType, from, to))
  for (const hour of ownHours) takenHours.delete(hour)
  const calendar = { takenHours, now: now(), terms: bookingTerms }
  return nearestFreeStarts(wanted, duration, calendar, mostAlternatives + 1)
    .filter((start) => slotOf(start, duration, bookingTerms).hours[0] !== ownHours[0])
    .slice(0, mostAlternatives)
}

/** Taken hours from the first hour of `first` until the longest outing that starts on `last` has ended. */
async function takenHoursOf(
  db: Services['db'],
  boatType: BoatType,
  first: CalendarDay,
  last: CalendarDay,
): Promise<UtcHour[]> {
  const from = instantOf(first, '00:00', bookingTerms.timeZone).getTime() / hourMs
  const to = instantOf(addDays(last, 1), '00:00', bookingTerms.timeZone).getTime() / hourMs
  return listTakenHours(db, boatType, from, to + bookingTerms.maxDurationHours)
}
