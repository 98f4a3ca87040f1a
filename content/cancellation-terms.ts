// Les conditions d'annulation, telles que la personne les voit en réservant. Elles sont enregistrées avec chaque
// réservation : un changement ici ne vaut que pour les réservations suivantes.

import type { CancellationTerms } from '../domain/booking/cancellation-terms.ts'
import { cancellationRules } from './cancellation-rules.ts'
import { withTerms } from './text-types.ts'

/** Ce que les deux règles donnent ensemble. {hours} est calculé à partir de leurs chiffres. */
export const cancellationInPractice = 'En pratique : l’annulation est gratuite jusqu’à {hours} h avant le départ.'

/** Ce que coûte une annulation, ligne par ligne : dans la confirmation et sur la page « Ma réservation ». */
export const cancellationCostTexts = {
  free: 'Jusqu’au {date} à {time} : rien n’est dû.',
  due: 'Jusqu’au {date} à {time} : {amount} restent dus.',
  last: 'Jusqu’au départ : {amount} restent dus, sauf si d’autres personnes reprennent toutes ces heures.',
  lastFree: 'Jusqu’au départ : rien n’est dû.',
  /** Avant l’envoi d’une demande, et dans l’e-mail qui dit qu’elle est arrivée. */
  ahead: {
    free: 'Une fois la sortie confirmée, l’annuler reste gratuit jusqu’au {date} à {time} ; ensuite, {amount} restent dus.',
    due: 'Le départ est proche : une fois la sortie confirmée, {amount} restent dus si vous l’annulez.',
    alwaysFree: 'Une fois la sortie confirmée, l’annuler reste gratuit jusqu’au départ.',
  },
  noShow: 'En cas d’absence sans prévenir : {amount} restent dus.',
} as const

export const cancellationTermsTexts = withTerms<CancellationTerms>({
  rules: cancellationRules,
  /** Infos pratiques. */
  practicalInfo: [
    'Plus de {freeUntilHours} heures avant le départ : annulation ou report sans frais.',
    'Moins de {freeUntilHours} heures avant : {lateDuePercent} % du montant est dû, sauf si le créneau est reloué.',
    'Absence sans prévenir : {noShowDuePercent} % du montant est dû.',
    'Le skipper peut annuler ou reporter la sortie en cas de mauvais temps.',
  ],
  /** Conditions générales de vente. */
  generalTerms: [
    'Plus de {freeUntilDays} jours avant le départ : remboursement complet.',
    'De {freeUntilDays} à {partlyUntilDays} jours avant : remboursement de {partlyRefundPercent} %.',
    'Moins de {partlyUntilDays} jours avant : pas de remboursement.',
    'Le temps qu’il fait peut obliger à reporter la sortie.',
  ],
  /** Quelle règle l'emporte quand les deux diffèrent. */
  precedence: 'Quand ces deux règles diffèrent, la plus favorable pour vous s’applique.',
  /** La version des conditions générales (date de leur dernier changement de fond, AAAA-MM-JJ). */
  generalTermsVersion: '2026-11-29',
})
