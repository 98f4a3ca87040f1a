import type { CalendarDay } from '../calendar.ts'

/** `2027-Q3`; sorting as strings gives chronological order. */
export type Quarter = `${number}-Q${1 | 2 | 3 | 4}`

/** The quarter that contains `day`. */
export function quarterOf(day: CalendarDay): Quarter {
  const [year, month] = day.split('-').map(Number)
  return `${year}-Q${Math.ceil(Number(month) / 3)}` as Quarter
}

/** The four quarters of a year, in order. */
export function quartersOf(year: number): Quarter[] {
  return [`${year}-Q1`, `${year}-Q2`, `${year}-Q3`, `${year}-Q4`]
}
