// La page « Infos pratiques ».

import type { SiteFile } from '../../domain/site/schema.ts'
import site from '../../site/pages/practical-info.json' with { type: 'json' }
import { withTerms } from '../text-types.ts'

export const practicalInfoPageTexts = withTerms(site as SiteFile<'pages/practical-info'>)
