// Les bateaux : leurs noms, leur image, et ce que chacun demande ou comprend. Le premier est proposé d’abord.
//
// Pour un bateau de plus, copiez un bloc { … } et donnez-lui un id nouveau ; l’id d’un bateau ne change plus : les
// réservations le gardent. Pour chaque bateau, dites :
// skipper : 'always' (toujours à bord), 'optional' (au choix, avec le supplément) ou 'never' (jamais) ;
// needsWish : true si l’on part avec au moins un souhait du panier ;
// includesSports : true si le prix comprend ses sports extrêmes ;
// cannotMeet : ce que l’équipage ne peut pas y préparer (les noms de boarding-needs.ts), ou [] si tout est possible.

import type { BoatRules } from '../domain/booking/boat.ts'
import type { Illustration, Texts } from './shapes.ts'

/** Le nom d’un skipper de service dans le carnet de bord. */
export const skipperLabel = 'Skipper {number}'

/** « lane » : le nom le plus court, devant la ligne d’heures du carnet de bord. */
export type Boat = BoatRules & Illustration & Texts<'name' | 'shortName' | 'lane' | 'description'>

export const boats: readonly Boat[] = [
  {
    id: 'classique',
    name: 'Bateau Classique (avec skipper)',
    shortName: 'Bateau classique',
    lane: 'Classique',
    description:
      'Large, stable et couvert, avec une rampe et un pont sans seuil. Toujours avec un skipper : la personne à la barre. Vous y vivez les activités et les formules gourmandes de votre panier.',
    imgKey: 'bateau-classique',
    alt: 'Vu de côté : pont plat, toit rouge, six personnes dont une en fauteuil roulant.',
    skipper: 'always',
    needsWish: true,
    includesSports: false,
    cannotMeet: [],
  },
  {
    id: 'sportif',
    name: 'Bateau Sportif « Workcraft »',
    shortName: 'Bateau sportif Workcraft',
    lane: 'Sportif',
    description:
      'Coque en aluminium, portique de traction : le Workcraft est fait pour les sports nautiques extrêmes. Avec ou sans skipper.',
    imgKey: 'workcraft',
    alt: 'Un bateau en aluminium à portique, lancé sur le lac avec deux personnes à bord.',
    skipper: 'optional',
    needsWish: false,
    includesSports: true,
    cannotMeet: ['wheelchair-transfer', 'wheelchair-place', 'seat-in-shade'],
  },
]
