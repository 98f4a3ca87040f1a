// En fauteuil, de la voiture au pont : les mesures et les mots qui les entourent (page « Infos pratiques »).

import type { SiteFile } from '../domain/site/schema.ts'
import site from '../site/boarding-facts.json' with { type: 'json' }
import { bookingTerms } from './booking-terms.ts'

export const boardingFacts = site as SiteFile<'boarding-facts'>

/** Les chiffres que d’autres textes nomment aussi, entre accolades. */
export const boardingFigures = {
  // Le plus grand wheelchairPlaces de booking-terms.json.
  get chairPlaces() {
    return Math.max(...bookingTerms.boats.map(({ wheelchairPlaces }) => wheelchairPlaces))
  },
  chairWidthCm: boardingFacts.chairWidthCm,
} satisfies Record<string, number>
