// Les chiffres des deux règles d’annulation, et leurs phrases, qui les reprennent d’elles-mêmes.

import type { CalendarDay } from '../domain/calendar.ts'
import type { SiteFile } from '../domain/site/schema.ts'
import site from '../site/cancellation-rules.json' with { type: 'json' }

const { practical, general, generalTermsVersions: days, ...sentences } = site as SiteFile<'cancellation-rules'>

export const cancellationRules = { practical, general }
/** Les phrases sont enregistrées avec chaque réservation, comme la personne les a vues. */
export const cancellationSentences = sentences
/** Les versions des conditions générales, la plus récente d’abord ; le texte de chacune est à l’adresse /cgv/AAAA-MM-JJ. */
export const generalTermsVersions = days as [CalendarDay, ...CalendarDay[]]
