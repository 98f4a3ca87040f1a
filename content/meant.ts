// Pour une autre association : ce qu’elle garde exprès de la première ; la vérification ne le montre plus.

import type { SiteFile } from '../domain/site/schema.ts'
import site from '../site/meant.json' with { type: 'json' }

export const meant = site as SiteFile<'meant'>
