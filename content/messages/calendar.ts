// Ce que les agendas affichent : l’entrée jointe à la confirmation, et l’agenda de l’équipe.

import type { ClosureReason } from '../../domain/booking/closure.ts'

export const calendarMessages = {
  /** L’entrée dans l’agenda de la personne qui a réservé. */
  outing: {
    summary: 'Sortie en bateau avec {association}',
    description: 'Réservation {reference}. Soyez au port quinze minutes avant le départ.',
  },
  /** L’agenda de l’équipe. Seul le prénom y figure. */
  feed: {
    name: '{association} : sorties',
    description: 'Les sorties et les fermetures de nos bateaux.',
    confirmed: '{boat} : {who}, {persons}',
    pending: 'À confirmer – {boat} : {who}, {persons}',
    closure: '{boat} : {reason}',
    reference: 'Réservation {reference}',
    reasons: {
      meteo: 'météo',
      entretien: 'entretien',
      'sortie-solidaire': 'réservé',
      prive: 'réservé',
      'skipper-absent': 'absent',
    } satisfies Record<ClosureReason, string>,
    'key-refused': {
      title: 'Cet agenda ne s’ouvre pas',
      text: 'Il n’existe pas, ou son lien a été remplacé. Demandez le nouveau lien à l’équipe.',
    },
  },
} as const
