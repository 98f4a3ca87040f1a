import type { CalendarDay } from '../calendar.ts'

/** `2027-Q3`; as text they stand in the order of time. */
export type Quarter = `${number}-Q${1 | 2 | 3 | 4}`

/** The quarter of the year that `day` lies in. */
export function quarterOf(day: CalendarDay): Quarter {
  const [year, month] = day.split('-').map(Number)
  return `${year}-Q${Math.ceil(Number(month) / 3)}` as Quarter
}

/** The four of a year, the first one first. */
export function quartersOf(year: number): Quarter[] {
  return [`${year}-Q1`, `${year}-Q2`, `${year}-Q3`, `${year}-Q4`]
}
