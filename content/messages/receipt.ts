// Un reçu, sur « Ma réservation » et dans l’e-mail d’un paiement en ligne.

import type { PaymentMeans } from '../../domain/money/account.ts'

export const receiptTexts = {
  title: { one: 'Votre reçu', several: 'Vos reçus' },
  line: 'Reçu {amount} le {day}, {means}, pour la réservation {reference}. {payee}.',
  means: {
    qr: 'par virement',
    cash: 'en espèces',
    card: 'par carte',
    twint: 'par TWINT',
    other: 'par un autre moyen',
  } satisfies Record<PaymentMeans, string>,
  /** Seulement si le canton a reconnu l’association d’utilité publique (association-terms.json, publicUtility). */
  certificate:
    'Le canton ({canton}) a reconnu l’association d’utilité publique : vos dons se déduisent des impôts. Vous voulez une attestation de l’année ? Écrivez-nous avec votre nom, la date et la somme de chaque don : {email}',
} as const
