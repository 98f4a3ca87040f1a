// La page « Nous rejoindre », autour de l’offre.

import type { SiteFile } from '../../domain/site/schema.ts'
import site from '../../site/pages/join-us.json' with { type: 'json' }

export const joinUsPage = site as SiteFile<'pages/join-us'>
