// Ce que disent les textes de loi, les e-mails, l’invitation et quelques pages. Dans un module à part : les autres pages,
// qui ont toutes besoin de association.ts, ne le chargent pas.

import type { SiteFile } from '../domain/site/schema.ts'
import terms from '../site/association-terms.json' with { type: 'json' }

export const associationTerms = terms as SiteFile<'association-terms'>
