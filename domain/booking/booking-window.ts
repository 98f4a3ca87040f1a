import { addDays, type CalendarDay, dayAt, hourMs } from '../calendar.ts'
import type { Requester } from './open-days.ts'
import type { BookingTerms } from './terms.ts'

/** How many hours before departure a start must be asked for at the latest, and how many days ahead it may be. */
function bookingWindow(by: Requester, { leadTimeHours, horizonDays }: BookingTerms) {
  return by === 'guest' ? { hours: leadTimeHours, days: horizonDays } : { hours: 0, days: horizonDays }
}

/** The last day on which a start can be asked for: the end of the horizon. */
export function lastBookableDay(by: Requester, today: CalendarDay, terms: BookingTerms): CalendarDay {
  return addDays(today, bookingWindow(by, terms).days)
}

/** The first and the last day on which a start can be asked for. */
export function bookableDays(by: Requester, now: Date, terms: BookingTerms): [first: CalendarDay, last: CalendarDay] {
  const today = dayAt(now, terms.timeZone)
  return [today, lastBookableDay(by, today, terms)]
}

/** Until when a start can be asked for. At the start itself it is too late, also for the team. */
export function latestBookingTime(startsAt: Date, by: Requester, terms: BookingTerms): Date {
  return new Date(startsAt.getTime() - bookingWindow(by, terms).hours * hourMs)
}

/** Why it is too late to ask for a start; exactly at the lead time it still can be. */
export function tooLateReason(
  startsAt: Date,
  by: Requester,
  now: Date,
  terms: BookingTerms,
): 'past' | 'too-soon' | undefined {
  if (startsAt <= now) return 'past'
  return latestBookingTime(startsAt, by, terms) < now ? 'too-soon' : undefined
}
