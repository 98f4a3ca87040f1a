// Les partenaires de la page « Nos partenaires ».

import type { SiteFile } from '../domain/site/schema.ts'
import site from '../site/partners.json' with { type: 'json' }

export const partners = site as SiteFile<'partners'>
export type Partner = (typeof partners)[number]
