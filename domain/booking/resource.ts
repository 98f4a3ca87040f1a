import type { BoatType } from './boat.ts'
import type { BookingTerms } from './terms.ts'

/** A skipper on duty, by number: `skipper-1` is the first. */
export type SkipperName = `skipper-${number}`

/** What is taken by the hour: a boat, or a skipper. */
export type Resource = BoatType | SkipperName

/** The skippers on duty. An outing with a skipper takes any of them. */
export function skippersOnDuty({ skippers }: Pick<BookingTerms, 'skippers'>): SkipperName[] {
  return Array.from({ length: skippers }, (_, index): SkipperName => `skipper-${index + 1}`)
}

/** Everything that is taken by the hour, the boats first. */
export function resourcesOf(terms: Pick<BookingTerms, 'boats' | 'skippers'>): Resource[] {
  return [...terms.boats.map(({ id }) => id), ...skippersOnDuty(terms)]
}

/** True for a boat: also for one that has left the fleet and still has bookings. */
export function isBoat(resource: Resource): boolean {
  return !/^skipper-\d+$/.test(resource)
}
