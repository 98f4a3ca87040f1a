/**
 * Texts that the specification gives letter by letter, with an ordinary space where `typeset` would set a no-break one.
 * They stay as they are, wherever they are shown.
 */
export const literalTexts: readonly string[] = [
  // §2, the title of a page and of links to it
  'Qui sommes-nous ?',
  // §4 and §8, the titles of notices
  'Réservation en cours de traitement !',
  'Ajouté au panier !',
  '{name} ajouté au panier !',
  'Demande envoyée !',
  'Message envoyé !',
  // §9, how long an activity lasts
  '15-20 min',
  '20-30 min',
]
