import { figuresOf, isOffered, type SailedOuting } from './year-report.ts'

/** The public figures of a year. */
export type OfferedSoFar = { year: number; hours: number; persons: number }

/** With fewer offered outings nothing is published: figures of so few would point at single families. */
export const fewestOutingsShown = 5

/**
 * What was offered in `year`, from all its `outings` that took place, paid or not; undefined while it is too little.
 */
export function offeredSoFar(outings: readonly SailedOuting[], year: number): OfferedSoFar | undefined {
  const given = figuresOf(outings.filter(isOffered))
  return given.outings < fewestOutingsShown ? undefined : { year, hours: given.hours, persons: given.persons }
}
