// La page « Sorties offertes » : pour les familles en mots simples, puis pour les relais et pour qui veut aider.

import type { SiteFile } from '../../domain/site/schema.ts'
import site from '../../site/pages/offered-outings.json' with { type: 'json' }
import { withTerms } from '../text-types.ts'

export const offeredOutingsPageTexts = withTerms(site as SiteFile<'pages/offered-outings'>)
export type OfferedOutingsPage = SiteFile<'pages/offered-outings'>
