// Les chiffres des deux règles d’annulation, et leurs phrases, qui les reprennent d’elles-mêmes.

import type { SiteFile } from '../domain/site/schema.ts'
import site from '../site/cancellation-rules.json' with { type: 'json' }

const { practical, general, generalTermsVersions, ...sentences } = site as SiteFile<'cancellation-rules'>

export const cancellationRules = { practical, general }
/** Elles sont enregistrées avec chaque réservation, comme la personne les a vues. */
export const cancellationSentences = sentences
export const versions = generalTermsVersions
