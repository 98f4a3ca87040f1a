// La page « Nos formules gourmandes », autour des cartes.

import type { SiteFile } from '../../domain/site/schema.ts'
import site from '../../site/pages/gourmet.json' with { type: 'json' }
import { withTerms } from '../text-types.ts'

export const gourmetPageTexts = withTerms(site as SiteFile<'pages/gourmet'>)
