import ical, { type ICalCalendar, type ICalCalendarMethod } from 'ical-generator'
import { tzlib_get_ical_block } from 'timezones-ical-library'
import { association } from '../../content/association.ts'
import { bookingTerms } from '../../content/booking-terms.ts'
import { type CalendarDay, type ClockTime, hourMs, wallClockAt } from '../../domain/calendar.ts'

const { timeZone } = bookingTerms

/** An empty calendar of ours. Its events bring the definition of the lake's time zone with them. */
export function newCalendar(method: ICalCalendarMethod): ICalCalendar {
  return ical({
    prodId: { company: association.name, product: 'Site', language: 'FR' },
    method,
    // No name: with one, ical-generator writes DTSTAMP, which must be in UTC, in that zone too.
    timezone: { name: null, generator: (zone) => tzlib_get_ical_block(zone)[0] ?? null },
  })
}

/**
 * The hours of an event as ical-generator takes them: on the lake's clock, with its time zone. In the one hour of the
 * year that the clock shows twice, a local time means the first one (RFC 5545, 3.3.5), but some programs read the second:
 * an event that begins or ends there is written in UTC.
 */
export function eventHours(startsAt: Date, endsAt: Date) {
  if (isShownTwice(startsAt) || isShownTwice(endsAt)) return { start: startsAt, end: endsAt }
  return { start: new LakeTime(startsAt), end: new LakeTime(endsAt), timezone: timeZone }
}

/** True when the lake's clock shows the same an hour earlier or later. */
function isShownTwice(instant: Date): boolean {
  const clockAfter = (ms: number) => wallClockAt(new Date(instant.getTime() + ms), timeZone).time
  return clockAfter(-hourMs) === clockAfter(0) || clockAfter(hourMs) === clockAfter(0)
}

/**
 * An instant that tells the lake's time wherever the server stands. ical-generator writes a bare Date with the hours of
 * the machine's own clock; of the kinds of date that know their zone it takes Luxon's, of which it needs these parts.
 */
class LakeTime {
  readonly isValid = true
  readonly zone = { type: 'iana' }
  readonly #instant: Date
  readonly #shown: { day: CalendarDay; time: ClockTime }

  constructor(instant: Date) {
    this.#instant = instant
    this.#shown = wallClockAt(instant, timeZone)
  }

  setZone(): this {
    return this
  }

  toFormat(pattern: string): string {
    return pattern === 'HHmmss' ? `${this.#shown.time.replace(':', '')}00` : this.#shown.day.replaceAll('-', '')
  }

  toJSDate(): Date {
    return this.#instant
  }

  toJSON(): string {
    return this.#instant.toISOString()
  }
}
