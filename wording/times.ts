import { bookingTerms } from '../content/booking-terms.ts'
import { lakeRules } from '../content/lake-rules.ts'
import { measures } from '../content/measures.ts'
import { durationOf } from '../domain/booking/slots.ts'
import {
  addDays,
  type CalendarDay,
  type ClockTime,
  dayMs,
  daysBetween,
  hourMs,
  instantOf,
  wallClockAt,
} from '../domain/calendar.ts'
import { formatDay, formatLongDate, formatShortDay, formatSwissDate } from './dates.ts'
import { formatClock } from './measures.ts'
import { fillIn } from './sentences.ts'

// Pages and mails always show local time at the lake, wherever they are read.

/** The local day and time at the lake at that instant. */
export function lakeClock(instant: Date): { day: CalendarDay; time: ClockTime } {
  return wallClockAt(instant, bookingTerms.timeZone)
}

/** The first instant of a local day at the lake. */
export function lakeMidnight(day: CalendarDay): Date {
  return instantOf(day, '00:00', bookingTerms.timeZone)
}

/** The hour on the clocks at the lake, from the midnight of `day`: 25.5 is half past one on the next day. */
export function lakeClockHour(instant: Date, day: CalendarDay): number {
  const clock = lakeClock(instant)
  const [hours, minutes] = clock.time.split(':').map(Number) as [number, number]
  return daysBetween(day, clock.day) * 24 + hours + minutes / 60
}

/** « jeudi 8 juillet 2027 » */
export function lakeDay(instant: Date): string {
  return formatLongDate(lakeClock(instant).day)
}

/** « 10 h », « 10 h 32 » */
export function lakeHour(instant: Date): string {
  return formatClock(lakeClock(instant).time)
}

/** « jeudi 8 juillet 2027 à 10 h » */
export function longMoment(instant: Date): string {
  return fillIn(measures.moment, momentParts(instant))
}

/** The same in two parts, for sentences with a `{date}` and a `{time}`. */
export function momentParts(instant: Date): { date: string; time: string } {
  return { date: lakeDay(instant), time: lakeHour(instant) }
}

/** « mercredi 14 juillet 2027, 10:00 », in a table or a list. */
export function tableMoment(instant: Date): string {
  const { day, time } = lakeClock(instant)
  return fillIn(measures.tableMoment, { date: formatLongDate(day), time })
}

/** « samedi 21 novembre »; with the year if it differs from that of `now`. */
export function dayInWords(day: CalendarDay, now: Date): string {
  return day.slice(0, 4) === lakeClock(now).day.slice(0, 4) ? formatDay(day) : formatLongDate(day)
}

/** « sam. 21 nov. », where there is little room; « 21.11.2026 » if its year differs from that of `now`. */
export function shortDayInWords(day: CalendarDay, now: Date): string {
  return day.slice(0, 4) === lakeClock(now).day.slice(0, 4) ? formatShortDay(day) : formatSwissDate(day)
}

/** « samedi 21 novembre à 10 h 32 »; with the year if it differs from that of `now`. */
export function shortMoment(instant: Date, now: Date): string {
  return fillIn(measures.moment, shortMomentParts(instant, now))
}

/** The same in two parts, for sentences with a `{date}` and a `{time}`. */
export function shortMomentParts(instant: Date, now: Date): { date: string; time: string } {
  return { date: dayInWords(lakeClock(instant).day, now), time: lakeHour(instant) }
}

/** The time left until `instant`: « 1 j 4 h », « 5 h 20 », « 35 min »; undefined when it has passed. */
export function timeLeft(instant: Date, now: Date): string | undefined {
  const leftMs = instant.getTime() - now.getTime()
  if (leftMs <= 0) return undefined
  const [days, hours] = [Math.floor(leftMs / dayMs), Math.floor((leftMs % dayMs) / hourMs)]
  const minutes = Math.floor((leftMs % hourMs) / 60_000)
  if (days > 0) return fillIn(measures.left.days, { days, hours })
  if (hours > 0) return fillIn(measures.left.hours, { hours, minutes: String(minutes).padStart(2, '0') })
  return fillIn(measures.left.minutes, { minutes: Math.max(1, minutes) })
}

/** True when the local time in `timeZone` (an IANA name) differs from that at the lake at that instant. */
export function differsFromLake(instant: Date, timeZone: string): boolean {
  const [here, there] = [wallClockAt(instant, timeZone), lakeClock(instant)]
  return here.day !== there.day || here.time !== there.time
}

export type Span = { startsAt: Date; endsAt: Date }

/**
 * The last local day of a span. Midnight counts as the end of the day before: an outing from 17:00 to 00:00 ends on the
 * day it starts, one until 03:00 on the next.
 */
function lastDayOf(endsAt: Date): CalendarDay {
  const { day, time } = lakeClock(endsAt)
  return time === '00:00' ? addDays(day, -1) : day
}

function isOverMidnight({ startsAt, endsAt }: Span): boolean {
  return lastDayOf(endsAt) !== lakeClock(startsAt).day
}

/** The hours of a span shorter than a day, for a table or list: « 10:00 – 13:00 », « 17:00 – 03:00 le lendemain ». */
export function hoursSpan(span: Span): string {
  const pattern = isOverMidnight(span) ? measures.tableSpan.nextDay : measures.tableSpan.sameDay
  return fillIn(pattern, { from: lakeClock(span.startsAt).time, to: lakeClock(span.endsAt).time })
}

/**
 * The hours in a sentence: « de 10 h à 13 h (3 h) », « de 17 h à minuit (7 h) », « de 17 h à 3 h le lendemain (10 h) ».
 */
export function spanInWords(span: Span): string {
  const pattern = isOverMidnight(span) ? measures.span.nextDay : measures.span.sameDay
  const end = lakeClock(span.endsAt).time
  return fillIn(pattern, {
    from: formatClock(lakeClock(span.startsAt).time),
    to: end === '00:00' ? measures.midnight : formatClock(end),
    hours: durationOf(span),
  })
}

/** « samedi 21 novembre, 08:00 – 20:00 », or « du … au … » if it lasts over several days. */
export function closureSpan(span: Span, now: Date): string {
  const { startsAt, endsAt } = span
  if (isOverMidnight(span)) {
    return fillIn(measures.longSpan, { from: shortMoment(startsAt, now), to: shortMoment(endsAt, now) })
  }
  return fillIn(measures.tableMoment, { date: dayInWords(lakeClock(startsAt).day, now), time: hoursSpan(span) })
}

/** Of two lists, for swimming and sun or for the cold, the one that suits the month of that instant at the lake. */
export function warmOrCold<Warm, Cold>(instant: Date, { warm, cold }: { warm: Warm; cold: Cold }): Warm | Cold {
  return lakeRules.warmMonths.includes(Number(lakeClock(instant).day.slice(5, 7))) ? warm : cold
}
