// La QR-facture jointe à la confirmation. Ce qui est entre accolades est remplacé par la vraie valeur.

export const paymentSlipMessages = {
  /** Le message qui arrive avec le paiement : ce que l’équipe lit sur son relevé. Pas plus de 140 signes. */
  purpose: 'Réservation {reference}',
  title: 'QR-facture',
  subtitle: 'Votre sortie, réservation {reference}',
  subtitleCancelled: 'Votre sortie annulée, réservation {reference}',
  vat: 'TVA incluse',
  note: 'À régler avant le départ, par e-banking ou à la poste. Vous pouvez aussi payer sur place.',
  noteCancelled: 'Ce qui reste dû selon les conditions d’annulation, à régler par e-banking ou à la poste.',
  fileName: 'facture-qr-{reference}.pdf',
} as const
