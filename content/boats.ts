// Les deux bateaux : nom, description courte (page de réservation, e-mails) et image.

import type { BoatType } from '../domain/booking/boat.ts'

/** Le nom d’un skipper de service dans le carnet de bord. */
export const skipperLabel = 'Skipper {number}'

export type Boat = { name: string; shortName: string; description: string; imgKey: string; alt: string }

export const boats = {
  classique: {
    name: 'Bateau Classique (avec skipper)',
    shortName: 'Bateau classique',
    description:
      'Large, stable et couvert, avec une rampe et un pont sans seuil. Toujours avec un skipper : la personne à la barre. Vous y vivez les activités et les formules gourmandes de votre panier.',
    imgKey: 'bateau-classique',
    alt: 'Vu de côté : pont plat, toit rouge, six personnes dont une en fauteuil roulant.',
  },
  sportif: {
    name: 'Bateau Sportif « Workcraft »',
    shortName: 'Bateau sportif Workcraft',
    description:
      'Coque en aluminium, portique de traction : le Workcraft est fait pour les sports nautiques extrêmes. Avec ou sans skipper.',
    imgKey: 'workcraft',
    alt: 'Un bateau en aluminium à portique, lancé sur le lac avec deux personnes à bord.',
  },
} as const satisfies Record<BoatType, Boat>
