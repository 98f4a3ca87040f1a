// La page « Qui sommes-nous ? », autour de l’équipe et des témoignages.

import type { SiteFile } from '../../domain/site/schema.ts'
import site from '../../site/pages/about.json' with { type: 'json' }

export const aboutPage = site as SiteFile<'pages/about'>
