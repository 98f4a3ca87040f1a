// La page « Ma réservation », ouverte par le lien reçu par e-mail.
// Ses gestes (annuler, corriger, payer…) sont dans manage-booking-acts.ts.

import { vatIncluded } from '../association.ts'

export const manageBookingPage = {
  metaTitle: 'Ma réservation – {siteName}',
  metaDescription:
    'Votre réservation à bord {ofAssociation} : son état, le bateau, le jour, l’heure et ce qui suit. Page privée, ouverte par le lien de votre e-mail.',
  title: 'Ma réservation',

  // L’état, dit en premier : ce qu’il est, puis ce qui se passe ensuite.
  states: {
    waiting: {
      label: 'En attente de réponse',
      next: 'L’équipe vous répond par e-mail. Le bateau vous est gardé jusqu’au {heldUntil}. Sans réponse d’ici là, la demande n’est plus valable et rien n’est dû.',
    },
    'to-validate': {
      label: 'À valider',
      next: 'Beaucoup de demandes attendent en ce moment. Le bateau vous est gardé jusqu’à {heldUntilHour}.',
    },
    'not-validated': {
      label: 'Demande non validée',
      next: 'Le bateau vous était gardé jusqu’au {heldUntil}. La demande n’a pas été validée par le lien de notre e-mail. Rien n’est dû.',
    },
    confirmed: { label: 'Confirmée', next: 'Rendez-vous au port le {start}.' },
    'on-water': { label: 'Sortie en cours', next: 'Départ le {start}, retour prévu à {endHour}. Bonne navigation.' },
    over: { label: 'Sortie terminée', next: 'Merci d’avoir navigué avec nous.' },
    declined: { label: 'Refusée', next: 'Nous ne pouvons pas vous accueillir à ce moment-là. Rien n’est dû.' },
    expired: {
      label: 'Demande restée sans réponse',
      next: 'Le bateau vous était gardé jusqu’au {heldUntil}. Nous n’avons pas répondu à temps, et nous en sommes désolés. Rien n’est dû.',
    },
    'cancelled-guest': { label: 'Annulée', next: 'Vous avez annulé votre venue.' },
    'cancelled-relay': { label: 'Annulée', next: 'La personne qui a demandé cette sortie pour vous l’a annulée.' },
    'cancelled-weather': {
      label: 'Annulée à cause de la météo',
      next: 'L’équipe a annulé la sortie : le temps prévu sur le lac ne la permet pas.',
    },
    'cancelled-no-show': {
      label: 'Sortie manquée',
      next: 'L’équipage était au port le {start} et n’a vu personne arriver. Un empêchement ? Écrivez-nous.',
    },
    'cancelled-not-chosen': {
      label: 'Annulée',
      next: 'La sortie était reportée, et aucune autre date n’a été choisie à temps.',
    },
    postponed: {
      label: 'Reportée',
      next: 'Nous ne partons pas le {start}. Vous avez jusqu’au {heldUntil} pour choisir un autre départ : même bateau, même durée.',
    },
    'cancelled-other': { label: 'Annulée par l’équipe', next: 'L’équipe a dû annuler la sortie.' },
  },
  validate: {
    byMail:
      'Validez votre demande avant cette heure. Le bateau vous sera alors gardé plus longtemps : cette page dira jusqu’à quand. L’équipe vous répondra par e-mail.',
    byOther:
      'Avant cette heure, ouvrez le lien de notre e-mail et appuyez sur « Valider ma demande ». Ce n’est pas possible ici : seul l’e-mail montre que l’adresse est la vôtre.',
    button: 'Valider ma demande',
    pending: 'Un instant…',
    done: { title: 'Votre demande est validée', text: 'Le bateau vous est gardé. L’équipe vous répond par e-mail.' },
  },
  chooseAnother: 'Reportée : choisissez un autre jour',
  word: 'Un mot de l’équipe',
  addToCalendar: 'Ajouter à mon agenda',
  moved: {
    team: 'L’équipe a déplacé cette sortie. Elle était prévue le {previous}.',
    guest: 'Vous avez choisi ce départ. La sortie était prévue le {previous}.',
  },
  postponedMoney:
    'Vous préférez ne plus venir ? Annulez plus bas : rien n’est dû. Ce que vous avez payé vous est rendu, même si vous n’avez rien choisi d’ici là.',
  finalWhenPaid: 'La réservation devient définitive une fois payée.',
  isFinal: 'La réservation est payée et définitive.',
  left: {
    due: 'Il reste {amount} à payer. Si d’autres personnes reprennent toutes ces heures pour une sortie payante, vous ne devez plus rien : nous vous en informons par e-mail.',
    stillDue: 'Il reste {amount} à payer.',
    nothing: 'Rien n’est dû.',
    refund: 'Vous aviez payé : {amount} vous reviennent.',
  },
  /** Au lieu du calendrier des sorties payantes, pour une famille. */
  anotherDay:
    'Vous voulez venir un autre jour ? Écrivez-nous, ou parlez-en à la personne qui a demandé cette sortie pour vous : nous cherchons une autre date.',
  bookAgain: { over: 'Réserver une autre sortie', other: 'Choisir un autre moment' },

  facts: {
    title: 'Votre sortie',
    reference: 'Référence',
    boat: 'Bateau',
    skipper: 'Skipper',
    participants: 'À bord',
    wishes: 'Vos souhaits',
    port: 'Rendez-vous',
    price: 'Prix',
    terms: 'Conditions',
    termsOf: 'CGV du {date}, la version de votre demande',
  },
  lakeTime: 'Toutes les heures sont celles du lac, en Suisse.',
  total: { pending: 'Total estimé', other: 'Total' },
  /** Seulement sur une demande : ce que la confirmation peut encore ajouter au prix. */
  meals: 'Repas, en plus du total : {what}. La confirmation dit ce que vous payez.',
  vat: vatIncluded,
  map: 'Voir le port sur la carte',
  leavesSite: 'autre site',
  arriveEarly: 'Venez 15 minutes avant le départ.',
  /** Pendant l’heure où le bateau attend encore qui n’est pas à bord. */
  boatWaits: 'Le bateau vous attend jusqu’à {hour}.',

  history: {
    title: 'Ce qui s’est passé',
    requested: { guest: 'Demande envoyée', team: 'Sortie notée pour vous' },
    validated: 'Demande validée par vous',
    confirmed: 'Confirmée par l’équipe',
    declined: 'Refusée par l’équipe',
    expired: 'Demande restée sans réponse',
    cancelled: {
      guest: 'Annulée par vous',
      relay: 'Annulée par la personne qui l’a demandée pour vous',
      weather: 'Annulée par l’équipe, à cause de la météo',
      'no-show': 'Départ sans vous',
      'not-chosen': 'Annulée, aucune autre date choisie',
      other: 'Annulée par l’équipe',
    },
    postponed: 'Reportée par l’équipe',
    moved: { team: 'Déplacée par l’équipe', guest: 'Autre départ choisi par vous' },
    corrected: { team: 'Corrigée par l’équipe', guest: 'Corrigée par vous' },
    prepared: 'Venue préparée par vous',
    'cut-short': 'Sortie écourtée',
    paid: 'Paiement reçu',
    unpaid: 'Paiement rectifié',
    donated: 'Laissé par vous pour une sortie offerte',
    lowered: 'Prix baissé par l’équipe',
    'payment-reminded': 'Rappel de paiement envoyé par l’équipe',
    'refund-account': 'Compte de remboursement indiqué par vous',
    'extra-added': 'Ajouté par l’équipe : {what}',
    'extra-taken-back': 'Retiré par l’équipe : {what}',
  },

  contact: {
    text: 'Une question ? Écrivez-nous en donnant la référence {reference} :',
    subject: 'Réservation {reference}',
  },

  stale: 'Pas de nouvelles du serveur. Vous voyez ce que nous savions le {moment}.',
  retry: 'Réessayer',
  problems: {
    'key-refused': {
      title: 'Ce lien ne mène à aucune réservation',
      text: 'Il a peut-être été coupé en route. Reprenez le lien entier dans votre e-mail, ou écrivez-nous.',
    },
  },
} as const
