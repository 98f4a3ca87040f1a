import { type CalendarDay, isCalendarDay } from '../../../domain/calendar.ts'

/** Day, month and year in the order Switzerland writes them, with dots, slashes, hyphens or spaces, or eight digits. */
const swissOrder = /^(\d{1,2})[\s./-]+(\d{1,2})[\s./-]+(\d{4})$|^(\d{2})(\d{2})(\d{4})$/

/** Reads a day as people type it: `1.12.2026`, `01/12/2026`, `01122026`, or `2026-12-01`. Undefined when it is none. */
export function readTypedDay(text: string): CalendarDay | undefined {
  const typed = text.trim()
  if (isCalendarDay(typed)) return typed
  const parts = swissOrder.exec(typed)
  if (!parts) return undefined
  const [day, month, year] = parts.slice(1).filter((part) => part !== undefined)
  const iso = `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`
  return isCalendarDay(iso) ? iso : undefined
}

/** Writes a day as the date field shows it: `01.12.2026`. */
export function writeDay(day: CalendarDay): string {
  return day.split('-').reverse().join('.')
}
