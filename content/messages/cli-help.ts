// L’aide de la ligne de commande : ce que montre npm run bord -- --help, et --help derrière chaque commande. Ses espaces
// sont ordinaires, comme dans cli.ts qui dit pourquoi.

export const cliHelp = {
  usage: 'Utilisation : npm run bord -- {usage}',
  general: {
    usage: '<commande> [options]',
    commands: 'Commandes :',
    more: 'Une commande en détail : npm run bord -- <commande> --help',
    exitCodes:
      'Le code de sortie vaut 0 si c’est fait, 1 si c’est refusé ou introuvable, 2 si la commande est mal écrite.',
    words: [
      'REF est la référence d’une réservation : CE-7K4Q2M, ou 7k4q2m.',
      'DATE s’écrit 2027-07-14 ou 14.07.2027, HEURE 10:00, à l’heure du lac.',
    ],
  },
  options: 'Options :',
  helpOption: ['--help', 'Montre cette aide.'],

  /** Une commande : comment elle s'écrit, ce qu'elle fait en une ligne, puis ce qu'il faut savoir. */
  commands: {
    liste: {
      usage: 'liste [--toutes]',
      summary: 'Les sorties à venir, les demandes et les fermetures.',
      details: [],
      options: [['--toutes', 'Les réservations passées et annulées aussi, sans les fermetures.']],
    },
    voir: {
      usage: 'voir REF',
      summary: 'Une réservation en entier, avec son historique.',
      details: [],
      options: [],
    },
    ajouter: {
      usage:
        'ajouter BATEAU DATE HEURE DUREE PERSONNES --nom "…" [--email …] [--telephone …] [--mot "…"] [--sans-skipper] [--offerte]',
      summary: 'Note une sortie pour quelqu’un, confirmée aussitôt.',
      details: [
        'BATEAU est classique ou sportif, DUREE un nombre d’heures, PERSONNES le nombre à bord, sans le skipper.',
        'Avec une adresse e-mail, la confirmation part. Sans elle, donnez le lien affiché, ou imprimez la page qu’il ouvre.',
        'Exemple : ajouter classique 2027-07-14 10:00 3 4 --nom "Ana Favre" --telephone "079 000 00 00"',
      ],
      options: [
        ['--nom "…"', 'Le nom, ou le prénom seulement. Obligatoire.'],
        ['--email …', 'Où écrire à la personne.'],
        ['--telephone …', 'Où l’appeler.'],
        ['--mot "…"', 'Une remarque pour l’équipage, que la personne lit aussi.'],
        ['--sans-skipper', 'Pour le bateau sportif seulement.'],
        ['--offerte', 'Offerte par l’association : rien à payer.'],
      ],
    },
    confirmer: {
      usage: 'confirmer REF',
      summary: 'Dit oui à une demande. La personne reçoit la confirmation par e-mail.',
      details: [],
      options: [],
    },
    refuser: {
      usage: 'refuser REF… [--non-confirmees] [--mot "…"] [--sans-mail]',
      summary: 'Dit non à une ou plusieurs demandes. Les heures redeviennent libres, chaque personne reçoit un e-mail.',
      details: [],
      options: [
        ['--mot "…"', 'Un mot pour la personne, dans l’e-mail.'],
        ['--non-confirmees', 'Toutes les demandes venues d’adresses e-mail que personne n’a validées.'],
        ['--sans-mail', 'N’écrit à personne : pour des demandes que personne n’a faites.'],
      ],
    },
    payee: {
      usage: 'payee REF [--montant CHF] [--moyen …] [--retirer]',
      summary: 'Note que l’argent d’une sortie est arrivé.',
      details: [],
      options: [
        ['--montant CHF', 'Une partie seulement. Sans montant : tout ce qui est encore à payer.'],
        ['--moyen …', 'qr, especes, carte, twint ou autre.'],
        ['--retirer', 'Corrige une erreur : le dernier paiement noté n’est pas arrivé.'],
      ],
    },
    'ajouter-extra': {
      usage: 'ajouter-extra REF EXTRA [--nombre N] [--libelle "…"] [--montant CHF]',
      summary: 'Ajoute à une sortie ce qui est commandé en plus. La personne reçoit un e-mail.',
      details: [
        'EXTRA est un mot de la liste des prix, par exemple fondue-fromage, ou autre. Un mot inconnu affiche la liste.',
        'Exemple : ajouter-extra CE-7K4Q2M fondue-fromage --nombre 4',
        'Exemple : ajouter-extra CE-7K4Q2M autre --libelle "Gâteau d’anniversaire" --montant 45',
      ],
      options: [
        ['--nombre N', 'Combien. Sans nombre : un.'],
        ['--libelle "…"', 'Avec autre : ce que c’est. La personne le lit.'],
        ['--montant CHF', 'Le prix de chacun, avec autre, ou s’il n’est pas celui de la liste.'],
      ],
    },
    'retirer-extra': {
      usage: 'retirer-extra REF EXTRA --motif erreur|pas-servi|geste',
      summary: 'Retire le dernier extra de ce nom. La personne reçoit un e-mail.',
      details: [],
      options: [['--motif …', 'Pourquoi : erreur, pas-servi ou geste. Obligatoire.']],
    },
    rembourser: {
      usage: 'rembourser REF [--montant CHF] [--moyen …]',
      summary: 'Note que de l’argent a été rendu.',
      details: ['Jamais plus que ce qui est à rendre.'],
      options: [
        ['--montant CHF', 'Une partie seulement. Sans montant : tout ce qui est à rendre.'],
        ['--moyen …', 'qr, especes, carte, twint ou autre.'],
      ],
    },
    ecourter: {
      usage: 'ecourter REF --heures N',
      summary: 'Ne compte que les heures naviguées d’une sortie écourtée par le temps.',
      details: [
        'Une fois par sortie, dès le départ. Ce qui est déjà payé en trop est à rendre. La personne reçoit un e-mail.',
      ],
      options: [
        ['--heures N', 'Combien d’heures ont été naviguées ; 0 si le bateau est rentré aussitôt. Obligatoire.'],
      ],
    },
    renoncer: {
      usage: 'renoncer REF --motif prix|geste [--montant CHF]',
      summary: 'Demande moins, une fois. La personne reçoit un e-mail.',
      details: ['Quand d’autres personnes reprennent un créneau annulé, cela se fait tout seul.'],
      options: [
        ['--motif prix|geste', 'Le prix est trop élevé pour la personne, ou un geste de l’équipe. Obligatoire.'],
        ['--montant CHF', 'De combien. Sans montant : tout ce qui est encore à payer.'],
      ],
    },
    annuler: {
      usage: 'annuler REF --motif meteo|autre|absent [--mot "…"]',
      summary: 'Annule une sortie de notre côté. Rien n’est dû, la personne reçoit un e-mail.',
      details: [],
      options: [
        [
          '--motif meteo|autre|absent',
          'Pourquoi. Obligatoire. absent : personne n’est venu. Le bateau attend une heure, ensuite ce qui reste dû suit les conditions.',
        ],
        ['--mot "…"', 'Un mot pour la personne, dans l’e-mail.'],
      ],
    },
    deplacer: {
      usage: 'deplacer REF DATE HEURE [--mot "…"]',
      summary: 'Met une sortie à un autre moment. La personne reçoit un e-mail.',
      details: ['Le bateau et la durée ne changent pas. Si les heures sont prises, rien ne bouge.'],
      options: [['--mot "…"', 'Un mot pour la personne, dans l’e-mail.']],
    },
    fermer: {
      usage: 'fermer BATEAU DATE HEURE DUREE MOTIF',
      summary: 'Garde un bateau pour l’association.',
      details: [
        'BATEAU est classique ou sportif, DUREE un nombre d’heures, MOTIF entretien, sortie-solidaire ou prive.',
        'Exemple : fermer classique 2027-05-03 08:00 48 entretien',
      ],
      options: [],
    },
    rouvrir: {
      usage: 'rouvrir NUMERO',
      summary: 'Rend les heures d’une fermeture. Son NUMERO est dans la liste.',
      details: [],
      options: [],
    },
    relais: {
      usage: 'relais ajouter NOM EMAIL [--nommer] | relais liste | relais lien NUMERO | relais retirer NUMERO',
      summary: 'Les services et associations qui inscrivent des familles aux sorties offertes.',
      details: [
        'ajouter affiche le lien du relais, une seule fois, et lui en envoie un par e-mail. Ils valent un an.',
        'lien en donne un nouveau, à l’écran et par e-mail ; l’ancien ne s’ouvre plus.',
        'retirer coupe le lien. Les sorties déjà inscrites restent, et sont nommées.',
        'Le NUMERO d’un relais est dans la liste. Exemple : relais ajouter "Service social de Villeneuve" social@villeneuve.example',
      ],
      options: [['--nommer', 'Avec ajouter : le relais veut bien être nommé sur la page « Sorties offertes ».']],
    },
    places: {
      usage: 'places ouvrir BATEAU DATE HEURE DUREE [--proposer] | places liste | places fermer NUMERO',
      summary: 'Les heures gardées pour des familles, que les relais peuvent prendre.',
      details: [
        'BATEAU est classique ou sportif, avec skipper, DUREE un nombre d’heures. Le premier relais qui prend la place l’obtient.',
        'fermer rend les heures d’une place que personne n’a prise. Prise, elle est une sortie : annulez-la.',
        'Exemple : places ouvrir classique 2027-07-14 10:00 3',
      ],
      options: [['--proposer', 'Écrit aussitôt à tous les relais. La première demande obtient la place.']],
    },
    lien: {
      usage: 'lien [--agenda] [--nom "…"]',
      summary: 'Un nouveau lien vers le carnet de bord. Ceux qui existent restent valables.',
      details: [
        'Qui a le lien ouvre le carnet : donnez-le à l’équipe seulement. La liste des liens dit jusqu’à quand il vaut ; le carnet le prolonge.',
      ],
      options: [
        ['--agenda', 'Plutôt l’adresse de l’agenda pour les téléphones de l’équipe.'],
        ['--nom "…"', 'Pour qui est le lien : ce nom est dans la liste.'],
      ],
    },
    liens: {
      usage: 'liens',
      summary: 'Les liens qui ouvrent quelque chose, avec leur numéro, leur nom et leur fin.',
      details: ['Les liens des e-mails n’ouvrent qu’une réservation : elle est nommée par sa référence.'],
      options: [],
    },
    'couper-lien': {
      usage: 'couper-lien NUMERO|REF',
      summary: 'Coupe un lien de la liste, ou ceux des e-mails d’une réservation. Les autres restent valables.',
      details: [],
      options: [],
    },
    'nouveau-lien': {
      usage: 'nouveau-lien',
      summary: 'Ferme tous les liens du carnet, de l’agenda et des relais, et donne un nouveau lien du carnet.',
      details: [
        'Pour un téléphone perdu ou un lien parti trop loin. Les liens des anciens e-mails ne s’ouvrent plus et les agendas abonnés s’arrêtent. Chaque relais reçoit son nouveau lien par e-mail.',
      ],
      options: [],
    },
    sauvegarder: {
      usage: 'sauvegarder [FICHIER]',
      summary: 'Copie tout ce qui est stocké dans un fichier, pendant que le site tourne.',
      details: [
        'Sans FICHIER, la copie va dans DATA_DIR/sauvegardes, où le site efface les plus anciennes ; dans un dossier, elle porte la date. Gardez-en une sur une autre machine : ce fichier contient des données personnelles.',
      ],
      options: [],
    },
    restaurer: {
      usage: 'restaurer FICHIER [--remplacer]',
      summary: 'Remet tout ce que contient une sauvegarde. Arrêtez le site avant.',
      details: [
        'Les liens de l’équipe et des relais, et les codes d’invitation, ne reviennent pas : un lien coupé depuis la sauvegarde se rouvrirait. Un nouveau lien du carnet s’affiche. Les liens des personnes qui ont réservé restent valables.',
        'Une sauvegarde faite avec SQLite se restaure aussi dans PostgreSQL, et inversement.',
      ],
      options: [['--remplacer', 'Remplace ce qui est là ; une sauvegarde en est faite d’abord.']],
    },
    exporter: {
      usage: 'exporter [--de DATE] [--a DATE] [--fichier FICHIER]',
      summary: 'Les réservations en CSV, pour un tableur.',
      details: ['Les dates sont celles du départ, comprises. Sans elles, tout est exporté.'],
      options: [
        ['--de DATE', 'Premier jour.'],
        ['--a DATE', 'Dernier jour.'],
        ['--fichier FICHIER', 'Où écrire. Sans lui, le CSV s’affiche.'],
      ],
    },
    rapport: {
      usage: 'rapport ANNEE [--csv FICHIER]',
      summary: 'Les sorties payantes et offertes d’une année : heures, personnes, valeur.',
      details: [
        'Par trimestre et pour l’année. Seules comptent les sorties confirmées, non annulées et terminées. Le carnet de bord en fait une page à signer.',
        'Exemple : rapport 2026 --csv rapport-2026.csv',
      ],
      options: [['--csv FICHIER', 'Écrit les mêmes chiffres pour un tableur.']],
    },
    'importer-releve': {
      usage: 'importer-releve FICHIER',
      summary: 'Lit un extrait de compte et note les sorties payées.',
      details: [
        'FICHIER est un extrait camt.053 ou un avis camt.054 de la banque, en XML ou en archive (.zip, .tar.gz).',
        'Affiche combien de paiements soldent une sortie, n’en paient qu’une partie, dépassent ce qui est dû, sont inconnus ou étaient déjà lus. Les débits ne comptent pas.',
        'Le même extrait peut être lu plusieurs fois : rien n’est compté deux fois. Un fichier refusé ne change rien.',
        'Code de sortie : 0, tout est reconnu et soldé ; 1, un paiement est à regarder (partiel, en trop, inconnu) ; 2, le fichier est refusé.',
        'Exemple : importer-releve releve-juillet.zip',
      ],
      options: [],
    },
    effacer: {
      usage: 'effacer EMAIL',
      summary: 'Efface une personne partout : réservations, messages, e-mails.',
      details: [
        'Montants, dates et bateaux restent, pour les comptes. Une sortie à venir s’annule d’abord, un relais se retire d’abord. Les sauvegardes déjà faites ne changent pas : effacez-les, ou recommencez après une restauration.',
      ],
      options: [],
    },
  },
} as const
