// Les pages que certaines associations n’ont pas.

import site from '../site/optional-pages.json' with { type: 'json' }

export const optionalPages: Readonly<Record<string, boolean>> = site

/** Sans la page « Sorties offertes », l’association n’en offre pas : rien n’en parle. */
export const offersOutings = optionalPages['/sorties-offertes'] === true
