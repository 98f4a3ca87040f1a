import { accessWords } from '../content/boat-access.ts'
import { bookingTerms } from '../content/booking-terms.ts'
import type { BoatRules, BoatType } from '../domain/booking/boat.ts'
import { boatName } from './resources.ts'
import { fillIn } from './sentences.ts'

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
