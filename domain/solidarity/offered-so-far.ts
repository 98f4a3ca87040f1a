import { figuresOf, publishedOf, type SailedOuting } from './year-report.ts'

/** The public figures of a year. */
export type OfferedSoFar = { year: number; hours: number; persons: number }

/**
 * What was offered in `year`, the current one, from all its `outings` that took place, paid or not; undefined while it
 * is too little.
 */
export function offeredSoFar(outings: readonly SailedOuting[], year: number): OfferedSoFar | undefined {
  const given = figuresOf(publishedOf(outings))
  return given.outings === 0 ? undefined : { year, hours: given.hours, persons: given.persons }
}
