// La QR-facture jointe à la confirmation.

import { offersOutings } from '../optional-pages.ts'

export const paymentSlipMessages = {
  /** Le message qui arrive avec le paiement : ce que l’équipe lit sur l’extrait de compte. Pas plus de 140 signes. */
  purpose: 'Réservation {reference}',
  title: 'QR-facture',
  subtitle: 'Votre sortie, réservation {reference}',
  subtitleCancelled: 'Votre sortie qui n’a pas lieu, réservation {reference}',
  note: 'À régler avant le départ, par e-banking ou à la poste. Vous pouvez aussi payer sur place.',
  noteStarted: 'Ce qui reste à payer de votre sortie, par e-banking ou à la poste.',
  noteCancelled: 'Ce qui reste dû selon les conditions d’annulation, à régler par e-banking ou à la poste.',
  fileName: 'qr-facture-{reference}.pdf',
} as const

/** La QR-facture sur une page : ce qu’en dit l’image, puis les mêmes indications en texte, chacune avec un bouton pour la copier. */
export const slipTexts = {
  alt: 'QR-facture de {amount} pour {creditor}, référence {reference}. Les mêmes indications suivent en texte.',
  altWithoutAmount:
    'QR-facture sans montant pour {creditor}, référence {reference}. Les mêmes indications suivent en texte.',
  facts: { iban: 'Compte (IBAN)', reference: 'Référence créancier (RF)', amount: 'Montant', creditor: 'Payable à' },
  copy: 'Copier',
  copyWhat: 'Copier : {what}',
  copied: 'Copié',
} as const

/** La QR-facture des dons, sans montant. */
export const donationSlipMessages = {
  purpose: offersOutings ? 'Don pour des sorties offertes' : 'Don',
  title: 'QR-facture pour un don',
  subtitle: offersOutings ? 'Pour des sorties offertes' : 'Pour l’association',
  note: 'Écrivez le montant de votre choix, puis payez par e-banking ou à la poste.',
  fileName: 'qr-facture-don.pdf',
} as const
