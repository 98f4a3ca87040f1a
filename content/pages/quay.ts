// La feuille du quai : sur le téléphone de qui se tient près du bateau, aujourd’hui et demain, même sans réseau. Rien n’y
// parle d’argent.

export const quayPage = {
  metaTitle: 'Au quai – {siteName}',
  metaDescription:
    'La feuille du quai : qui monte à bord aujourd’hui et demain, ce qui est à préparer, qui est de retour. Page privée, ouverte par un lien.',
  title: 'Au quai',
  loading: 'La feuille arrive…',
  problems: {
    'key-refused': {
      title: 'Ce lien n’ouvre plus rien',
      text: 'Il était valable jusqu’au lendemain, ou l’équipe l’a coupé. Ce téléphone n’a rien gardé. Demandez un nouveau lien à l’équipe.',
    },
    ended: {
      title: 'La journée est finie',
      text: 'Le lien ne s’ouvre plus, et ce téléphone n’a rien gardé. Demandez un nouveau lien à l’équipe.',
    },
    erased: {
      title: 'Tout est effacé de ce téléphone',
      text: 'La feuille et ses noms n’y sont plus. Le lien reste valable : ouvrez-le de nouveau pour revoir la feuille.',
    },
    unreachable: {
      title: 'Pas de réseau',
      text: 'La feuille n’a jamais été ouverte sur ce téléphone. Ouvrez-la une fois avec du réseau : ensuite, elle s’en passe.',
    },
  },
  retry: 'Essayer de nouveau',
  /** Après un lien fini ou coupé. */
  unsent: {
    one: '{count} geste n’a pas été envoyé : il n’est noté nulle part. Dites à l’équipe qui était à bord.',
    other: '{count} gestes n’ont pas été envoyés : ils ne sont notés nulle part. Dites à l’équipe qui était à bord.',
  },
  boats: { choose: 'Sorties de quel bateau ?', all: 'Tous les bateaux' },
  /** Toujours visible en haut : ce que le serveur sait déjà. */
  sync: {
    sent: 'Tout est envoyé',
    waiting: {
      one: '{count} geste en attente de réseau',
      other: '{count} gestes en attente de réseau',
    },
    keeps: 'L’envoi se fera tout seul. Vous pouvez fermer la page.',
    keepsNothing: 'Ce téléphone ne garde rien : laissez la page ouverte jusqu’à l’envoi.',
    seenAt: 'Feuille de {time}',
    ignored:
      'Un geste n’a pas pu être noté : trop tôt, un de trop, ou sa sortie n’est plus sur la feuille. Dites-le à l’équipe.',
  },
  day: {
    today: 'Aujourd’hui',
    tomorrow: 'Demain',
    outings: { one: '{count} sortie', other: '{count} sorties' },
    none: 'Aucune sortie ce jour-là.',
    sunset: 'Coucher du soleil : {time}',
    closed: 'Fermé : {boat}, {hours}',
    absent: 'Pas là : {boat}, {hours}',
  },
  jackets: {
    line: 'Gilets : {jackets}',
    unsized: '{count} de taille non précisée',
    medium: '{count} de 20 à 40 kg',
    small: '{count} de 10 à 20 kg',
  },
  needs: 'À préparer',
  wishes: 'Souhaits',
  call: 'Appeler {phone}',
  sms: 'SMS',
  noPhone: 'Pas de téléphone',
  withSkipper: 'Avec skipper',
  licence: { unseen: 'Permis à voir avant le départ', seen: 'Permis vu' },

  taps: { aboard: 'À bord', absent: 'Absence', returned: 'De retour', undo: 'Annuler mon dernier geste' },
  tooEarly: '« Absence » et « De retour » : dès {time}.',
  persons: 'Combien de personnes ?',
  fewer: 'Une personne de moins',
  more: 'Une personne de plus',
  sent: 'envoyé',
  waiting: 'en attente',
  spoken: '{name} : {state}',
  undone: '{name} : geste annulé. {state}',
  contradiction:
    'Deux téléphones ne disent pas la même chose de {name} : « {one} » et « {other} ». Le dernier geste compte.',

  /** Ce qu’un équipage laisse au suivant, ou l’équipe au quai, jusqu’à ce que le carnet l’ait noté comme vu. */
  crewNotes: {
    title: 'Mots pour l’équipage',
    label: 'Un mot pour la suite',
    hint: 'Essence, dégât, objet trouvé : 140 signes au plus, sans nom de personne.',
    leave: 'Laisser ce mot',
    left: 'Le mot est laissé',
  },

  erase: 'Effacer de ce téléphone',
  eraseWarning: {
    one: '{count} geste n’est pas encore envoyé : il serait perdu. Effacer quand même ?',
    other: '{count} gestes ne sont pas encore envoyés : ils seraient perdus. Effacer quand même ?',
  },
  erasing: { keep: 'Non, tout garder', confirm: 'Oui, effacer quand même' },
  keyEnd: 'Le lien s’ouvre jusqu’au {date}, minuit, puis tout s’efface de ce téléphone.',
} as const
