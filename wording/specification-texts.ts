/**
 * Texts that the specification gives verbatim, with an ordinary space where `typeset` would set a no-break one. They
 * are shown unchanged everywhere.
 */
export const literalTexts: readonly string[] = [
  // The title of a page, also used in links to it
  'Qui sommes-nous ?',
  // Titles of notices
  'Réservation en cours de traitement !',
  'Ajouté au panier !',
  '{name} ajouté au panier !',
  'Demande envoyée !',
  'Message envoyé !',
  // Durations of activities
  '15-20 min',
  '20-30 min',
]
