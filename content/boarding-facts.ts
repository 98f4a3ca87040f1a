// En fauteuil, de la voiture au pont : les mesures et les mots qui les entourent (page « Infos pratiques »).
//
// TOUTES CES MESURES SONT DES EXEMPLES. L’association les prend sur place, avec un mètre et un niveau, avant la mise en
// ligne. Écrivez alors la date à la fin de la ligne measuredOn, à la place du dernier null : '2027-04-15'. La page
// cesse de dire que les mesures restent à vérifier.

import { bookingTerms } from './booking-terms.ts'
import type { Illustration, Texts } from './text-types.ts'

export const measuredOn: `${number}-${number}-${number}` | null = null

/** Ce que disent aussi d’autres textes : entre accolades. */
export const boardingFigures = {
  // Le plus grand wheelchairPlaces de booking-terms.ts.
  get chairPlaces() {
    return Math.max(...bookingTerms.boats.map(({ wheelchairPlaces }) => wheelchairPlaces))
  },
  chairWidthCm: 70,
} satisfies Record<string, number>

export type BoardingFacts = Illustration &
  Texts<'title' | 'intro' | 'toMeasure' | 'measured' | 'after'> & {
    /** Dans l’ordre des numéros du dessin. */
    stages: readonly { title: string; facts: readonly Texts<'name' | 'value'>[] }[]
  }

export const boardingFacts: BoardingFacts = {
  title: 'En fauteuil, de la voiture au pont',
  intro: 'Cinq étapes, avec leurs mesures, pour le bateau classique.',
  toMeasure:
    'Ces mesures restent à vérifier sur place. Si la place est juste pour votre fauteuil, écrivez-nous avant de venir.',
  measured: 'Mesuré sur place le {date}.',
  imgKey: 'montee-a-bord',
  alt: 'Vu de côté : voiture, toilettes, ponton, rampe avec un fauteuil roulant, pont.',
  stages: [
    {
      // Les réservées les plus proches.
      title: 'Les places de parc',
      facts: [
        { name: 'Places réservées', value: '2, de 350 cm de large' },
        { name: 'Sol', value: 'goudron, à plat' },
      ],
    },
    {
      // Les accessibles les plus proches. Il n’y en a pas à bord.
      title: 'Les toilettes',
      facts: [
        { name: 'Porte', value: '90 cm, avec Eurokey' },
        { name: 'Place pour tourner', value: '150 cm' },
        { name: 'Jusqu’à la rampe', value: '80 m. À bord, il n’y en a pas.' },
      ],
    },
    {
      title: 'Le chemin',
      facts: [
        { name: 'De la place de parc à la rampe', value: '120 m, sans marche' },
        { name: 'De la gare à la rampe', value: '1’100 m, à plat' },
      ],
    },
    {
      // Le niveau du lac change avec la saison : mesurez les deux pentes.
      title: 'La rampe',
      facts: [
        { name: 'Largeur', value: '90 cm' },
        { name: 'Pente', value: '8 % ; 12 % quand le lac est bas' },
        { name: 'Charge', value: '350 kg, fauteuil et personnes ensemble' },
      ],
    },
    {
      // Banquettes retirées.
      title: 'Le pont',
      facts: [
        { name: 'Place pour tourner', value: '150 cm' },
        { name: 'Places en fauteuil', value: '{chairPlaces}, fixées au pont' },
        { name: 'Largeur du fauteuil', value: 'jusqu’à {chairWidthCm} cm' },
      ],
    },
  ],
  after: 'L’équipage marche à côté de vous sur la rampe, si vous le voulez.',
}
