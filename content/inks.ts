// Les couleurs là où aucune feuille de style n’arrive ; la vérification les compare à colours.css.

import type { SiteFile } from '../domain/site/schema.ts'
import site from '../site/inks.json' with { type: 'json' }

export const inks = site as SiteFile<'inks'>
