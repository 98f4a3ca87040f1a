// L’image de l’affiche d’un lien partagé, et ce que l’on y voit, page par page. Le serveur seul les lit.

import type { SiteFile } from '../domain/site/schema.ts'
import site from '../site/shared-links.json' with { type: 'json' }

export const sharedLinks = site as SiteFile<'shared-links'>
