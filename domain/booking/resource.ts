import { type BoatType, boatOf, type Fleet } from './boat.ts'
import type { BookingTerms } from './terms.ts'

/** A skipper on duty, by number: `skipper-1` is the first. */
export type SkipperName = `skipper-${number}`

/** What is taken by the hour: a boat, or a skipper. The second of several equal boats is `double#2`. */
export type Resource = BoatType | SkipperName

/** The skippers on duty. An outing with a skipper takes any of them. */
export function skippersOnDuty({ skippers }: Pick<BookingTerms, 'skippers'>): SkipperName[] {
  return Array.from({ length: skippers }, (_, index): SkipperName => `skipper-${index + 1}`)
}

/**
 * The equal boats of one id, of which an outing takes any. The first has the id itself, so that nothing stored changes
 * once there are several; no id has a `#`.
 */
export function equalBoats(id: BoatType, fleet: Fleet): Resource[] {
  const { count = 1 } = boatOf(id, fleet)
  return Array.from({ length: count }, (_, index) => (index === 0 ? id : `${id}#${index + 1}`))
}

/** The id that a boat has in the terms, and which of the equal ones it is, from 1. */
export function boatAndNumber(boat: Resource): [id: BoatType, number: number] {
  const [id = '', number = '1'] = boat.split('#')
  return [id, Number(number)]
}

/**
 * Whether an outing is listed under `boat`: the boat that it has or, once its hours are freed, each of the equal ones.
 * Nobody knows then which one it had, and its people may be aboard all the same.
 */
export function isOfBoat(outing: { boatType: BoatType; boat?: Resource | undefined }, boat: Resource): boolean {
  return outing.boat ? outing.boat === boat : outing.boatType === boatAndNumber(boat)[0]
}

/** What an outing that has `resource` could have had as well: the skippers, or the equal boats. */
export function poolOf(resource: Resource, terms: Pick<BookingTerms, 'boats' | 'skippers'>): Resource[] {
  return isBoat(resource) ? equalBoats(boatAndNumber(resource)[0], terms) : skippersOnDuty(terms)
}

/** Everything that is taken by the hour, the boats first. */
export function resourcesOf(terms: Pick<BookingTerms, 'boats' | 'skippers'>): Resource[] {
  return [...terms.boats.flatMap(({ id }) => equalBoats(id, terms)), ...skippersOnDuty(terms)]
}

/** True for a boat: also for one that has left the fleet and still has bookings. */
export function isBoat(resource: Resource): boolean {
  return !/^skipper-\d+$/.test(resource)
}
