import type { CalendarDay } from '../calendar.ts'

/** The quarter of the year that `day` lies in: `2027-Q3`. Quarters compare as text. */
export function quarterOf(day: CalendarDay): string {
  const [year, month] = day.split('-')
  return `${year}-Q${Math.ceil(Number(month) / 3)}`
}
