// La page « Nos partenaires », autour des cartes.

import type { SiteFile } from '../../domain/site/schema.ts'
import site from '../../site/pages/partners.json' with { type: 'json' }

export const partnersPage = site as SiteFile<'pages/partners'>
