// Le carnet de bord : les gestes de l’équipe. Chaque geste qui écrit à quelqu’un demande d’abord une confirmation.
// Les phrases d’exemple se touchent pour se copier dans le message ; elles se changent librement.

import type { ClosureErrorCode, ClosureReason } from '../../domain/booking/closure.ts'

export const logbookActs = {
  back: 'Ne rien faire',
  pending: 'Un instant…',
  wordLabel: 'Votre message',
  optional: 'facultatif',
  examples: 'Toucher une phrase pour l’ajouter :',

  confirm: {
    open: 'Confirmer',
    title: 'Confirmer cette sortie ?',
    text: '{name} reçoit la confirmation par e-mail, avec le rendez-vous pour son agenda.',
    submit: 'Oui, confirmer',
    done: 'Sortie confirmée',
    told: 'Un e-mail de confirmation part à {email}.',
  },
  decline: {
    open: 'Refuser',
    title: 'Refuser cette demande ?',
    text: '{name} reçoit votre réponse par e-mail. Les heures redeviennent libres.',
    submit: 'Oui, refuser',
    done: 'Demande refusée',
    told: 'Un e-mail part à {email}. Les heures sont libres.',
    examples: [
      'Le bateau est au chantier ce jour-là.',
      'Notre skipper n’est pas disponible à cette heure.',
      'La météo s’annonce mauvaise. Vous pouvez choisir un autre jour.',
    ],
  },
  declineMany: {
    open: 'Refuser plusieurs demandes',
    title: 'Refuser plusieurs demandes à la fois',
    text: 'Leurs heures redeviennent libres. Sans e-mail, personne n’en est informé : c’est ce qui convient à des demandes que personne n’a faites.',
    show: 'Montrer',
    narrowed: '{text} ({count})',
    everything: 'Toutes les demandes',
    unconfirmed: 'Adresses e-mail jamais validées',
    legend: 'Demandes à refuser',
    all: 'Tout sélectionner',
    none: 'Choisissez au moins une demande.',
    chosen: { one: '{count} demande choisie', other: '{count} demandes choisies' },
    mail: 'Répondre par e-mail à chaque personne',
    mailNote: 'Une adresse jamais validée reçoit au plus cinq e-mails par jour.',
    submit: { one: 'Refuser {count} demande', other: 'Refuser {count} demandes' },
    done: { one: '{count} demande refusée', other: '{count} demandes refusées' },
    left: {
      one: '{count} autre avait déjà une réponse : rien n’y a changé.',
      other: '{count} autres avaient déjà une réponse : rien n’y a changé.',
    },
  },
  cancel: {
    open: 'Annuler la sortie',
    title: 'Annuler cette sortie ?',
    text: '{name} reçoit un e-mail. Rien n’est dû, les heures redeviennent libres.',
    reason: 'Pourquoi ?',
    reasons: { weather: 'Météo', other: 'Autre raison' },
    submit: 'Oui, annuler la sortie',
    done: 'Sortie annulée',
    told: 'Un e-mail part à {email}. Les heures sont libres.',
    examples: {
      weather: [
        'La bise souffle trop fort pour naviguer en sécurité.',
        'Un orage est annoncé sur le lac.',
        'Écrivez-nous pour choisir un autre jour : ce sera sans frais.',
      ],
      other: [
        'Le bateau a une panne et reste au port.',
        'Notre skipper est malade, nous le regrettons.',
        'Écrivez-nous pour choisir un autre jour : ce sera sans frais.',
      ],
    },
  },
  move: {
    open: 'Déplacer',
    title: 'Déplacer cette sortie',
    from: 'Heure actuelle : {date}, {from} – {to} ({hours})',
    text: '{name} reçoit un e-mail avec la nouvelle heure. Le bateau et la durée ne changent pas.',
    date: 'Nouveau jour',
    time: 'Nouvelle heure',
    chooseDate: 'Choisissez d’abord un jour',
    chooseTime: 'Choisissez une heure',
    looking: 'Recherche des heures libres…',
    unknown: 'Les heures prises ne sont pas connues à cet instant. Le carnet vérifie au moment de déplacer.',
    noneFree: 'Aucune heure libre ce jour-là pour {hours}.',
    reasons: {
      past: 'déjà passé',
      taken: 'complet',
      'too-short': 'trop court avant la sortie suivante',
      now: 'heure actuelle',
    },
    option: '{time} ({reason})',
    submit: 'Oui, déplacer',
    done: 'Sortie déplacée',
    told: 'Nouvelle heure : {date}, {time}. Un e-mail part à {email}.',
    taken: 'Ces heures viennent d’être prises. Rien n’a changé.',
    alternatives: 'Les heures libres les plus proches :',
    alternative: '{date}, {time}',
    noAlternative: 'Rien de libre deux semaines autour. Essayez un autre jour.',
    examples: ['La météo sera meilleure à ce moment-là.', 'Comme convenu par téléphone.'],
  },
  paid: {
    open: 'Noter payée',
    done: 'Paiement noté',
    told: 'La sortie de {name} est payée. Aucun e-mail n’est envoyé.',
  },
  unpaid: {
    open: 'Noter non payée',
    done: 'Paiement retiré',
    told: 'La sortie de {name} est de nouveau à payer. Aucun e-mail n’est envoyé.',
  },

  close: {
    title: 'Fermer des heures',
    lead: 'Pendant ce temps, personne ne peut réserver ce bateau.',
    boat: 'Bateau',
    date: 'Jour',
    time: 'De',
    duration: 'Pendant',
    durations: { hours: '{count} h', day: '1 jour (24 h)', days: '{count} jours de suite' },
    reason: 'Pour quoi ?',
    submit: 'Fermer ces heures',
    done: 'Heures fermées',
    told: '{boat} : {time}.',
    inTheWay: 'Ces heures ne sont pas libres. Rien n’a été fermé.',
    inTheWayHint: 'Déplacez ou annulez d’abord :',
    booking: 'la sortie {reference} ({date}, {time})',
    closure: 'la fermeture « {reason} » ({date}, {time})',
    openBooking: 'Voir {reference}',
    listTitle: 'Fermetures à venir',
    none: 'Aucune fermeture à venir. Tout est ouvert à la réservation.',
    instant: '{date}, {time}',
  },
  reopen: {
    open: 'Rouvrir',
    openName: 'Rouvrir : {boat}, {when}',
    title: 'Rouvrir ces heures à la réservation ?',
    submit: 'Oui, rouvrir',
    done: 'Heures rouvertes',
    told: 'Elles peuvent de nouveau être réservées.',
  },
  retryMail: { done: 'Nouvel essai', told: 'L’e-mail part dans la minute, s’il le peut.' },
  release: { done: 'Message repris', told: 'Il est maintenant avec les autres messages.' },

  /** Quelqu’un a été plus rapide, ou c’est trop tard. */
  refused: {
    already: 'Déjà {what} à {time}',
    alreadyOn: 'Déjà {what} le {date} à {time}',
    text: 'Rien n’a été fait une deuxième fois. Voici où en est la réservation.',
    reasons: {
      'hold-over': 'Le délai de réponse est passé. La demande est échue et la personne en est informée.',
      'hold-not-over': 'Le délai de réponse court encore.',
      departed: 'Le bateau est déjà parti.',
      returned: 'Le bateau est déjà revenu.',
      'other-state': 'Ce n’est plus possible dans l’état où elle se trouve.',
      'cost-changed': 'Le montant dû a changé entre-temps.',
    },
  },
  unknown: 'Ce n’est plus là. Quelqu’un de l’équipe s’en est déjà occupé.',
  failed: {
    unreachable:
      'Le réseau n’a pas répondu. Ce que vous avez écrit est gardé ici : réessayez, rien ne sera fait deux fois.',
    unavailable: 'Le carnet ne peut rien noter à cet instant. Rien n’est parti, réessayez dans un moment.',
    'too-many': 'Trop de gestes en peu de temps. Attendez quelques minutes, puis réessayez.',
    'key-refused': 'Ce lien n’ouvre plus le carnet : quelqu’un a changé les liens. Rien n’est parti.',
  },
} as const

export const closureReasonWords = {
  entretien: 'Entretien',
  'sortie-solidaire': 'Sortie solidaire',
  prive: 'Privé',
} as const satisfies Record<ClosureReason, string>

/** Ce qui ne va pas dans un champ. */
export const logbookErrors = {
  'boat-type-required': 'Choisissez un bateau.',
  'date-required': 'Choisissez un jour.',
  'time-required': 'Choisissez une heure.',
  'time-past': 'Cette heure est déjà passée. Choisissez plus tard.',
  'duration-min': 'Choisissez une durée.',
  'duration-max': 'Deux semaines au plus à la fois.',
  'reason-required': 'Choisissez une raison.',
  'message-too-long': 'Votre message est trop long. Gardez moins de 2000 signes.',
} as const satisfies Record<ClosureErrorCode | 'time-past' | 'message-too-long', string>

export const logbookUnknownError = 'Quelque chose ne va pas dans ce formulaire. Relisez la page et recommencez.'
