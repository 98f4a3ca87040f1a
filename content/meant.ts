// Pour une autre association : ce qu’elle garde exprès de la première, et que la vérification (`npm run content`) ne
// signale donc plus.

import type { SiteFile } from '../domain/site/schema.ts'
import site from '../site/meant.json' with { type: 'json' }

export const meant = site as SiteFile<'meant'>
