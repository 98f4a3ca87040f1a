import { boats, equalBoatLabel, skipperLabel, skipperNames } from '../content/boats.ts'
import { bookingTerms } from '../content/booking-terms.ts'
import type { BoatType } from '../domain/booking/boat.ts'
import { boatAndNumber, equalBoats, isBoat, type Resource } from '../domain/booking/resource.ts'
import { factInForce } from './fact-in-force.ts'
import { fillIn } from './sentences.ts'

type NameField = 'shortName' | 'lane'
const nameOf = (id: BoatType, name: NameField) => boats.find((boat) => boat.id === id)?.[name] ?? id

/** « Bateau classique ». A boat that has left the fleet is named by its id. */
export function boatName(boatType: BoatType): string {
  return nameOf(boatType, 'shortName')
}

/** The shortest name of a boat, where a line has to hold it beside other facts. */
export function laneName(boat: Resource): string {
  return nameWithNumber(boat, 'lane')
}

/** Whether it has a ramp, places for wheelchairs and a roof; undefined for a boat that has left the fleet. */
export function boatAccess(boatType: BoatType): string | undefined {
  return boats.find(({ id }) => id === boatType)?.access
}

/**
 * The name of a boat, « Double 2 » of several equal ones, or of a skipper on duty: the name that the team or the
 * association's folder gives, otherwise « Skipper » and the number.
 */
export function resourceName(
  resource: Resource,
  names = factInForce<readonly string[]>('skipperNames', skipperNames),
): string {
  if (isBoat(resource)) return nameWithNumber(resource, 'shortName')
  const number = Number(resource.split('-')[1])
  return names[number - 1] ?? fillIn(skipperLabel, { number })
}

type Outing = { boatType: BoatType; boat?: Resource | undefined }

/** Which boat the team makes ready for an outing: one of several equal ones by its number, while it holds its hours. */
export function outingBoat({ boatType, boat }: Outing, name: NameField = 'shortName'): string {
  return boat ? nameWithNumber(boat, name) : nameOf(boatType, name)
}

function nameWithNumber(boat: Resource, name: NameField): string {
  const [id, number] = boatAndNumber(boat)
  const isOneOfSeveral = number > 1 || equalBoats(id, bookingTerms).length > 1
  return isOneOfSeveral ? fillIn(equalBoatLabel, { boat: nameOf(id, name), number }) : nameOf(id, name)
}
