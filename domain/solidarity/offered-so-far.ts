import { figuresOf, isOffered, type SailedOuting } from './year-report.ts'

/** What everybody may read of a year. */
export type OfferedSoFar = { year: number; hours: number; persons: number }

/** Of fewer offered outings nothing is told in public: a handful is no season, and a figure would point at families. */
export const fewestOutingsShown = 5

/** What was given in `year`, of its `outings` that took place, paid ones among them; undefined while it is too little. */
export function offeredSoFar(outings: readonly SailedOuting[], year: number): OfferedSoFar | undefined {
  const given = figuresOf(outings.filter(isOffered))
  return given.outings < fewestOutingsShown ? undefined : { year, hours: given.hours, persons: given.persons }
}
