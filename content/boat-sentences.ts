// Les phrases qui nomment un bateau : ce qu’il demande, et ce qu’il comprend.

import type { SiteFile } from '../domain/site/schema.ts'
import site from '../site/boat-sentences.json' with { type: 'json' }

export const boatSentences = site as SiteFile<'boat-sentences'>
