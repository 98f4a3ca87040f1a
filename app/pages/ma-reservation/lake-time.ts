import { bookingTerms } from '../../../content/booking-terms.ts'
import { fillIn } from '../../../content/fill-in.ts'
import { formatLongDate } from '../../../content/formats.ts'
import { manageBookingPage as words } from '../../../content/pages/manage-booking.ts'
import { wallClockAt } from '../../../domain/calendar.ts'

// Wherever the visitor reads this page, its times are those of the lake.

/** « jeudi 8 juillet 2027 » */
export function lakeDay(instant: Date): string {
  return formatLongDate(wallClockAt(instant, bookingTerms.timeZone).day)
}

/** « 10 h 00 » */
export function lakeHour(instant: Date): string {
  const [hours = '', minutes = ''] = wallClockAt(instant, bookingTerms.timeZone).time.split(':')
  return fillIn(words.hour, { hours: Number(hours), minutes })
}

/** « jeudi 8 juillet 2027 à 10 h 00 » */
export function lakeMoment(instant: Date): string {
  return fillIn(words.moment, { day: lakeDay(instant), hour: lakeHour(instant) })
}

/** True when clocks in `timeZone` show something else than those at the lake at that instant. */
export function differsFromLake(instant: Date, timeZone: string): boolean {
  const here = wallClockAt(instant, timeZone)
  const there = wallClockAt(instant, bookingTerms.timeZone)
  return here.day !== there.day || here.time !== there.time
}
