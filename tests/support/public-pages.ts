/** The fourteen pages of the specification (§2), as a visitor types them. */
export const specPages = [
  '/',
  '/qui-sommes-nous',
  '/nos-partenaires',
  '/nos-activites',
  '/nos-formules-gourmandes',
  '/privatisation-evenements',
  '/infos-pratiques',
  '/reservations',
  '/contact',
  '/panier',
  '/nous-rejoindre',
  '/mentions-legales',
  '/politique-confidentialite',
  '/cgv',
] as const

/** Public pages of ours beyond them, reached from the footer. */
export const ownPages = ['/sorties-offertes', '/ma-sortie-en-images', '/accessibilite', '/plan-du-site'] as const

/** Those that are words and pictures above all. */
export const contentPages = [
  '/',
  '/qui-sommes-nous',
  '/nos-partenaires',
  '/nos-formules-gourmandes',
  '/infos-pratiques',
  '/nous-rejoindre',
  '/mentions-legales',
  '/politique-confidentialite',
  '/cgv',
  ...ownPages,
] as const

/** Those that a link with a key opens; here without one. They ask not to be found by search engines. */
export const keyedPages: readonly string[] = ['/ma-reservation', '/carnet-de-bord', '/relais']
