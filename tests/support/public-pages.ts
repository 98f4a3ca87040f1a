/** The addresses of the fourteen pages that every visitor is led to. */
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

/** The pages that belong to one visitor, or only to people who were given their address; here without a key. */
export const privatePaths: readonly string[] = [
  ...['/panier', '/invitation', '/prevenez-moi'],
  ...['/ma-reservation', '/carnet-de-bord', '/relais', '/quai'],
]
