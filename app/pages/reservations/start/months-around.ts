import { alternativesReachDays } from '../../../../domain/booking/slots.ts'
import { addDays, type CalendarDay } from '../../../../domain/calendar.ts'

/** The months to search for starts near `day`, as `YYYY-MM`. */
export function monthsAround(day: CalendarDay): string[] {
  const days = [addDays(day, -alternativesReachDays), day, addDays(day, alternativesReachDays)]
  return [...new Set(days.map((each) => each.slice(0, 7)))]
}
