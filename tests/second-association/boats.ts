import type { Illustration, Texts } from '../../content/text-types.ts'
import type { BoatType } from '../../domain/booking/boat.ts'

/** Le nom d’un skipper de service dans le carnet de bord. */
export const skipperLabel = 'Skipper {number}'

export const skipperNames: readonly string[] = []

/** « lane » : le nom le plus court, devant la ligne d’heures du carnet de bord. */
export type Boat = { id: BoatType } & Illustration & Texts<'name' | 'shortName' | 'lane' | 'description' | 'access'>

export const boats: readonly Boat[] = [
  {
    id: 'mouette',
    name: 'La Mouette',
    shortName: 'La Mouette',
    lane: 'Mouette',
    description: 'Large et couverte. Vous y vivez les activités et les repas de votre panier.',
    access: 'Une rampe, une place en fauteuil et un toit.',
    imgKey: 'bateau-classique',
    alt: 'Vu de côté : pont plat et toit rouge.',
  },
  {
    id: 'heron',
    name: 'Le Héron',
    shortName: 'Le Héron',
    lane: 'Héron',
    description: 'Coque en aluminium, portique de traction : le Héron est fait pour la glisse.',
    access: 'Ni rampe, ni place en fauteuil, ni toit.',
    imgKey: 'workcraft',
    alt: 'Un bateau en aluminium à portique, lancé sur le lac.',
  },
  {
    id: 'foulque',
    name: 'La Foulque',
    shortName: 'La Foulque',
    lane: 'Foulque',
    description: 'Petite et lente, pour longer les roseaux et regarder les oiseaux.',
    access: 'Un toit, sans rampe ni place en fauteuil.',
    imgKey: 'workcraft',
    alt: 'Un bateau au calme, vu de côté.',
  },
]
