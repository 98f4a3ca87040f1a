// Les lignes du compte d’une réservation : les mêmes sur « Ma réservation », dans les e-mails, sur la QR-facture et dans
// « Comptes ». Elles s’additionnent : ce qui est réservé, ce qui s’y ajoute ou en part, ce qui est déjà réglé.

export const accountLineTexts = {
  hours: { boat: 'Bateau, {hours} h × {rate}', skipper: 'Skipper, {hours} h × {rate}' },
  /** L’équipe a baissé le prix. */
  lowered: 'Prix baissé',
  'cut-short': 'Heures non commencées',
  resold: 'Créneau reloué',
  'not-due': 'Non dû',
  /** L’équipe renonce à ce qui restait dû. */
  'given-up': 'Plus demandé',
  received: 'Déjà reçu',
  returned: 'Déjà rendu',
  left: 'Laissé comme don',
  underway: 'Remboursement en route',
  /** La dernière ligne : ce qui reste, dans un sens ou dans l’autre. */
  open: 'Reste à payer',
  toRefund: 'Reste à rendre',
  /** Jusqu’à quand : sur la page, dans les e-mails et sur la QR-facture. */
  dueBy: 'À payer jusqu’au {day}.',
  line: '{what} : {amount}',
} as const
