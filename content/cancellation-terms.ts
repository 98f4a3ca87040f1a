// Les conditions d'annulation, telles que la personne les voit en réservant. Elles sont enregistrées avec chaque
// réservation : un changement ici ne vaut que pour les réservations suivantes.

import type { CancellationTerms } from '../domain/booking/cancellation-terms.ts'
import { cancellationRules, cancellationSentences, generalTermsVersions } from './cancellation-rules.ts'
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

export const cancellationTermsTexts = withTerms({
  rules: cancellationRules,
  ...cancellationSentences,
  generalTermsVersion: generalTermsVersions[0],
} as CancellationTerms)
