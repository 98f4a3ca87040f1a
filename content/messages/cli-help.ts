// L’aide de la ligne de commande : ce que montre npm run bord -- --help, et --help derrière chaque commande. Ses espaces
// sont ordinaires, comme dans cli.ts qui dit pourquoi.

export const cliHelp = {
  usage: 'Utilisation : npm run bord -- {usage}',
  general: {
    usage: '<commande> [options]',
    commands: 'Commandes :',
    more: 'Une commande en détail : npm run bord -- <commande> --help ; la version du site : npm run bord -- --version',
    exitCodes:
      'Le code de sortie vaut 0 si c’est fait, 1 si c’est refusé ou introuvable, 2 si la commande est mal écrite.',
    words: [
      'REF est la référence d’une réservation : {prefix}-7K4Q2M, ou 7k4q2m.',
      'DATE s’écrit 2027-07-14 ou 14.07.2027, HEURE {firstStart}, à l’heure du lac.',
    ],
  },
  options: 'Options :',
  helpOption: ['--help', 'Montre cette aide.'],

  /** Une commande : comment elle s'écrit, ce qu'elle fait en une ligne, puis ce qu'il faut savoir. */
  commands: {
    liste: {
      usage: 'liste [--toutes]',
      summary: 'Les sorties à venir, les demandes et les fermetures.',
      options: [['--toutes', 'Les réservations passées et annulées aussi, sans les fermetures.']],
    },
    voir: {
      usage: 'voir REF',
      summary: 'Une réservation en entier, avec son historique.',
    },
    acte: {
      usage: 'acte [GESTE champ=valeur …]',
      summary: 'Fait un geste du carnet de bord. Sans GESTE : la liste des gestes et de leurs champs.',
      details: [
        'ID est la référence d’une sortie, ou un numéro de liste (fermetures) ou de relais (relais et places). Les écritures, les paiements, les messages, les mots et les e-mails ont un identifiant de la base : plus simple dans le carnet.',
        'Exemple : acte confirm id={prefix}-7K4Q2M',
        'Exemple : acte paid id={prefix}-7K4Q2M amount=300 means=cash',
        'Exemple : acte close resources=BATEAU date=2027-05-03 time={firstStart} duration=48 reason=entretien',
      ],
    },
    relais: {
      usage: 'relais',
      summary: 'Les relais avec la fin de leur lien, puis les places que personne n’a prises.',
      details: ['Pour en ajouter, en retirer, ouvrir une place : acte add-relay, retire-relay, open-place …'],
    },
    lien: {
      usage: 'lien [--agenda] [--nom "…"]',
      summary: 'Un nouveau lien vers le carnet de bord. Ceux qui existent restent valables.',
      details: [
        'Qui a le lien ouvre le carnet : donnez-le à l’équipe seulement. « Liens », dans le carnet, dit jusqu’à quand il vaut, le prolonge et le coupe.',
      ],
      options: [
        ['--agenda', 'Plutôt l’adresse de l’agenda pour les téléphones de l’équipe.'],
        ['--nom "…"', 'Pour qui est le lien : « Liens » le montre sous ce nom.'],
      ],
    },
    'nouveau-lien': {
      usage: 'nouveau-lien',
      summary: 'Ferme tous les liens du carnet, de l’agenda et des relais, et donne un nouveau lien du carnet.',
      details: [
        'Pour un téléphone perdu ou un lien parti trop loin. Les liens des anciens e-mails ne s’ouvrent plus et les agendas abonnés s’arrêtent. Les relais n’ont plus de lien : redonnez-en un à chacun (acte renew-relay).',
      ],
    },
    sauvegarder: {
      usage: 'sauvegarder [FICHIER]',
      summary: 'Copie tout ce qui est stocké dans un fichier, pendant que le site tourne.',
      details: [
        'Sans FICHIER, la copie va dans DATA_DIR/sauvegardes, où le site efface les plus anciennes ; dans un dossier, elle porte la date. Gardez-en une sur une autre machine : ce fichier contient des données personnelles.',
        'Ne copiez pas le fichier .sqlite lui-même : sans le fichier -wal à côté, la copie peut être vide.',
      ],
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
      summary: 'Les réservations, pour un tableur.',
      details: ['Les dates sont celles du départ, comprises. Sans elles, tout est exporté.'],
      options: [
        ['--de DATE', 'Premier jour.'],
        ['--a DATE', 'Dernier jour.'],
        ['--fichier FICHIER', 'Où écrire : en .xlsx, un classeur ; sinon, du CSV. Sans lui, le CSV s’affiche.'],
      ],
    },
    reglages: {
      usage: 'reglages',
      summary: 'Ce que l’équipe peut changer dans « Réglages » : en vigueur, et d’origine.',
      details: [
        'Le premier mot d’une ligne est le path du geste set-term.',
        'Exemple : acte set-term path=closedDays value=lundi,25.12',
      ],
    },
    rapport: {
      usage: 'rapport ANNEE [--csv FICHIER]',
      summary: 'Les sorties payantes et offertes d’une année : heures, personnes, valeur.',
      details: [
        'Par trimestre et pour l’année. Seules comptent les sorties confirmées, non annulées et terminées. Le carnet de bord en fait une page à signer.',
        'Exemple : rapport 2026 --csv rapport-2026.csv',
      ],
      options: [['--csv FICHIER', 'Écrit les mêmes chiffres pour un tableur : en .xlsx, un classeur ; sinon, du CSV.']],
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
    },
    copie: {
      usage: 'copie ADRESSE [--fichier FICHIER]',
      summary: 'Tout ce qui est stocké d’une personne, à lui remettre si elle le demande.',
      details: [
        'ADRESSE est un e-mail, ou le téléphone de qui n’en a pas.',
        'Ce qu’« effacer » effacerait : réservations, écritures, messages, e-mails en attente. Vérifiez d’abord que la demande vient bien de cette personne : répondez à l’adresse que vous copiez.',
        'Exemple : copie zoe@exemple.ch --fichier zoe.json',
      ],
      options: [
        [
          '--fichier FICHIER',
          'Où écrire : en .json, pour un autre programme ; sinon, du texte. Sans lui, le texte s’affiche.',
        ],
      ],
    },
    effacer: {
      usage: 'effacer ADRESSE',
      summary: 'Efface une personne partout : réservations, messages, e-mails.',
      details: [
        'ADRESSE est un e-mail, ou le téléphone de qui n’en a pas.',
        'Montants, dates et bateaux restent, pour les comptes. Une sortie à venir s’annule d’abord, un relais se retire d’abord. Ce que d’autres ont écrit reste : la commande dit où la personne y est peut-être nommée. Les sauvegardes déjà faites ne changent pas : effacez-les, ou recommencez après une restauration.',
      ],
    },
  },
} as const
