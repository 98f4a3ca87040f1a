import type { YearDay } from '../domain/booking/open-days.ts'
import { addDays, type CalendarDay } from '../domain/calendar.ts'

/** « vendredi 20 novembre 2026 », « dimanche 1er août 2027 » */
export const formatLongDate = dateFormatter({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })

/** « vendredi 20 novembre », where the year is obvious. */
export const formatDay = dateFormatter({ weekday: 'long', day: 'numeric', month: 'long' })

/** « ven. 20 nov. », where there is little room. */
export const formatShortDay = dateFormatter({ weekday: 'short', day: 'numeric', month: 'short' })

/** « 20 novembre » */
export const formatDayOfMonth = dateFormatter({ day: 'numeric', month: 'long' })

/** « 20 », « 1er », in a span whose end says the month. */
export const formatDayNumber = (day: CalendarDay): string => formatDayOfMonth(day).replace(/ .*/, '')

/** « 20 novembre », for `11-20`. */
export const formatYearDay = (day: YearDay): string => formatDayOfMonth(`2024-${day}` as CalendarDay)

const monthName = dateFormatter({ month: 'long' })

/** « novembre », for month 11. */
export function formatMonth(month: number): string {
  return monthName(`2026-${String(month).padStart(2, '0')}-15` as CalendarDay)
}

const weekdayName = dateFormatter({ weekday: 'long' })

/** « lundi », for 0. */
export const formatWeekday = (index: number): string => weekdayName(addDays('2026-01-05', index))

/** « 20.11.2026 » */
export function formatSwissDate(day: CalendarDay): string {
  return day.split('-').reverse().join('.')
}

/** French writes the first of a month as an ordinal, « 1er »; `Intl` writes « 1 ». */
function dateFormatter(options: Intl.DateTimeFormatOptions): (day: CalendarDay) => string {
  const format = new Intl.DateTimeFormat('fr', { timeZone: 'UTC', ...options })
  return (day) => format.format(new Date(`${day}T12:00:00Z`)).replace(/\b1 /, '1er ')
}
