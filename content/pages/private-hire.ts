// La page « Privatisation & événements » et son formulaire de devis.

import type { SiteFile } from '../../domain/site/schema.ts'
import site from '../../site/pages/private-hire.json' with { type: 'json' }
import { withTerms } from '../text-types.ts'

export const privateHirePageTexts = withTerms(site as SiteFile<'pages/private-hire'>)
