// La page d’accueil, autour des témoignages et de la galerie.

import type { SiteFile } from '../../domain/site/schema.ts'
import site from '../../site/pages/home.json' with { type: 'json' }

export const homePage = site as SiteFile<'pages/home'>
