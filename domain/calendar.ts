/** A calendar day, `YYYY-MM-DD`, without a time zone. Days compare as strings. */
export type CalendarDay = `${number}-${number}-${number}`

/** A local time, `HH:MM`, 24 hours. */
export type ClockTime = `${number}:${number}`

export const hourMs = 3_600_000
export const dayMs = 24 * hourMs

/**
 * True when `text` is a day that exists: `2026-02-30` does not. Years are limited to 1900 to 2999, so that adding days
 * never leads to a five-digit year, which would not compare as a string.
 */
export function isCalendarDay(text: string): text is CalendarDay {
  if (!/^(19|2\d)\d{2}-\d{2}-\d{2}$/.test(text)) return false
  const midnight = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(text)
}

/** The day `count` days after `day` (before, when negative). */
export function addDays(day: CalendarDay, count: number): CalendarDay {
  const shifted = new Date(Date.parse(`${day}T00:00:00Z`) + count * dayMs)
  return shifted.toISOString().slice(0, 10) as CalendarDay
}

/** How many days after `from` the day `to` is; negative when it is before. */
export function daysBetween(from: CalendarDay, to: CalendarDay): number {
  return (Date.parse(to) - Date.parse(from)) / dayMs
}

/** The Monday of the week of `day`. */
export function mondayOf(day: CalendarDay): CalendarDay {
  const daysSinceMonday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
  return addDays(day, -daysSinceMonday)
}

/** True when `text` is a month, `YYYY-MM`. */
export function isCalendarMonth(text: string): boolean {
  return isCalendarDay(`${text}-01`)
}

/** Every day of the month `YYYY-MM`, in order. */
export function daysOfMonth(month: string): CalendarDay[] {
  const days: CalendarDay[] = []
  for (let day = `${month}-01` as CalendarDay; day.startsWith(month); day = addDays(day, 1)) days.push(day)
  return days
}

/** The local day and time at `instant` in `timeZone` (an IANA name). */
export function wallClockAt(instant: Date, timeZone: string): { day: CalendarDay; time: ClockTime } {
  const parts = clockFormat(timeZone).formatToParts(instant)
  const { year, month, day, hour, minute } = Object.fromEntries(parts.map(({ type, value }) => [type, value]))
  return { day: `${year}-${month}-${day}` as CalendarDay, time: `${hour}:${minute}` as ClockTime }
}

/** The local day at `instant` in `timeZone`. */
export function dayAt(instant: Date, timeZone: string): CalendarDay {
  return wallClockAt(instant, timeZone).day
}

/**
 * The instant at which clocks in `timeZone` show `time` on `day`. Where a clock change makes the time occur twice, this
 * is the first; where the change skips it, an hour later.
 */
export function instantOf(day: CalendarDay, time: ClockTime, timeZone: string): Date {
  const cacheKey = `${day} ${time} ${timeZone}`
  const ms = cachedInstants.get(cacheKey) ?? searchInstant(day, time, timeZone)
  // More than the starts that can be booked; whoever asks for all years to come does not fill the memory.
  if (cachedInstants.size >= 10_000) cachedInstants.clear()
  cachedInstants.set(cacheKey, ms)
  return new Date(ms)
}

/** In ms since 1970. A month of free hours asks for hundreds of the same ones, again and again. */
const cachedInstants = new Map<string, number>()

function searchInstant(day: CalendarDay, time: ClockTime, timeZone: string): number {
  const asIfUtc = Date.parse(`${day}T${time}:00Z`)
  const withOffsetAt = (nearbyMs: number) => asIfUtc - offsetMs(new Date(nearbyMs), timeZone)
  const showsTime = (ms: number) => {
    const wallClock = wallClockAt(new Date(ms), timeZone)
    return wallClock.day === day && wallClock.time === time
  }
  // With the UTC offset of the day before, unless the clocks changed in between.
  const withEarlierOffset = withOffsetAt(asIfUtc - dayMs)
  if (showsTime(withEarlierOffset)) return withEarlierOffset
  const withLaterOffset = withOffsetAt(asIfUtc + dayMs)
  return showsTime(withLaterOffset) ? withLaterOffset : withEarlierOffset
}

function offsetMs(instant: Date, timeZone: string): number {
  const { day, time } = wallClockAt(instant, timeZone)
  return Date.parse(`${day}T${time}:00Z`) - Math.floor(instant.getTime() / 60_000) * 60_000
}

const clockFormats = new Map<string, Intl.DateTimeFormat>()

/** Building an Intl formatter costs a hundred times more than using one, so there is one per zone. */
function clockFormat(timeZone: string): Intl.DateTimeFormat {
  let format = clockFormats.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    })
    clockFormats.set(timeZone, format)
  }
  return format
}
