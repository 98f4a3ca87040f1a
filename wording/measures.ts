import { measures } from '../content/measures.ts'
import type { ClockTime } from '../domain/calendar.ts'
import { counted, fillIn } from './sentences.ts'

/** A time in a sentence: « 17 h », « 9 h 05 ». Tables and selects show it unchanged, `17:00`. */
export function formatClock(time: ClockTime): string {
  const [hours = '', minutes = ''] = time.split(':')
  const { whole, withMinutes } = measures.clock
  return minutes === '00'
    ? fillIn(whole, { hours: Number(hours) })
    : fillIn(withMinutes, { hours: Number(hours), minutes })
}

/** A duration in whole hours: « 1 heure », « 3 heures ». */
export function formatHours(hours: number): string {
  return counted(measures.hours, hours)
}

/** A whole number: up to twelve in letters, « cinq », above that in figures, as is usual in French books. */
export function inLetters(count: number): string {
  return measures.inLetters[count] ?? String(count)
}
