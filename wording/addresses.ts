import type { Association } from '../content/association.ts'
import { noBreak } from './no-break.ts'

// On one line, the postal code stays with its place.

/** « Port de l’Ouchettaz, Place de l’Ouchettaz, 1844 Villeneuve VD » */
export function portOnOneLine({ name, street, postalCode, city, canton }: Association['port']): string {
  return `${name}, ${street}, ${postalCode}${noBreak}${city}${noBreak}${canton}`
}

/** « Grand-Rue 999, 1844 Villeneuve VD » */
export function seatOnOneLine({ street, buildingNumber, postalCode, city, canton }: Association['seat']): string {
  return `${street} ${buildingNumber}, ${postalCode}${noBreak}${city}${noBreak}${canton}`
}
