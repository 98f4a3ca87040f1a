// La page « Soutenir », si le réglage DONATIONS est « on ».

import type { SiteFile } from '../../domain/site/schema.ts'
import site from '../../site/pages/support.json' with { type: 'json' }

export const supportPage = site as SiteFile<'pages/support'>
