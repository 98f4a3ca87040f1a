// Le carnet de bord : ajouter un extra à une sortie, et le retirer. La liste et les prix : content/extras.ts.

import type { TakeBackReason } from '../../domain/money/account.ts'

export const logbookExtras = {
  open: 'Ajouter un extra',
  title: 'Ajouter un extra ?',
  text: '{name} reçoit un e-mail avec l’extra et ce qui reste à payer.',
  textUnmailed: 'Dites-le à {name} : sans adresse, aucun e-mail ne part.',
  item: 'Extra',
  choose: 'Choisissez un extra',
  option: '{name}, {price} {unit}',
  other: 'Autre chose, à écrire',
  label: 'Ce que c’est',
  labelHint: 'La personne le lit. Pas de données personnelles.',
  quantity: 'Nombre',
  amount: 'Prix unitaire en CHF',
  submit: 'Oui, ajouter l’extra',
  done: 'Extra ajouté',
  doneText: 'Un e-mail part à {email}.',
  doneTextUnmailed: 'Aucun e-mail n’est envoyé.',
  line: '{what}, {amount}',
  takeBack: {
    open: 'Retirer',
    openName: 'Retirer : {what}',
    title: 'Retirer « {what} » ?',
    text: '{amount} ne seront plus dus. {name} reçoit un e-mail.',
    textUnmailed: '{amount} ne seront plus dus. Dites-le à {name} : sans adresse, aucun e-mail ne part.',
    reason: 'Pourquoi ?',
    submit: 'Oui, retirer l’extra',
    done: 'Extra retiré',
    doneText: 'Un e-mail part à {email}.',
    doneTextUnmailed: 'Aucun e-mail n’est envoyé.',
  },
  reasons: {
    mistake: 'Noté par erreur',
    'not-served': 'Pas servi',
    goodwill: 'Geste de l’équipe',
  } satisfies Record<TakeBackReason, string>,
} as const
