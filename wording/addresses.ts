import type { Association } from '../content/association.ts'
import { noBreak } from './no-break.ts'

// The postal code stays on the same line as its place name.

type Place = Pick<Association['port'], 'postalCode' | 'city' | 'canton'>

/** « 1844 Villeneuve » */
export function postalPlace({ postalCode, city }: Omit<Place, 'canton'>): string {
  return `${postalCode}${noBreak}${city}`
}

/** « 1844 Villeneuve VD » */
export function placeWithCanton(place: Place): string {
  return `${postalPlace(place)}${noBreak}${place.canton}`
}

/** « Port de l’Ouchettaz, Place de l’Ouchettaz, 1844 Villeneuve VD » */
export function portOnOneLine({ name, street, ...place }: Association['port']): string {
  return `${name}, ${street}, ${placeWithCanton(place)}`
}

/** « Grand-Rue 999, 1844 Villeneuve VD » */
export function seatOnOneLine({ street, buildingNumber, ...place }: Association['seat']): string {
  return `${street} ${buildingNumber}, ${placeWithCanton(place)}`
}
