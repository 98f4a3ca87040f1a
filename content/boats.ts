// Les bateaux, en mots : leurs noms et leur image. Leurs règles (skipper, souhaits…) et leur ordre sont dans
// booking-terms.ts, sous « boats » : chaque bateau y a le même id qu’ici.

import type { BoatType } from '../domain/booking/boat.ts'
import type { Illustration, Texts } from './text-types.ts'

/** Le nom d’un skipper de service dans le carnet de bord. */
export const skipperLabel = 'Skipper {number}'

/** Leurs prénoms, dans l’ordre ; sans prénom, le carnet de bord écrit le numéro. */
export const skipperNames: readonly string[] = []

/**
 * « lane » : le nom le plus court, devant la ligne d’heures du carnet de bord. « access » : s’il a une rampe, des places en
 * fauteuil et un toit, ou non ; les relais le lisent avant d’inscrire une famille, et qui a réservé un bateau sans rampe.
 */
export type Boat = { id: BoatType } & Illustration & Texts<'name' | 'shortName' | 'lane' | 'description' | 'access'>

export const boats: readonly Boat[] = [
  {
    id: 'classique',
    name: 'Bateau Classique (avec skipper)',
    shortName: 'Bateau classique',
    lane: 'Classique',
    description:
      'Large, stable et couvert, avec une rampe et un pont sans seuil. Toujours avec un skipper : la personne à la barre. C’est le bateau de vos activités et de vos repas.',
    access: 'Une rampe, des places en fauteuil et un toit.',
    imgKey: 'bateau-classique',
    alt: 'Vu de côté : pont plat, toit rouge, six personnes dont une en fauteuil roulant.',
  },
  {
    id: 'sportif',
    name: 'Bateau Sportif « Workcraft »',
    shortName: 'Bateau sportif Workcraft',
    lane: 'Sportif',
    description:
      'Coque en aluminium, portique de traction : le Workcraft est fait pour les sports nautiques extrêmes. Avec ou sans skipper.',
    access: 'Ni rampe, ni place en fauteuil, ni toit.',
    imgKey: 'workcraft',
    alt: 'Un bateau en aluminium à portique, lancé sur le lac avec deux personnes à bord.',
  },
]
