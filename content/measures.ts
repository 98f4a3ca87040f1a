// Comment on dit une heure, une durée, un nombre de personnes : partout de la même façon. wording/ choisit
// entre singulier (one) et pluriel (other).

import { vatSuffix } from './association.ts'

export const measures = {
  hours: { one: '{count} heure', other: '{count} heures' },
  persons: { one: '{count} personne', other: '{count} personnes' },
  adults: { one: '{count} adulte', other: '{count} adultes' },
  children: { one: '{count} enfant', other: '{count} enfants' },
  participants: { one: '{count} participant', other: '{count} participants' },
  skipper: { 'avec-skipper': 'Avec skipper', 'sans-skipper': 'Sans skipper' },
  plusSkipper: '{persons}, plus le skipper',
  /** Une heure dans une phrase : « 17 h », « 9 h 05 ». */
  clock: { whole: '{hours} h', withMinutes: '{hours} h {minutes}' },
  /** Un jour de chaque semaine ou de chaque année. */
  eachDay: 'chaque {date}',
  moment: '{date} à {time}',
  /** Dans un tableau ou une liste : « 10:00 – 13:00 ». */
  tableMoment: '{date}, {time}',
  tableSpan: { sameDay: '{from} – {to}', nextDay: '{from} – {to} le lendemain' },
  /** Dans une phrase : « de 10 h à 13 h (3 h) ». */
  span: { sameDay: 'de {from} à {to} ({hours} h)', nextDay: 'de {from} à {to} le lendemain ({hours} h)' },
  midnight: 'minuit',
  /** Plusieurs jours de suite. */
  longSpan: 'du {from} au {to}',
  /** Le temps qui reste. */
  left: { days: '{days} j {hours} h', hours: '{hours} h {minutes}', minutes: '{minutes} min' },
  /** Entre deux prix : « 180 CHF à 250 CHF ». */
  range: ' à ',
  /** Après un nombre de personnes que tous les bateaux ne prennent pas. */
  perBoat: ' selon le bateau',
  wish: '{name} × {quantity}',
  pricedWish: '{what}, {amount}',
  wishGone: '{id} (n’est plus au catalogue)',
  /** Les petits nombres en toutes lettres, de 0 à 12. */
  inLetters: ['zéro', 'un', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf', 'dix', 'onze', 'douze'],
} as const

/**
 * Le prix de départ, sur l’accueil, les activités, les formules gourmandes et le panier. Les mots entre accolades sont
 * remplacés par les chiffres de site/booking-terms.json : {fromPrice} le prix de départ, {minHours} la durée minimale,
 * {rate} le tarif d’une heure, {maxParticipants} le nombre de places.
 */
export const priceLine = `dès {fromPrice} · {minHours} h × {rate}${vatSuffix}, jusqu’à {maxParticipants} personnes`
