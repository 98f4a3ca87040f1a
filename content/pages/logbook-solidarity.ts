// Le carnet de bord : la rubrique « Solidarité », dans « Plus ». Elle seule dit quelles sorties sont offertes.

export const logbookSolidarity = {
  title: 'Solidarité',
  lead: 'Les heures à offrir, les places gardées pour des familles, les relais qui peuvent les prendre, et les sorties offertes.',
  openLabel: 'Ouvrir la solidarité',
  back: 'Retour à « Plus »',
  discreet: 'Ce qui est écrit ici reste dans l’équipe : à bord, personne ne sait qui a payé.',

  dateRequests: {
    title: 'Dates demandées par des relais',
    none: 'Aucune date demandée.',
    open: 'Ouvrir une place',
    told: 'Ce relais reçoit un e-mail dès que la place est ouverte, et sa demande est close.',
  },
  toOffer: {
    title: 'Heures à offrir',
    lead: '« Offrir » garde les heures pour une famille et écrit aussitôt à tous les relais. La première demande les obtient.',
    freed: 'De nouveau libres, {days} prochains jours',
    noFreed: 'Aucune sortie annulée, refusée ou restée sans réponse n’a laissé d’heures libres.',
    unsold: 'Pas encore réservées, {days} prochains jours ({count})',
    noRelay: 'Il faut d’abord un relais à qui les offrir : ajoutez-le plus bas.',
    offer: 'Offrir',
    offerName: 'Offrir aux relais : {boat}, {when}',
    taken: 'Ces heures ne sont plus libres. Aucun e-mail n’est parti.',
  },
  places: {
    title: 'Places ouvertes',
    none: 'Aucune place ouverte.',
    tellRelays: 'Prévenir tous les relais par e-mail',
    taken: 'Ces heures ne sont pas libres. Aucune place n’est ouverte.',
  },
  relays: {
    title: 'Relais',
    none: 'Aucun relais pour l’instant.',
    linkEnd: 'Lien valable jusqu’au {to}',
    noLink: 'Aucun lien valable : donnez-en un nouveau.',
    name: 'Nom du service ou de l’association',
    email: 'E-mail',
    phone: 'Téléphone',
    phoneHint: 'Pour l’appeler quand une de ses familles n’a pas de téléphone et que la sortie ne part pas.',
    named: 'Le relais veut bien être nommé sur la page « Sorties offertes ».',
    isNamed: 'Nommé sur la page « Sorties offertes ».',
    added: 'Lien du relais, à transmettre par un message privé si l’e-mail se perd. Il ne s’affiche qu’une fois.',
  },
  offered: {
    title: 'Sorties offertes à venir',
    none: 'Aucune sortie offerte à venir.',
    line: '{boat}, {name}, {persons}',
    byTeam: 'Ajoutée par l’équipe',
    byRelay: 'Par {name}',
    /** Vrai aussi quand le relais l’a rendue lui-même, ou que personne n’est venu. */
    told: 'La sortie n’a pas lieu à cette heure, et le relais le sait.',
  },
} as const
