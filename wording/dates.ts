import type { CalendarDay } from '../domain/calendar.ts'

const longDate = new Intl.DateTimeFormat('fr', {
  timeZone: 'UTC',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
})

/** « vendredi 20 novembre 2026 », « dimanche 1er août 2027 » */
export function formatLongDate(day: CalendarDay): string {
  return inWords(longDate, day)
}

const dayInYear = new Intl.DateTimeFormat('fr', { timeZone: 'UTC', weekday: 'long', day: 'numeric', month: 'long' })

/** « vendredi 20 novembre », where the year is obvious. */
export function formatDay(day: CalendarDay): string {
  return inWords(dayInYear, day)
}

const shortDay = new Intl.DateTimeFormat('fr', { timeZone: 'UTC', weekday: 'short', day: 'numeric', month: 'short' })

/** « ven. 20 nov. », where there is little room. */
export function formatShortDay(day: CalendarDay): string {
  return inWords(shortDay, day)
}

const dayOfMonth = new Intl.DateTimeFormat('fr', { timeZone: 'UTC', day: 'numeric', month: 'long' })

/** « 20 novembre » */
export function formatDayOfMonth(day: CalendarDay): string {
  return inWords(dayOfMonth, day)
}

const monthName = new Intl.DateTimeFormat('fr', { timeZone: 'UTC', month: 'long' })

/** « novembre », for month 11. */
export function formatMonth(month: number): string {
  return monthName.format(new Date(Date.UTC(2026, month - 1, 15)))
}

const swissDate = new Intl.DateTimeFormat('fr-CH', {
  timeZone: 'UTC',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
})

/** « 20.11.2026 » */
export function formatSwissDate(day: CalendarDay): string {
  return swissDate.format(noonOf(day))
}

/** « 1er », « 2 »: French counts only the first of a month as a rank; `Intl` writes « 1 ». */
export function ordinalDay(day: number): string {
  return day === 1 ? '1er' : String(day)
}

function inWords(format: Intl.DateTimeFormat, day: CalendarDay): string {
  return format.format(noonOf(day)).replace(/\b1 /, `${ordinalDay(1)} `)
}

function noonOf(day: CalendarDay): Date {
  return new Date(`${day}T12:00:00Z`)
}
