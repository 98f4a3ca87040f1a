// Qui est l’association : partout, de l’en-tête à la QR-facture.

import type { SiteFile } from '../domain/site/schema.ts'
import site from '../site/association.json' with { type: 'json' }

export const association = site as SiteFile<'association'>
export type Association = typeof association

/** Qui n’est pas soumis à la TVA n’en parle nulle part : qui l’indique la doit (LTVA, art. 27). */
export const vatIncluded = association.chargesVat === false ? '' : 'TVA incluse'
/** Après un prix, dans une phrase. */
export const vatSuffix = vatIncluded && `, ${vatIncluded}`
