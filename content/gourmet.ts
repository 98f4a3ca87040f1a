// Les planchettes et les fondues de la page « Nos formules gourmandes ».

import type { SiteFile } from '../domain/site/schema.ts'
import site from '../site/gourmet.json' with { type: 'json' }

export const gourmetItems = site as SiteFile<'gourmet'>
export type GourmetItem = (typeof gourmetItems)[number]
