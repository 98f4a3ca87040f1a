// Comment on écrit une adresse sur une ligne, partout de la même façon : le numéro postal reste avec sa localité.

import type { Association } from './association.ts'

/** « Port de l’Ouchettaz, Place de l’Ouchettaz, 1844 Villeneuve VD » */
export function portOnOneLine({ name, street, postalCode, city, canton }: Association['port']): string {
  return `${name}, ${street}, ${postalCode}\u202f${city}\u202f${canton}`
}

/** « Grand-Rue 999, 1844 Villeneuve VD » */
export function seatOnOneLine({ street, buildingNumber, postalCode, city, canton }: Association['seat']): string {
  return `${street} ${buildingNumber}, ${postalCode}\u202f${city}\u202f${canton}`
}
