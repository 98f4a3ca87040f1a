import { bookingTerms } from '../../../content/booking-terms.ts'
import { fillIn } from '../../../content/fill-in.ts'
import { formatClock, formatDay, formatLongDate } from '../../../content/formats.ts'
import { logbookPage } from '../../../content/pages/logbook.ts'
import { logbookBookingWords } from '../../../content/pages/logbook-booking.ts'
import { type CalendarDay, dayAt, dayMs, hourMs, wallClockAt } from '../../../domain/calendar.ts'

// Wherever the page is read, its times are those of the lake.

type Span = { startsAt: Date; endsAt: Date }

export function lakeClock(instant: Date) {
  return wallClockAt(instant, bookingTerms.timeZone)
}

/** « samedi 21 novembre »; with its year when that is not the year of `now`. */
export function dayWords(day: CalendarDay, now: Date): string {
  return day.slice(0, 4) === dayAt(now, bookingTerms.timeZone).slice(0, 4) ? formatDay(day) : formatLongDate(day)
}

/** « 10 h 32 » */
export function clockWords(instant: Date): string {
  return formatClock(lakeClock(instant).time)
}

/** « 10:00 – 13:00 », and whether that is on the day after. */
export function hoursWords({ startsAt, endsAt }: Span): string {
  const [start, end] = [lakeClock(startsAt), lakeClock(endsAt)]
  const isOverMidnight = start.day !== end.day && end.time !== '00:00'
  const text = isOverMidnight ? logbookBookingWords.nextDay : logbookBookingWords.hours
  return fillIn(text, { from: start.time, to: end.time })
}

/** « samedi 21 novembre à 10 h 32 » */
export function momentWords(instant: Date, now: Date): string {
  const date = dayWords(lakeClock(instant).day, now)
  return fillIn(logbookBookingWords.at, { date, time: clockWords(instant) })
}

/** « 1 j 4 h », « 5 h 20 », « 35 min »: how long it is until `instant`; undefined when it has passed. */
export function timeLeft(instant: Date, now: Date): string | undefined {
  const leftMs = instant.getTime() - now.getTime()
  if (leftMs <= 0) return undefined
  const { leftParts } = logbookPage.requests
  const [days, hours] = [Math.floor(leftMs / dayMs), Math.floor((leftMs % dayMs) / hourMs)]
  const minutes = Math.floor((leftMs % hourMs) / 60_000)
  if (days > 0) return fillIn(leftParts.days, { days, hours })
  if (hours > 0) return fillIn(leftParts.hours, { hours, minutes: String(minutes).padStart(2, '0') })
  return fillIn(leftParts.minutes, { minutes: Math.max(1, minutes) })
}

/** How many whole hours lie in it. */
export function hoursOf({ startsAt, endsAt }: Span): number {
  return Math.round((endsAt.getTime() - startsAt.getTime()) / hourMs)
}
