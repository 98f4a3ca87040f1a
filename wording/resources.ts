import { boats, skipperLabel, skipperNames } from '../content/boats.ts'
import type { BoatType } from '../domain/booking/boat.ts'
import { isBoat, type Resource } from '../domain/booking/resource.ts'
import { factInForce } from './fact-in-force.ts'
import { fillIn } from './sentences.ts'

/** « Bateau classique ». A boat that has left the fleet is named by its id. */
export function boatName(boatType: BoatType): string {
  return boats.find(({ id }) => id === boatType)?.shortName ?? boatType
}

/** The shortest name of a boat, where a line has to hold it beside other facts. */
export function laneName(boatType: BoatType): string {
  return boats.find(({ id }) => id === boatType)?.lane ?? boatName(boatType)
}

/** Whether it has a ramp, places for wheelchairs and a roof; undefined for a boat that has left the fleet. */
export function boatAccess(boatType: BoatType): string | undefined {
  return boats.find(({ id }) => id === boatType)?.access
}

/** The name of a boat, or of a skipper on duty: by name where the team or the association's folder gives one, otherwise by number. */
export function resourceName(
  resource: Resource,
  names = factInForce<readonly string[]>('skipperNames', skipperNames),
): string {
  if (isBoat(resource)) return boatName(resource)
  const number = Number(resource.split('-')[1])
  return names[number - 1] ?? fillIn(skipperLabel, { number })
}
