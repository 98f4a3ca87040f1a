import { type BoatType, boatTypes } from './boat.ts'
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
export function resourcesOf(terms: Pick<BookingTerms, 'skippers'>): Resource[] {
  return [...boatTypes, ...skippersOnDuty(terms)]
}

export function isBoat(resource: Resource): resource is BoatType {
  return (boatTypes as readonly Resource[]).includes(resource)
}
