// Le carnet de bord : noter l’argent qui arrive et celui qui est rendu.

import type { PaymentMeans } from '../../domain/money/account.ts'

export const logbookMoney = {
  paid: {
    open: 'Noter payée',
    title: 'Noter un paiement ?',
    text: '{name} : encore {amount} à recevoir. Aucun e-mail n’est envoyé.',
    submit: 'Oui, noter ce paiement',
    day: 'Reçu le',
    done: 'Paiement noté',
    doneText: 'Le paiement de {name} est dans le livre. Aucun e-mail n’est envoyé.',
  },
  refund: {
    open: 'Noter un remboursement',
    title: 'Noter un remboursement ?',
    text: '{name} : {amount} à rendre. Rendez d’abord la somme. Si l’adresse est connue, un e-mail dit que la somme est partie.',
    submit: 'Oui, c’est rendu',
    day: 'Rendu le',
    done: 'Remboursement noté',
    doneText: 'Le remboursement de {name} est dans le livre.',
  },
  waive: {
    open: 'Demander moins',
    title: 'Demander moins ?',
    text: '{name} : encore {amount} à recevoir. Si l’adresse est connue, un e-mail dit le nouveau prix.',
    amount: 'Combien de moins, en CHF',
    reason: 'Pourquoi ?',
    reasons: { 'price-too-high': 'Prix trop élevé pour la personne', goodwill: 'Geste de l’équipe' },
    submit: 'Oui, demander moins',
    done: 'Prix baissé',
    doneText: '{name} paie moins.',
  },
  amount: 'Montant en CHF',
  by: 'Moyen',
  means: {
    qr: 'QR-facture, virement',
    cash: 'Espèces',
    card: 'Carte',
    twint: 'TWINT',
    other: 'Autre',
  } satisfies Record<PaymentMeans, string>,
} as const
