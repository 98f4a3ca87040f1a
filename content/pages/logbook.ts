// Le carnet de bord : la page de l’équipe. Ici le cadre, les rubriques et ce qui s’y lit.
// Les gestes (confirmer, refuser…) sont dans logbook-acts.ts, la feuille de jour dans logbook-sheet.ts.

export const logbookPage = {
  metaTitle: 'Carnet de bord – {siteName}',
  metaDescription:
    'La page de l’équipe {ofAssociation} : répondre aux demandes, voir les sorties, fermer des heures. Page privée, ouverte par un lien personnel.',
  title: 'Carnet de bord',
  upToDate: 'À jour à {time}',
  refresh: 'Actualiser',
  refreshing: 'Actualisation…',
  /** Sur la première page, quand WEEKLY_MAIL le demande et qu’aucun n’est parti depuis deux semaines. */
  weeklySilent: 'Le message hebdomadaire n’est plus parti depuis le {date}. Prévenez la personne qui tient le serveur.',
  /** Au pied du carnet, pour qui demande de l’aide. */
  version: 'Version {version}',

  sections: {
    label: 'Rubriques du carnet',
    requests: 'Demandes',
    outings: 'Sorties',
    closures: 'Bloquer',
    messages: 'Messages',
    more: 'Plus',
    /** Dit par le lecteur d’écran après « Plus » : ce que la rubrique contient. */
    moreHolds: ' : comptes, solidarité, liens, rapport, agenda',
    count: { one: '{count} à voir', other: '{count} à voir' },
  },

  search: {
    label: 'Chercher une réservation',
    placeholder: 'Nom, référence…',
    title: 'Recherche : « {search} »',
    found: { one: '{count} réservation', other: '{count} réservations' },
    none: 'Aucune réservation ne correspond. Essayez avec une partie du nom, ou les derniers chiffres du téléphone.',
    back: 'Fermer la recherche',
  },

  opened: {
    title: 'Réservation {reference}',
    see: 'Voir {reference}',
    back: 'Voir tout le carnet',
    alone:
      'Le lien de cet e-mail n’ouvre que cette réservation, jusqu’à {days} jours après la sortie. Pour voir tout le carnet, ouvrez le lien de l’équipe.',
  },

  requests: {
    title: 'Maintenant',
    requests: 'Demandes à traiter',
    none: 'Aucune demande en attente.',
    /** Quand rien d’autre n’attend. */
    calm: 'Le lac est calme.',
    /** Tout en haut : qui est sur l’eau. */
    water: {
      title: 'Sur l’eau',
      line: 'Sur l’eau : {boats}, {persons}, retour {times}',
      boats: { one: '{count} bateau', other: '{count} bateaux' },
      and: ' et ',
      back: 'retour {time}',
      overdue: '{name} : retour prévu à {time}.',
    },
    /** Ensuite : ce qu’une personne doit faire maintenant. */
    toDecide: {
      title: 'À faire maintenant',
      calls:
        'À appeler : leur sortie n’a pas lieu, et l’e-mail manque ou peut arriver trop tard. « Solidarité » dit si un relais les prévient.',
    },
    /** Ce qu’une personne décide d’après le quai : des heures, jamais de montant. */
    toSettle: {
      title: 'À régler',
      'cut-short': 'De retour avant l’heure : {name}. Les heures qui restent sont encore prises.',
      cutShortTo: 'Écourter à {hours}',
      'no-show': 'Au quai : « {said} », pour {name}.',
      contradiction: 'Deux avis contraires sur {name} : « {said} ». Ouvrez la réservation et décidez.',
      and: ' » et « ',
      asBooked: {
        one: '{count} sortie s’est passée comme prévu',
        other: '{count} sorties se sont passées comme prévu',
      },
      old: { one: '{count} sortie plus ancienne à régler', other: '{count} sorties plus anciennes à régler' },
    },
    /** Leur heure est venue, et le quai n’a noté aucun départ. */
    underWay: 'Heure de départ passée',
    /** En haut : ce qui part ensuite. */
    next: { title: 'Prochain départ', left: 'dans {left}', none: 'Aucun départ n’est prévu.' },
    left: 'Encore {left} pour répondre',
    until: 'jusqu’au {moment}',
    over: 'Délai passé : la demande n’est plus valable, la personne en est informée.',
  },

  outings: {
    title: 'Sorties',
    week: 'Semaine du {from} au {to}',
    previous: 'Semaine précédente',
    next: 'Semaine suivante',
    thisWeek: 'Cette semaine',
    today: 'Aujourd’hui',
    free: 'Rien de prévu : {days}.',
    before: 'Plus tôt cette semaine',
    none: 'Aucune sortie cette semaine. Les bateaux se reposent.',
    sheet: 'Feuille de jour',
    /** La feuille du quai, pour le téléphone de qui se tient près du bateau. */
    quay: {
      label: 'Lien du quai, à ouvrir sur l’autre téléphone',
      code: 'Code à scanner : il ouvre la feuille du quai',
      until: 'Il s’ouvre jusqu’à demain soir, minuit. Pour le couper avant : « Plus », « Liens ».',
    },
    closed: '{boat} fermé : {reason}',
  },

  messages: {
    title: 'Messages',
    none: 'Aucun message. Quand une personne écrit par le site, elle apparaît ici.',
    forms: { contact: 'Message', devis: 'Demande de devis', 'sortie-offerte': 'Demande de sortie offerte' },
    reply: 'Répondre par e-mail',
    writeSms: 'Écrire un SMS',
    subjects: {
      contact: 'Re : {subject}',
      devis: 'Votre demande de devis : {eventType}',
      'sortie-offerte': 'Votre demande de sortie',
    },
    sms: 'Bonjour {name}, c’est {siteName}. Merci pour votre demande de sortie. Quand pouvons-nous vous appeler ?',
    quarantine: {
      title: 'Messages mis de côté',
      lead: 'Un piège à robots les a retenus : personne n’a été prévenu par e-mail. Un gestionnaire de mots de passe peut s’y prendre aussi. Ils sont effacés après {quarantineDays} jours.',
      none: 'Rien n’est mis de côté.',
    },
  },

  failedMails: {
    title: 'E-mails qui n’ont pas pu partir',
    lead: 'L’adresse est refusée, ou son serveur n’a pas répondu pendant trois jours. La personne qui devait le lire n’en sait rien : appelez-la.',
    none: 'Tous les e-mails sont partis.',
    waiting: { one: '{count} e-mail attend de partir.', other: '{count} e-mails attendent de partir.' },
    about: 'pour {name}',
    aboutBooking: '{reference}, {name}',
    abandonedAt: 'abandonné le {moment}',
    reason: 'Raison technique : {reason}',
    unknownKind: 'E-mail',
  },

  more: {
    title: 'Agenda, rapport et téléphones',
    calendar: {
      title: 'Les sorties dans l’agenda du téléphone',
      lead: 'Chaque téléphone s’abonne une fois. L’agenda se met ensuite à jour tout seul. Il ne montre que le bateau, le skipper, le prénom, le nombre de personnes et la référence, et où en est la sortie.',
      ready: 'L’abonnement est prêt.',
      open: 'Ouvrir dans l’agenda',
      apple: 'iPhone : touchez « Ouvrir dans l’agenda », puis « S’abonner ».',
      android:
        'Android : copiez l’adresse, ouvrez Google Agenda sur un ordinateur, « Autres agendas », « À partir de l’URL », et collez-la.',
      address: 'Adresse de l’abonnement',
      copy: 'Copier l’adresse',
      secret: 'Cette adresse est une clé : ne la donnez qu’à l’équipe.',
    },
    lost: {
      title: 'Un téléphone est perdu ?',
      lead: 'Coupez tous les liens du carnet et tous les abonnements d’agenda. Cette page s’ouvre alors par un nouveau lien, à donner au reste de l’équipe.',
      done: 'Tous les anciens liens sont coupés. Voici le nouveau.',
      after: 'Gardez-le en favori et envoyez-le par un message privé.',
      linkLabel: 'Nouveau lien du carnet',
    },
  },

  problems: {
    'key-refused': {
      title: 'Ce lien n’ouvre plus le carnet',
      text: 'Il est incomplet, sa durée est passée, ou quelqu’un de l’équipe l’a coupé. Ouvrez le lien de l’équipe, ou demandez-en un nouveau à une personne de l’équipe.',
    },
    unavailable: {
      title: 'Le carnet ne répond pas à cet instant',
      text: 'Rien n’est perdu. Réessayez dans un moment.',
    },
  },
  stale: 'Le carnet n’a pas pu être actualisé : vous le voyez tel qu’il était à {time}.',
  retry: 'Réessayer',
} as const

/** Les noms des champs de ce qu’une personne écrit par le site : dans le carnet, et dans l’e-mail à l’équipe. */
export const submissionLabels = {
  name: 'Nom',
  email: 'E-mail',
  phone: 'Téléphone',
  subject: 'Sujet',
  message: 'Message',
  eventType: 'Occasion',
  date: 'Date souhaitée',
  guests: 'Participants',
  wishes: 'Souhaits',
  language: 'Langue',
  sentAt: 'Envoyé',
} as const
