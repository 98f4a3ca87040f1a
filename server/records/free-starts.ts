import { bookingTerms } from '../../content/booking-terms.ts'
import { type BoatType, effectiveSkipper, type SkipperOption } from '../../domain/booking/boat.ts'
import { freeStarts, type UtcHour } from '../../domain/booking/slots.ts'
import { addDays, type CalendarDay, type ClockTime, hourMs } from '../../domain/calendar.ts'
import type { Database } from '../../platform/db/connect.ts'
import { lakeMidnight } from '../../wording/times.ts'
import { listTakenHoursOf } from './occupied-hours.ts'

/** A start, and the longest outing it allows, in hours. */
export type FreeStart = { time: ClockTime; maxHours: number }

/** The starts of `boatType` that a guest can book on `day`, earliest first, with a skipper where one may go along. */
export async function freeStartsOn(
  db: Database,
  boatType: BoatType,
  day: CalendarDay,
  now: Date,
): Promise<FreeStart[]> {
  const takenHourLists = await listTakenHoursOf(db, boatType, ...searchSpan(day, day))
  const option = effectiveSkipper(boatType, undefined, bookingTerms)
  return freeStarts(day, { ...calendarOf(takenHourLists, option), now, by: 'guest' })
}

/** Turns what `listTakenHoursOf` gives into the calendar that the rules read, for a boat with a skipper or without. */
export function calendarOf(
  { takenHours, skipperHours }: Awaited<ReturnType<typeof listTakenHoursOf>>,
  option: SkipperOption,
) {
  return {
    takenHours: new Set(takenHours),
    skippers: option === 'avec-skipper' ? skipperHours.map((hours) => new Set(hours)) : undefined,
    terms: bookingTerms,
  }
}

/** From the first hour of `first` until the longest outing that starts on `last` has ended. */
export function searchSpan(first: CalendarDay, last: CalendarDay): [UtcHour, UtcHour] {
  const [from, to] = [first, addDays(last, 1)].map((day) => lakeMidnight(day).getTime() / hourMs) as [UtcHour, UtcHour]
  return [from, to + bookingTerms.maxDurationHours + bookingTerms.turnRoundHours]
}
