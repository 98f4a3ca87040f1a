// Le signe de l’association dans la barre du haut, dans un carré de 96.

import type { SiteFile } from '../domain/site/schema.ts'
import site from '../site/emblem.json' with { type: 'json' }

export const emblem = site as SiteFile<'emblem'>
