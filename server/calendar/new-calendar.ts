import { TZDate } from '@date-fns/tz'
import ical, { type ICalCalendar, type ICalCalendarMethod } from 'ical-generator'
import { tzlib_get_ical_block } from 'timezones-ical-library'
import { association } from '../../content/association.ts'
import { bookingTerms } from '../../content/booking-terms.ts'
import { hourMs, wallClockAt } from '../../domain/calendar.ts'

/** An empty calendar of the association. It includes the definition of the lake's time zone when its events use it. */
export function newCalendar(method: ICalCalendarMethod | null): ICalCalendar {
  return ical({
    prodId: { company: association.name, product: 'Site', language: 'FR' },
    method,
    // No name: with one, ical-generator would also write DTSTAMP in that zone, although it must be in UTC.
    timezone: { name: null, generator: (zone) => tzlib_get_ical_block(zone)[0] ?? null },
  })
}

/**
 * The calendar as text. The last line ends like the others (RFC 5545, 3.1), although ical-generator leaves it open; and
 * the properties of the calendar stand before its components (3.6), although ical-generator writes some of them behind.
 */
export function calendarText(calendar: ICalCalendar): string {
  const component = /^BEGIN:(VTIMEZONE|VEVENT)\r\n.*?^END:\1\r\n|^END:VCALENDAR$/gms
  const text = calendar.toString().trimEnd()
  return `${[text.replace(component, ''), ...(text.match(component) ?? [])].join('')}\r\n`
}

/**
 * The hours of an event for ical-generator: local time at the lake, with its time zone. For a bare Date it would write
 * the machine's local time. In the one hour of the year that the clock shows twice, a local time means the first one
 * (RFC 5545, 3.3.5), but some programs read it as the second: an event that begins or ends there is in UTC.
 */
export function eventHours(startsAt: Date, endsAt: Date) {
  if (isShownTwice(startsAt) || isShownTwice(endsAt)) return { start: startsAt, end: endsAt }
  const { timeZone } = bookingTerms
  return { start: new TZDate(startsAt, timeZone), end: new TZDate(endsAt, timeZone), timezone: timeZone }
}

/** True when the clock at the lake shows the same time an hour earlier or later. */
function isShownTwice(instant: Date): boolean {
  const clockAfter = (ms: number) => wallClockAt(new Date(instant.getTime() + ms), bookingTerms.timeZone).time
  return clockAfter(-hourMs) === clockAfter(0) || clockAfter(hourMs) === clockAfter(0)
}
