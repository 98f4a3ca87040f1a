// La page « Ma réservation », ouverte par le lien reçu par mail.

export const manageBookingPage = {
  metaTitle: 'Ma réservation — Cap Embellie',
  metaDescription:
    'Votre réservation à bord de Cap Embellie : son état, le bateau, le jour, l’heure et ce qui se passe ensuite. Page privée, ouverte par le lien de votre mail.',
  title: 'Ma réservation',
  loading: 'Nous cherchons votre réservation…',
  states: {
    pending: {
      label: 'En attente de réponse',
      next: 'L’équipage vous répond par mail dans les 48 heures. Les heures sont gardées pour vous.',
    },
    confirmed: { label: 'Confirmée', next: 'Rendez-vous au port. Vous avez reçu la confirmation par mail.' },
    declined: {
      label: 'Refusée',
      next: 'Nous ne pouvons pas vous accueillir à ce moment. Choisissez un autre créneau : rien n’est dû.',
    },
    expired: {
      label: 'Échue',
      next: 'La demande est restée sans réponse de notre part et s’est éteinte. Rien n’est dû.',
    },
    cancelled: { label: 'Annulée', next: 'Cette réservation est annulée.' },
  },
  labels: {
    state: 'État',
    reference: 'Référence',
    boat: 'Bateau',
    skipper: 'Skipper',
    date: 'Date',
    time: 'Heure',
    participants: 'Personnes à bord',
    wishes: 'Vos souhaits',
    total: 'Total estimé',
  },
  skipper: { 'avec-skipper': 'Avec skipper', 'sans-skipper': 'Sans skipper' },
  vat: 'TVA incluse',
  termsTitle: 'Si vous devez annuler',
  change: 'Pour changer ou annuler, écrivez-nous en donnant la référence :',
  problems: {
    'no-token': {
      title: 'Il manque la fin du lien',
      text: 'Ouvrez cette page par le lien « Voir ma réservation » de votre mail : sa dernière partie est votre clé.',
    },
    unknown: {
      title: 'Ce lien ne mène à aucune réservation',
      text: 'Il a peut-être été coupé en route. Reprenez le lien entier dans votre mail, ou écrivez-nous.',
    },
    unavailable: {
      title: 'Nous n’arrivons pas à lire votre réservation',
      text: 'Rien n’est perdu. Réessayez dans un moment.',
    },
    'too-many': {
      title: 'Trop d’essais en peu de temps',
      text: 'Attendez quelques minutes, puis réessayez.',
    },
  },
  retry: 'Réessayer',
  withoutScripts:
    'Pour protéger votre clé, cette page a besoin de JavaScript. Sans lui, tout ce qu’il faut savoir est dans votre mail ; écrivez-nous pour changer ou annuler :',
} as const
