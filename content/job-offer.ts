// L’offre d’emploi de la page « Nous rejoindre ».

import type { SiteFile } from '../domain/site/schema.ts'
import site from '../site/job-offer.json' with { type: 'json' }

export const jobOffer = site as SiteFile<'job-offer'>
