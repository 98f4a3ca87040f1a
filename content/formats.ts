// Comment on écrit les montants, les dates et les durées, partout de la même façon.

import type { CalendarDay, ClockTime } from '../domain/calendar.ts'

/** « 750 CHF », « 1’250 CHF » ; les centimes seulement quand il y en a. */
export function formatChf(amountChf: number): string {
  const [francs = '0', cents] = amountChf.toFixed(2).split('.')
  const grouped = francs.replace(/\B(?=(\d{3})+$)/g, '’')
  return `${grouped}${cents === '00' ? '' : `.${cents}`} CHF`
}

const longDate = new Intl.DateTimeFormat('fr', {
  timeZone: 'UTC',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
})

/** « vendredi 20 novembre 2026 » */
export function formatLongDate(day: CalendarDay): string {
  return longDate.format(noonOf(day))
}

const dayInYear = new Intl.DateTimeFormat('fr', { timeZone: 'UTC', weekday: 'long', day: 'numeric', month: 'long' })

/** « vendredi 20 novembre », là où l’année va de soi */
export function formatDay(day: CalendarDay): string {
  return dayInYear.format(noonOf(day))
}

const dayOfMonth = new Intl.DateTimeFormat('fr', { timeZone: 'UTC', day: 'numeric', month: 'long' })

/** « 20 novembre » */
export function formatDayOfMonth(day: CalendarDay): string {
  return dayOfMonth.format(noonOf(day))
}

/** « 9 h 05 », dans une phrase */
export function formatClock(time: ClockTime): string {
  const [hours, minutes] = time.split(':')
  return `${Number(hours)}\u202fh\u202f${minutes}`
}

/** « 18 h », « 18 h 30 », dans une phrase */
export function formatHourOfDay(time: ClockTime): string {
  const [hours, minutes] = time.split(':')
  return `${Number(hours)}\u202fh${minutes === '00' ? '' : `\u202f${minutes}`}`
}

const choice = new Intl.ListFormat('fr', { type: 'disjunction' })

/** « espèces, carte ou TWINT » */
export function formatChoice(items: readonly string[]): string {
  return choice.format(items)
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

/** « 1 heure », « 3 heures » */
export function formatHours(hours: number): string {
  return `${hours} ${hours < 2 ? 'heure' : 'heures'}`
}

function noonOf(day: CalendarDay): Date {
  return new Date(`${day}T12:00:00Z`)
}
