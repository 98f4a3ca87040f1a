// La page « Nos activités nautiques », autour des cartes.

import type { SiteFile } from '../../domain/site/schema.ts'
import site from '../../site/pages/activities.json' with { type: 'json' }

export const activitiesPage = site as SiteFile<'pages/activities'>
