// La page « Ma sortie en 8 images », en mots simples.

import type { SiteFile } from '../../domain/site/schema.ts'
import site from '../../site/pages/easy-read.json' with { type: 'json' }

export const easyReadPage = site as SiteFile<'pages/easy-read'>
