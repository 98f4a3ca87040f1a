import { measures } from '../content/measures.ts'
import { durationOf } from '../domain/booking/slots.ts'
import { addDays, type CalendarDay } from '../domain/calendar.ts'
import { fillIn } from './fill-in.ts'
import { formatClock } from './hours.ts'
import { dayWords, lakeClock, shortMoment } from './lake-time.ts'

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
  const words = isOverMidnight(span) ? measures.tableSpan.nextDay : measures.tableSpan.sameDay
  return fillIn(words, { from: lakeClock(span.startsAt).time, to: lakeClock(span.endsAt).time })
}

/**
 * The hours in a sentence: « de 10 h à 13 h (3 h) », « de 17 h à minuit (7 h) », « de 17 h à 3 h le lendemain (10 h) ».
 */
export function spanInWords(span: Span): string {
  const words = isOverMidnight(span) ? measures.span.nextDay : measures.span.sameDay
  const end = lakeClock(span.endsAt).time
  return fillIn(words, {
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
  return fillIn(measures.tableMoment, { date: dayWords(lakeClock(startsAt).day, now), time: hoursSpan(span) })
}
