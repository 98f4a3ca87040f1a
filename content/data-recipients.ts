// Les pays où se trouvent ceux qui traitent des données pour l’association. La loi veut qu’on les nomme (LPD, art. 19 al. 4) :
// ils apparaissent dans la politique de confidentialité. Exemples, à vérifier avant la mise en ligne.

export const dataRecipients = {
  hostingState: 'en Suisse',
  mailState: 'en Suisse',
  /** Les agendas auxquels les téléphones de l’équipe sont abonnés. */
  calendarStates: 'Apple et Google, en Irlande et aux États-Unis',
  accountsState: 'en Suisse',
  /** Le prestataire de paiement, si le paiement en ligne est ouvert. */
  paymentStates: 'Stripe, en Irlande et aux États-Unis',
} as const
