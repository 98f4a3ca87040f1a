/** The addresses of the fourteen pages of the specification (§2). */
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

/** Our additional public pages, linked from the footer. */
export const ownPages = ['/sorties-offertes', '/ma-sortie-en-images', '/accessibilite', '/plan-du-site'] as const

/** The pages that a link with a key opens, here without the key. They ask search engines not to index them. */
export const keyedPages: readonly string[] = ['/ma-reservation', '/carnet-de-bord', '/relais', '/quai']
