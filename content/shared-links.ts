// Par page : l’image qui accompagne un lien partagé, et son texte de remplacement. Seul le serveur lit ce fichier.

import type { SiteFile } from '../domain/site/schema.ts'
import site from '../site/shared-links.json' with { type: 'json' }

export const sharedLinkPictures = site as SiteFile<'shared-links'>
