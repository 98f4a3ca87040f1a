// Tarifs, durées et horaires. Un chiffre changé ici change partout : pages, récapitulatif, e-mails.
// « bookingTerms » : les chiffres de la réservation. Les montants sont en francs suisses, TVA incluse.

import type { BookingTerms } from '../domain/booking/terms.ts'

export let bookingTerms: BookingTerms = {
  timeZone: 'Europe/Zurich',
  // Le premier bateau est proposé d’abord. Ses noms et son image sont dans boats.ts. Pour un bateau de plus, copiez un
  // bloc { … } dans les deux fichiers, avec un id nouveau, qui ne change plus ensuite : les réservations le gardent.
  // skipper : 'always' (toujours à bord), 'optional' (au choix, avec le supplément) ou 'never' (jamais) ;
  // needsWish : true si l’on part avec au moins un souhait du panier ;
  // needsLicence : true si la loi demande un permis à qui conduit sans skipper (moteur de plus de 6 kW, plus de 15 m² de
  // voile) ; hasEngine : true s’il a un moteur ;
  // includesSports : true si le prix comprend ses sports extrêmes ;
  // maxParticipants : combien de personnes il prend, sans le skipper ; ratePerHourChf : le prix d’une heure ;
  // hasRamp, wheelchairPlaces, hasShade : une rampe, combien de fauteuils sur le pont, de l’ombre (un toit). « Ma
  // réservation » ne propose que ce que le bateau a, et la vérification des textes relit ce qui s’en dit.
  boats: [
    {
      id: 'classique',
      maxParticipants: 5,
      ratePerHourChf: 250,
      skipper: 'always',
      needsLicence: true,
      hasEngine: true,
      needsWish: true,
      includesSports: false,
      hasRamp: true,
      wheelchairPlaces: 2,
      hasShade: true,
    },
    {
      id: 'sportif',
      maxParticipants: 5,
      ratePerHourChf: 250,
      skipper: 'optional',
      needsLicence: true,
      hasEngine: true,
      needsWish: false,
      includesSports: true,
      hasRamp: false,
      wheelchairPlaces: 0,
      hasShade: false,
    },
  ],
  skipperSurchargePerHourChf: 50,
  minDurationHours: 3,
  maxDurationHours: 10,
  minParticipants: 1,
  startTimes: ['09:00', '10:00', '11:00', '12:00', '13:00', '14:00', '15:00', '16:00', '17:00'],
  // S’il le faut, trois lignes de plus, par exemple ; sans elles, on sort toute l’année, tous les jours, sans heure de
  // retour :  season: ['04-15', '10-15'],  closedDays: ['lundi', '12-25', '2026-12-24'],  latestReturn: '20:00',
  // Une question de plus dans le formulaire, facultative, si vous le voulez : 80 signes au plus, huit réponses au plus.
  // Par exemple :  question: { label: 'Comment nous avez-vous connus ?', answers: ['Par des amis', 'Au port'] },
  // Autant de skippers que de bateaux : chaque sortie « avec skipper » en prend un pour ses heures.
  skippers: 2,
  /** Heures gardées au port après chaque sortie, pour préparer le bateau. */
  turnRoundHours: 0,
  // Le public réserve au plus tard 2 heures avant le départ ; l’équipe, jusqu’au départ.
  leadTimeHours: 2,
  horizonDays: 550,
  holdHours: 48,
  /** Jours pour choisir une autre date après un report ; ensuite, la somme payée est rendue. */
  choiceDays: 90,
  /** Jours dans lesquels l’association rend une somme. */
  refundDays: 30,
  /** Jours pour payer ce qui reste dû après le départ, ou après une annulation. Avant, on paie jusqu’au jour du départ. */
  paymentDays: 30,
  weatherNoticeTime: '18:00',
  // Jusqu’à quelle heure, la veille, un relais peut rendre la sortie d’une famille.
  relayCancelTime: '18:00',
  // Le carnet propose d’offrir aux relais les sorties annulées des 14 prochains jours, et les heures que personne n’a
  // réservées des 7 prochains.
  freedHoursDays: 14,
  unsoldHoursDays: 7,
  // Une heure libérée attend ce temps avant d’être annoncée à la liste d’attente : l’équipe peut d’abord l’offrir aux
  // relais. 0 : elle est annoncée tout de suite.
  relaysFirstHours: 1,
  // En temps ordinaire, personne ne le remarque. Quand une douzaine de demandes venues d’adresses e-mail inconnues
  // attendent déjà (ou qu’elles gardent 48 heures de bateau en tout), les suivantes ne gardent leurs heures que
  // 60 minutes, jusqu’à ce que la personne ouvre le lien de son e-mail et valide sa demande. Une adresse n’est plus
  // « inconnue » quand une sortie que l’équipe a confirmée a eu lieu. Si les demandes validées gardent déjà 240 heures
  // (six heures prennent tous les départs d’un bateau pour un jour : vingt jours des deux bateaux), une demande de plus
  // ne garde les siennes que 12 heures : l’équipe regarde son téléphone matin et soir.
  unconfirmedHold: { requests: 12, hours: 48, minutes: 60, rushHours: 240, rushHoldHours: 12 },
}

const written = bookingTerms

/** Les chiffres écrits ici, quoi que l’équipe ait changé depuis dans son carnet. */
export const writtenTerms = (): BookingTerms => written

/** Met d’autres chiffres en vigueur dans ce processus : qui importe « bookingTerms » les lit dès lors. */
export function putInForce(next: BookingTerms): void {
  bookingTerms = next
}
