// La carte des boissons. Elles se commandent à bord et ne vont pas au panier.

import type { SiteFile } from '../domain/site/schema.ts'
import site from '../site/drinks.json' with { type: 'json' }

export const drinkGroups = site as SiteFile<'drinks'>
