// Ce que la page de paiement du prestataire dit de ce qu'on paie. C'est tout ce qu'il apprend de nous.

export const onlineCheckout = {
  outing: 'Sortie en bateau {reference}',
  gift: 'Don pour les sorties solidaires',
} as const
