import { accessWords, boats, skipperLabel, skipperNames } from '../content/boats.ts'
import { bookingTerms } from '../content/booking-terms.ts'
import type { BoatRules, BoatType } from '../domain/booking/boat.ts'
import { isBoat, type Resource } from '../domain/booking/resource.ts'
import { fillIn } from './sentences.ts'

/** « Bateau classique ». A boat that has left the fleet is named by its id. */
export function boatName(boatType: BoatType): string {
  return boats.find(({ id }) => id === boatType)?.shortName ?? boatType
}

/** « Une rampe, des places en fauteuil et un toit. »; undefined for a boat that has left the fleet. */
export function boatAccess(boatType: BoatType): string | undefined {
  const boat = bookingTerms.boats.find(({ id }) => id === boatType)
  const access = boat && accessOf(boat)
  return access && `${access.charAt(0).toUpperCase()}${access.slice(1)}.`
}

/** « une rampe et un toit, sans place en fauteuil » */
export function accessOf(boat: BoatRules): string {
  const { some, none, nor, wheelchairPlaces: chairs, ...words } = accessWords
  const all = [
    { isThere: boat.hasRamp, ...words.hasRamp },
    {
      isThere: boat.wheelchairPlaces > 0,
      lacks: chairs.lacks,
      has: boat.wheelchairPlaces === 1 ? chairs.hasOne : chairs.has,
    },
    { isThere: boat.hasShade, ...words.hasShade },
  ]
  const has = new Intl.ListFormat('fr').format(all.filter(({ isThere }) => isThere).map((thing) => thing.has))
  const lacks = all.filter(({ isThere }) => !isThere).map((thing) => thing.lacks)
  if (lacks.length === 0) return has
  return has ? fillIn(some, { has, lacks: lacks.join(nor) }) : fillIn(none, { lacks: lacks.join(`,${nor}`) })
}

/** What other boats have for guests whose own boat has no ramp: « Bateau classique : une rampe et un toit. » */
export function otherBoatsAccess(boatType: BoatType): string {
  return bookingTerms.boats
    .filter(({ id, hasRamp }) => hasRamp && id !== boatType)
    .map((boat) => fillIn(accessWords.ofBoat, { boat: boatName(boat.id), access: accessOf(boat) }))
    .join(' ')
}

/** The name of a boat, or of a skipper on duty: by name where the content has one, otherwise by number. */
export function resourceName(resource: Resource, names = skipperNames): string {
  if (isBoat(resource)) return boatName(resource)
  const number = Number(resource.split('-')[1])
  return names[number - 1] ?? fillIn(skipperLabel, { number })
}
