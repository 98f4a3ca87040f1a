// En fauteuil, de la voiture au pont : les mesures et les mots qui les entourent (page « Infos pratiques »).
//
// TOUTES CES MESURES SONT DES EXEMPLES. L’association les prend sur place, avec un mètre et un niveau, avant la mise en
// ligne. Écrivez alors la date à la fin de la ligne measuredOn, à la place du dernier null : '2027-04-15'. La page
// cesse de dire que les mesures restent à vérifier.
//
// Les nombres sont écrits sans unité ni apostrophes. Le nom de chacun dit l’unité : Cm, M, Kg, Percent.

import { bookingTerms } from './booking-terms.ts'
import type { Illustration, Texts } from './shapes.ts'

export const measuredOn: `${number}-${number}-${number}` | null = null

export const boardingFigures = {
  // Les places de parc réservées les plus proches, et le chemin jusqu’au pied de la rampe.
  parkingPlaces: 2,
  parkingWidthCm: 350,
  parkingToRampM: 120,
  stationToRampM: 1100,

  // Les toilettes accessibles les plus proches. Il n’y en a pas à bord.
  toiletDoorCm: 90,
  toiletTurningCm: 150,
  toiletToRampM: 80,

  // La rampe du bateau classique. Le niveau du lac change avec la saison : mesurez les deux pentes.
  rampWidthCm: 90,
  rampSlopePercent: 8,
  rampSlopeLowLakePercent: 12,
  rampLoadKg: 350,

  // Le pont, banquettes retirées.
  deckTurningCm: 150,
  // Le plus grand wheelchairPlaces de booking-terms.ts.
  chairPlaces: Math.max(...bookingTerms.boats.map(({ wheelchairPlaces }) => wheelchairPlaces)),
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
      title: 'Les places de parc',
      facts: [
        { name: 'Places réservées', value: '{parkingPlaces}, de {parkingWidthCm} cm de large' },
        { name: 'Sol', value: 'goudron, à plat' },
      ],
    },
    {
      title: 'Les toilettes',
      facts: [
        { name: 'Porte', value: '{toiletDoorCm} cm, avec Eurokey' },
        { name: 'Place pour tourner', value: '{toiletTurningCm} cm' },
        { name: 'Jusqu’à la rampe', value: '{toiletToRampM} m. À bord, il n’y en a pas.' },
      ],
    },
    {
      title: 'Le chemin',
      facts: [
        { name: 'De la place de parc à la rampe', value: '{parkingToRampM} m, sans marche' },
        { name: 'De la gare à la rampe', value: '{stationToRampM} m, à plat' },
      ],
    },
    {
      title: 'La rampe',
      facts: [
        { name: 'Largeur', value: '{rampWidthCm} cm' },
        { name: 'Pente', value: '{rampSlopePercent} % ; {rampSlopeLowLakePercent} % quand le lac est bas' },
        { name: 'Charge', value: '{rampLoadKg} kg, fauteuil et personnes ensemble' },
      ],
    },
    {
      title: 'Le pont',
      facts: [
        { name: 'Place pour tourner', value: '{deckTurningCm} cm' },
        { name: 'Places en fauteuil', value: '{chairPlaces}, fixées au pont' },
        { name: 'Largeur du fauteuil', value: 'jusqu’à {chairWidthCm} cm' },
      ],
    },
  ],
  after: 'L’équipage marche à côté de vous sur la rampe, si vous le voulez.',
}
