// Le carnet de bord : ce qui se lit d’une réservation, et son histoire en mots.

import { vatSuffix } from '../association.ts'

export const logbookBookingTexts = {
  chips: {
    pending: 'À traiter',
    confirmed: 'Confirmée',
    declined: 'Refusée',
    expired: 'Sans réponse',
    cancelled: 'Annulée',
    postponed: 'Reportée',
    paid: 'Réglé',
    toPay: 'À payer',
  },
  brief:
    'Pas encore validée par la personne. Elle a reçu un lien ; sans réponse de sa part, la demande ne sera plus valable.',
  skipper: { 'avec-skipper': 'avec skipper', 'sans-skipper': 'sans skipper' },
  licence:
    'Sans skipper : avant de confirmer, vérifiez le permis et l’expérience, et écrivez le montant de la caution et de la franchise.',
  /** Sur la carte repliée d’une demande, avec les autres avertissements. */
  licenceToSee: 'Permis à vérifier',
  and: ' · ',
  licenceState: { seen: 'permis vu', unseen: 'permis à voir' },
  labels: {
    reference: 'Référence',
    price: 'Prix',
    payment: 'Paiement',
    extras: 'Extras',
    needs: 'À préparer',
    wishes: 'Souhaits',
    skipper: 'À la barre',
    history: 'Historique',
  },
  price: `{total}${vatSuffix}`,
  priceWithExtras: `{outing} + {extras} = {total}${vatSuffix}`,
  /** À côté d’un souhait facturé à la confirmation, que l’équipe a corrigé depuis : le prix ne suit pas tout seul. */
  noLongerWished: 'N’est plus souhaité, mais reste facturé : retirez-le, ou corrigez les souhaits.',
  wishedNow: 'Souhaité maintenant : {count}. Le prix n’a pas suivi : retirez cet extra et ajoutez le bon nombre.',
  call: 'Appeler',
  callName: 'Appeler {name}',
  /** Dans quelle langue parler à cette personne. */
  language: 'Langue : {language}',
  write: 'Écrire',
  writeName: 'Écrire à {name}',
  sms: 'SMS',
  smsName: 'Écrire un SMS à {name}',
  mailSubject: 'Votre sortie {reference}',
  noPhone: 'Pas de téléphone',
  noMail: 'Pas d’e-mail',

  reasons: {
    'no-show': 'personne n’est venu',
    weather: 'à cause de la météo',
    'not-chosen': 'aucune autre date choisie',
    other: 'pour une autre raison',
  },
  sailed: '{hours} sur l’eau',
  atQuay: 'au quai',
  wasAt: 'avant : {moment}',
  atWheel: 'à la barre : {skipper}',
  word: '« {word} »',
  needs: 'À préparer : {needs}',
} as const
