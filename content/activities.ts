// Les activités de la page « Nos activités nautiques », rangées en groupes.

import type { SiteFile } from '../domain/site/schema.ts'
import site from '../site/activities.json' with { type: 'json' }

export const activityGroups = site as SiteFile<'activities'>
export type ActivityGroup = (typeof activityGroups)[number]
export type Activity = ActivityGroup['activities'][number]
