// Les e-mails aux relais. Aucun ne dit qui est la famille : le relais le sait, et l’e-mail peut être lu par d’autres.

export const emailsToRelay = {
  name: 'E-mail à un relais',
  open: 'Ouvrir votre page',
  usualLink: 'Votre page s’ouvre avec votre lien habituel. Vous ne le trouvez plus ? Répondez à cet e-mail.',
  welcome: {
    subject: 'Les sorties offertes : votre page',
    preview: 'Les places ouvertes et vos inscriptions, sans mot de passe.',
    title: 'Votre page pour les sorties offertes',
    lead: 'Des familles que vous accompagnez peuvent venir sur le lac : les sorties leur sont offertes par {association}. Sur votre page, vous voyez les places ouvertes et vous y inscrivez une famille : un prénom ou des initiales suffisent.',
    renewed: {
      subject: 'Les sorties offertes : votre nouveau lien',
      title: 'Votre nouveau lien',
      lead: 'Le lien d’avant ne s’ouvre plus. Celui-ci le remplace, avec les mêmes places et les mêmes inscriptions.',
    },
    free: 'Une sortie offerte ne coûte rien à la famille, et à bord, personne ne sait qu’elle est offerte.',
    keep: 'Gardez cet e-mail : le bouton ouvre votre page jusqu’au {date}. Il marche pour qui le reçoit, alors ne le transférez pas hors de votre service.',
  },
  offered: {
    subject: 'Un bateau pour une famille : {date}, {time}',
    preview: '{boat}, {hours}. La première demande obtient la place.',
    title: 'Un bateau pour une famille',
    lead: 'Ces heures sont libres. Nous les gardons pour une famille suivie par un de nos relais, et la sortie ne lui coûte rien.',
    aboard: 'Le bateau prend {persons} au plus, enfants compris.',
    others: { one: 'Une autre place s’ouvre en même temps.', other: '{count} autres places s’ouvrent en même temps.' },
    first: 'La première demande obtient la place. Si un autre relais l’a déjà, elle n’est plus sur votre page.',
    keep: 'Le bouton ouvre votre page jusqu’au retour du bateau. Il marche pour qui reçoit cet e-mail, alors ne le transférez pas hors de votre service.',
  },
  /** Devant l’objet d’un e-mail, quand la famille est peut-être déjà en route. */
  today: { beforeNoon: 'Aujourd’hui avant midi !', later: 'Aujourd’hui !' },
  cancelled: {
    subject: 'Sortie annulée {reference} : {date}, {time}',
    title: 'Une sortie de votre page est annulée',
    titleWeather: 'Le temps ne permet pas de partir',
    missed: {
      subject: 'Sortie manquée {reference} : {date}, {time}',
      title: 'Une sortie de votre page n’a pas eu lieu',
    },
    /** Qui annule, et pourquoi. */
    lead: {
      guest: 'La famille l’a annulée elle-même. Les heures sont libres : vous n’avez rien à faire.',
      weather: 'Le temps annoncé ne permet pas de naviguer en sécurité. Nous devons annuler cette sortie.',
      other: 'Nous devons annuler cette sortie. Nous le regrettons.',
      'no-show': 'L’équipage attendait la famille au port et n’a vu personne arriver.',
      'not-chosen': 'La sortie était reportée. Aucun autre départ n’a été choisi à temps : elle est annulée.',
    },
    tellFamily: 'La famille n’a pas donné d’adresse e-mail : dites-lui, s’il vous plaît, de ne pas venir au port.',
    /** La famille ne viendrait plus au port : la sortie était reportée, ou son heure est passée. */
    tellFamilyLater:
      'La famille n’a pas donné d’adresse e-mail : dites-lui, s’il vous plaît, que la sortie est annulée.',
    askFamily:
      'La famille n’a pas donné d’adresse e-mail : demandez-lui, s’il vous plaît, ce qui est arrivé. C’est une erreur de notre part ? Répondez à cet e-mail.',
    familyTold: 'La famille a reçu un e-mail.',
    next: 'Une autre place lui conviendrait ? Votre page montre celles qui sont ouvertes.',
  },
  postponed: {
    subject: 'Sortie reportée {reference} : {date}, {time}',
    title: 'Une sortie de votre page est reportée',
    lead: {
      weather: 'Le temps annoncé ne permet pas de naviguer en sécurité. La sortie est reportée.',
      other: 'Nous ne pouvons pas partir à l’heure prévue. Nous le regrettons.',
    },
    tellFamily:
      'La famille n’a pas donné d’adresse e-mail : dites-lui, s’il vous plaît, que la sortie n’a pas lieu à cette heure. Avec le code de son invitation, elle choisit un autre départ sur {address}, jusqu’au {day}.',
    familyTold: 'La famille a reçu un e-mail. Elle choisit elle-même un autre départ, jusqu’au {day}.',
    next: 'Nous vous écrivons dès que la famille a choisi. L’invitation a été perdue ? Votre page en fait une autre.',
  },
  moved: {
    subject: 'Nouvel horaire {reference} : {date}, {time}',
    preview: 'Nouvel horaire : {date} à {time}.',
    title: 'Une sortie de votre page change d’horaire',
    lead: 'Une sortie que vous aviez prise a un nouvel horaire.',
    tellFamily: 'La famille n’a pas donné d’adresse e-mail : dites-lui le nouvel horaire, s’il vous plaît.',
    familyTold: 'La famille a reçu un e-mail avec le nouvel horaire.',
    invitation:
      'L’invitation imprimée porte l’ancien horaire : refaites-la sur votre page. L’ancien code ne fonctionnera plus.',
    byFamily: 'La famille a choisi elle-même ce nouvel horaire : vous n’avez rien à lui dire.',
    invitationByFamily:
      'L’invitation imprimée porte l’ancien horaire. Son code ouvre toujours la page de la sortie, qui montre le nouveau.',
  },
  reminder: {
    subject: 'Bientôt à bord {reference} : {date}, {time}',
    preview: 'Un mot à la famille, qui n’a pas d’adresse e-mail chez nous.',
    title: 'La sortie approche',
    lead: 'La famille que vous avez inscrite n’a pas donné d’adresse e-mail. Rappelez-lui le jour et l’heure, s’il vous plaît.',
    cancel:
      'Elle ne peut pas venir ? Rendez la place sur votre page jusqu’au {date} à {time} : d’autres pourront embarquer.',
  },
} as const
