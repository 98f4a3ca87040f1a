// Les e-mails du site à l’équipe, sur les réservations.

export const emailsToTeam = {
  answer: 'Répondre à la demande',
  open: 'Ouvrir la réservation',
  write: 'Écrire à la personne',
  writeSubject: 'Votre sortie {reference}',
  oneBooking:
    'Le premier bouton ouvre cette réservation, et elle seule, jusqu’à {days} jours après la sortie. Ne transférez pas cet e-mail hors de l’équipe : le bouton marche pour qui le reçoit.',
  preview: '{name}, {participants} à bord, {total}',
  toAnswer: {
    name: 'Demande à traiter (à l’équipe)',
    subject: 'Demande {reference} : {boat}, {date}, {time}',
    title: 'Une demande attend votre réponse',
    deadline: 'Les heures sont gardées jusqu’au {date} à {time}.',
  },
  unanswered: {
    name: 'Rappel d’une demande (à l’équipe)',
    subject: 'Toujours sans réponse : demande {reference}, {date}, {time}',
    title: 'Cette demande attend encore votre réponse',
    deadline:
      'Sans réponse de votre part, elle ne sera plus valable le {date} à {time}. Les heures redeviendront libres et la personne en sera informée.',
  },
  cancelledByGuest: {
    name: 'Annulation par la personne (à l’équipe)',
    // Un relais peut annuler pour une famille : l’e-mail ne dit pas qui, l’équipage ne doit pas le savoir.
    outing: {
      subject: 'Sortie annulée {reference} : {boat}, {date}, {time}',
      title: 'La personne ne vient pas : sortie annulée',
    },
    request: {
      subject: 'Demande annulée {reference} : {boat}, {date}, {time}',
      title: 'La personne a annulé sa demande',
    },
    free: 'Les heures sont de nouveau libres.',
    freeBefore: 'Elle était reportée : ses heures étaient déjà libres.',
    money: 'Ce qui reste à payer ou à rembourser se lit dans les comptes du carnet.',
  },
  movedByGuest: {
    name: 'Nouveau départ choisi par la personne (à l’équipe)',
    subject: 'Nouveau départ {reference} : {boat}, {date}, {time}',
    title: 'La personne a choisi un autre départ',
    lead: 'C’était le {date} à {time}. Les nouvelles heures sont prises. Les anciennes ne lui sont plus gardées.',
  },
  /** Un relais cherche une date : « juillet 2027, samedi ou dimanche, 4 personnes ». */
  dateRequested: {
    name: 'Date demandée par un relais (à l’équipe)',
    subject: 'Un relais cherche une date : {wanted}',
    title: 'Un relais cherche une date',
    lead: '{relay} : {wanted}.',
    more: 'La demande est dans le carnet de bord, sous « Solidarité », dans « Plus ». Un bouton y ouvre une place et prévient le relais. Elle s’efface à la fin du mois demandé.',
  },
  /** Un chiffre changé dans « Réglages ». */
  termChanged: {
    name: 'Réglage changé (à l’équipe)',
    subject: 'Réglage changé : {name}, {value}',
    title: 'Un réglage du site a changé',
    lead: '{name} : {value}, au lieu de {before}. Changé le {date} à {time} avec le lien « {by} ».',
    leadByNobody: '{name} : {value}, au lieu de {before}. Changé le {date} à {time}.',
    preview: '{value}, au lieu de {before}',
    more: 'Les demandes déjà reçues et les sorties confirmées ne changent pas. Si personne de l’équipe ne l’a voulu, ouvrez « Réglages », dans « Plus », pour revenir en arrière, puis coupez tous les liens.',
  },
  /** Chaque semaine, si WEEKLY_MAIL le demande : comment va le site lui-même. */
  weekly: {
    name: 'Message hebdomadaire (à l’équipe)',
    well: {
      subject: 'Tout va bien sur le site',
      title: 'Tout va bien',
      lead: 'Votre site va bien. Il n’y a rien à faire : ce message part chaque semaine, et s’il manque, c’est que quelque chose ne va pas.',
    },
    care: {
      subject: 'Le site demande un regard',
      title: 'Le site demande un regard',
      lead: 'Votre site répond, mais un point au moins demande un regard. Montrez ce message à la personne qui tient le serveur.',
    },
    labels: {
      mails: 'E-mails',
      backup: 'Dernière sauvegarde',
      disk: 'Place sur le disque',
      node: 'Node',
      version: 'Version du site',
    },
    mailsGone: 'Tous sont partis.',
    mailsWaiting: { one: '{count} e-mail attend de partir.', other: '{count} e-mails attendent de partir.' },
    mailsFailed: {
      one: 'À voir : {count} e-mail n’a pas pu partir. Le carnet dit lequel.',
      other: 'À voir : {count} e-mails n’ont pas pu partir. Le carnet dit lesquels.',
    },
    backedUp: 'Le {date} à {time}',
    backupOld: 'À voir : la dernière date du {date} à {time}.',
    noBackup: 'À voir : le site n’en trouve aucune.',
    disk: '{gigabytes} Go libres',
    diskFull: 'À voir : moins de 2 Go libres.',
    node: '{version}, du {date}',
    nodeOld: 'À voir : {version}, du {date}. Il y en a sans doute une plus récente.',
  },
  donated: {
    subject: 'Don laissé {reference} : {boat}, {date}, {time}',
    title: 'La personne laisse ce qui lui revenait',
    lead: '{amount} étaient à rendre. La personne les laisse pour des sorties offertes : ne lui versez rien. La somme est notée dans « Comptes », avec les dons.',
  },
  // Ce que seule une personne peut régler, dans « Comptes ».
  onlineNews: {
    subject: 'Paiement par carte ou TWINT {reference} : {boat}, {date}, {time}',
    title: 'Un paiement par carte ou TWINT demande votre attention',
    leads: {
      'too-much':
        '{amount} viennent d’arriver, et c’est trop. Dans « Comptes », avec le lien du carnet, un bouton rend ce qui dépasse.',
      goodwill:
        '{amount} ont été rendus sur le site du prestataire de paiement, alors que rien n’était à rendre. Était-ce un geste ? Le site l’a noté ainsi : le prix baisse d’autant et la personne ne doit rien de plus. Sinon, sur une sortie annulée, « Redemander » le défait. Une sortie qui n’a pas lieu s’annule ; pour une sortie qui a lieu, redemandez la somme avec « Ajouter un extra ».',
      'refunded-twice':
        '{amount} ont été rendus sur le site du prestataire de paiement, alors que tout était déjà rendu. « Comptes » montre ce que la personne a reçu en trop : parlez-en avec elle.',
      'refund-failed':
        'Un remboursement de {amount} a échoué : la somme est de nouveau à rendre. Demandez à la personne où la verser.',
      'dispute-open':
        'La banque de la personne conteste {amount}. « Comptes » montre jusqu’à quand répondre, sur le site du prestataire de paiement.',
      'dispute-done':
        'La banque a rendu à la personne les {amount} contestés. Ils ne comptent plus comme payés. La sortie a eu lieu, ou aura lieu ? La somme est alors de nouveau à payer : parlez-en à la personne.',
      'appeal-lost':
        'Votre recours n’a pas abouti : les {amount} contestés restent à la personne. « Comptes » en tient déjà compte.',
      'dispute-failed': 'La contestation de {amount} est close : la somme nous reste.',
      'other-currency':
        'L’argent est arrivé dans une autre monnaie que le franc : le site ne l’a compté pour personne. Rendez-le sur le site du prestataire de paiement, ou, pour une réservation, notez à la main ce qu’il vaut.',
    },
  },
  /** D’un don : une autre entrée en matière, les mêmes phrases. */
  giftNews: {
    subject: 'Don par carte ou TWINT : à regarder',
    title: 'Un don par carte ou TWINT demande votre attention',
  },
  corrected: {
    name: 'Réservation corrigée (à l’équipe)',
    subject: 'Réservation corrigée {reference} : {boat}, {date}, {time}',
    title: 'La personne a corrigé sa réservation',
    lead: 'Le téléphone, le message, les souhaits ou le nombre de personnes ont changé. Voici la réservation telle qu’elle est maintenant.',
  },
  // Seulement dans les deux derniers jours : la feuille de jour est peut-être déjà imprimée. Ce qui est à préparer n’est
  // pas dans l’e-mail : le site l’efface après la sortie, une boîte aux lettres ne le ferait pas.
  prepared: {
    name: 'Venue à préparer (à l’équipe)',
    subject: 'À préparer {reference} : {boat}, {date}, {time}',
    title: 'La personne a préparé sa venue',
    lead: 'Ce qui est à préparer à bord a changé, et le départ est proche. Ouvrez la réservation pour le lire. Si la feuille de jour est déjà imprimée, imprimez-la de nouveau.',
  },
} as const
