import { measures } from '../content/measures.ts'
import { type ClosedDay, isWeekday, type YearDay } from '../domain/booking/open-days.ts'
import { type ClockTime, isCalendarDay } from '../domain/calendar.ts'
import { formatLongDate, formatYearDay } from './dates.ts'
import { fillIn, formatCount } from './sentences.ts'

/** A time in a sentence: « 17 h », « 9 h 05 ». Tables and selects show it unchanged, `17:00`. */
export function formatClock(time: ClockTime): string {
  const [hours = '', minutes = ''] = time.split(':')
  const { whole, withMinutes } = measures.clock
  return minutes === '00'
    ? fillIn(whole, { hours: Number(hours) })
    : fillIn(withMinutes, { hours: Number(hours), minutes })
}

/** « chaque lundi », « chaque 25 décembre », « jeudi 24 décembre 2026 » */
export function formatClosedDay(day: ClosedDay): string {
  if (isCalendarDay(day)) return formatLongDate(day)
  return fillIn(measures.eachDay, { date: isWeekday(day) ? day : formatYearDay(day as YearDay) })
}

/** A duration in whole hours: « 1 heure », « 3 heures ». */
export function formatHours(hours: number): string {
  return formatCount(measures.hours, hours)
}

/** A whole number: up to twelve in letters, « cinq », above that in figures, as is usual in French books. */
export function inLetters(count: number): string {
  return measures.inLetters[count] ?? String(count)
}
