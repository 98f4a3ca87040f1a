// Ce que dit la ligne de commande : npm run bord -- <commande>. Ces lignes s'adressent à la personne qui exploite le
// site, et à l'équipe quand elle préfère le clavier. Les espaces y sont ordinaires : beaucoup de terminaux montrent mal les
// espaces insécables, et l'on y cherche avec grep.

export const cliMessages = {
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
      summary: 'Une réservation en entier, avec son histoire.',
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
      usage: 'payee REF [--retirer]',
      summary: 'Note que l’argent d’une sortie confirmée est arrivé.',
      details: [],
      options: [['--retirer', 'Corrige une erreur : l’argent n’est pas arrivé.']],
    },
    annuler: {
      usage: 'annuler REF --motif meteo|autre [--mot "…"]',
      summary: 'Annule une sortie de notre côté. Rien n’est dû, la personne reçoit un e-mail.',
      details: [],
      options: [
        ['--motif meteo|autre', 'Pourquoi. Obligatoire.'],
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
      summary: 'Ferme tous les liens vers le carnet et l’agenda, et en donne un nouveau.',
      details: [
        'Pour un téléphone perdu ou un lien parti trop loin. Les liens des anciens e-mails ne s’ouvrent plus et les agendas abonnés s’arrêtent.',
      ],
      options: [],
    },
    sauvegarder: {
      usage: 'sauvegarder [FICHIER]',
      summary: 'Copie tout ce qui est stocké dans un fichier, pendant que le site tourne.',
      details: [
        'Sans FICHIER, la copie va dans DATA_DIR/sauvegardes ; dans un dossier, elle porte la date. Gardez-en une sur une autre machine : ce fichier contient les données des visiteurs.',
      ],
      options: [],
    },
    restaurer: {
      usage: 'restaurer FICHIER [--remplacer]',
      summary: 'Remet tout ce que contient une sauvegarde. Arrêtez le site avant.',
      details: ['Une sauvegarde faite avec SQLite se restaure aussi dans PostgreSQL, et inversement.'],
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
    effacer: {
      usage: 'effacer EMAIL',
      summary: 'Efface une personne partout : réservations, messages, e-mails.',
      details: [
        'Montants, dates et bateaux restent, pour les comptes. Une sortie à venir s’annule d’abord. Les sauvegardes déjà faites ne changent pas : effacez-les, ou recommencez après une restauration.',
      ],
      options: [],
    },
  },

  badUsage: {
    noCommand: 'Dites ce qu’il faut faire.',
    unknownCommand: 'La commande « {command} » n’existe pas.',
    unknownOption: 'L’option « {option} » n’existe pas ici.',
    valueMissing: 'L’option « {option} » demande une valeur. Si elle commence par un tiret, écrivez {option}="…".',
    valueUnwanted: 'L’option « {option} » ne prend pas de valeur.',
    missing: 'Il manque quelque chose.',
    tooMuch: 'Il y a un mot de trop : « {word} ».',
    reference: '« {text} » n’est pas une référence. Elle ressemble à CE-7K4Q2M.',
    date: '« {text} » n’est pas une date. Écrivez 2027-07-14 ou 14.07.2027.',
    time: '« {text} » n’est pas une heure. Écrivez 10:00.',
    boat: '« {text} » n’est pas un bateau. Écrivez classique ou sportif.',
    duration: '« {text} » n’est pas une durée. Écrivez un nombre d’heures.',
    closureReason: '« {text} » n’est pas un motif. Écrivez entretien, sortie-solidaire ou prive.',
    motifMissing: 'Dites pourquoi : --motif meteo ou --motif autre.',
    motif: '« {text} » n’est pas un motif. Écrivez meteo ou autre.',
    email: '« {text} » n’est pas une adresse e-mail.',
    persons: '« {text} » n’est pas un nombre de personnes.',
    nameMissing: 'Dites pour qui : --nom "…".',
    dateOrder: 'Le premier jour est après le dernier.',
    help: 'Aide : npm run bord -- {command}--help',
  },

  links: {
    unnamed: 'ligne de commande',
    kinds: { logbook: 'carnet', feed: 'agenda' },
    key: '{number}  {kind}  {name}  du {from} au {to}',
    mailed: '{reference}  e-mails  {links}  jusqu’au {to}',
    count: { one: '{count} lien', other: '{count} liens' },
    none: 'Aucun lien n’ouvre le carnet. Pour en donner un : npm run bord -- lien',
  },
  list: {
    none: 'Rien à venir (données : {place}).',
    requests: 'À traiter',
    outings: 'Sorties',
    closures: 'Fermetures',
    heldUntil: 'gardée jusqu’au {date} à {time}',
    closure: '{number}  {from} – {to}  {boat}  {reason}',
  },
  booking: {
    labels: {
      outing: 'Sortie',
      boat: 'Bateau',
      skipper: 'Skipper',
      persons: 'À bord',
      state: 'État',
      heldUntil: 'Gardée jusqu’au',
      person: 'Personne',
      email: 'E-mail',
      phone: 'Téléphone',
      message: 'Message',
      needs: 'À préparer',
      wishes: 'Souhaits',
      total: 'Total',
      paid: 'Réglé le',
      history: 'Histoire',
    },
    history: '{at}  {what}',
  },

  done: {
    added: '{reference} est notée et confirmée : {when}.',
    addedPage: 'La page de la personne : {url}',
    addedUnmailed: 'Sans adresse e-mail, rien n’est envoyé : donnez-lui ce lien, ou imprimez la page.',
    confirmed: '{reference} est confirmée.',
    declined: '{reference} est refusée. Ses heures sont libres.',
    declinedMany: {
      one: '{count} demande est refusée. Ses heures sont libres.',
      other: '{count} demandes sont refusées. Leurs heures sont libres.',
    },
    declinedNone: 'Aucune demande n’est à refuser.',
    noMail: 'Aucun e-mail n’est parti.',
    paid: '{reference} est notée payée.',
    unpaid: '{reference} est notée non payée.',
    cancelled: '{reference} est annulée. Ses heures sont libres.',
    moved: '{reference} est déplacée : {when}.',
    closed: 'Fermé : {boat}, {from} – {to} ({reason}). Numéro {number}.',
    reopened: 'Les heures sont rouvertes.',
    revokedOne: 'Coupé : plus rien ne s’ouvre par là.',
    revoked: {
      one: '{count} lien est fermé. Voici le nouveau :',
      other: '{count} liens sont fermés. Voici le nouveau :',
    },
    backedUp: 'Sauvegarde faite et relue : {file} ({bookings}).',
    restored: 'Restauré : {bookings}. Vous pouvez démarrer le site.',
    exported: '{bookings} dans {file}.',
    erased: 'Effacé : {bookings}, {messages}, {mails} en attente, {files} d’e-mail.',
    erasedLater:
      'Un autre programme lit encore la base. Les traces dans le fichier seront écrasées dès qu’il a fini ; le site s’en charge, vous n’avez rien à faire.',
    erasedBackups:
      'Les sauvegardes déjà faites contiennent peut-être encore cette personne. Après une restauration, recommencez.',
  },
  counts: {
    bookings: { one: '{count} réservation', other: '{count} réservations' },
    messages: { one: '{count} message', other: '{count} messages' },
    mails: { one: '{count} e-mail', other: '{count} e-mails' },
    files: { one: '{count} fichier', other: '{count} fichiers' },
  },
  mails: {
    sent: 'L’e-mail est parti par {host}.',
    written: 'L’e-mail est écrit dans {folder}.',
    waiting: 'L’e-mail n’est pas encore parti. Le site l’enverra dès que possible.',
  },

  refused: {
    unknown: 'Aucune réservation ne porte la référence {reference}.',
    state: '{reference} est dans l’état « {state} ». {reason}',
    taken: 'Ces heures ne sont pas libres. Rien n’a changé.',
    alternatives: 'Les plus proches :',
    inTheWay: 'Ces heures ne sont pas libres. Rien n’a été fermé. En chemin :',
    unknownLink: 'Aucun lien valable ne porte le numéro ou la référence {number}.',
    notDeclined: 'Pas refusées, car inconnues ou déjà traitées :',
    unknownClosure: 'Aucune fermeture à venir ne porte le numéro {number}.',
    unavailable: 'La base de données ne répond pas pour l’instant. Rien n’a changé, réessayez dans un moment.',
    fileExists: '{file} existe déjà. Choisissez un autre nom.',
    notEmpty:
      'La base contient déjà {bookings}. Pour les remplacer : restaurer {file} --remplacer (une sauvegarde en est faite d’abord).',
    held: 'Rien n’est effacé : cette personne a encore des heures réservées. Décidez d’abord de chacune :',
    heldBooking: 'npm run bord -- annuler {reference} --motif autre',
    unknownPerson: 'Rien n’est stocké sous cette adresse.',
    backup: {
      missing: '{file} n’existe pas.',
      foreign: '{file} n’est pas une sauvegarde de ce site. Rien n’a changé.',
      damaged: '{file} est abîmé ou incomplet. Rien n’a changé.',
      newer: '{file} vient d’une version plus récente du site. Mettez d’abord le site à jour. Rien n’a changé.',
    },
    failed: 'Cela n’a pas marché : {reason}',
  },

  csv: {
    reference: 'Référence',
    state: 'État',
    boat: 'Bateau',
    skipper: 'Skipper',
    date: 'Date',
    startsAt: 'De',
    endsAt: 'À',
    hours: 'Heures',
    participants: 'Personnes',
    name: 'Nom',
    email: 'E-mail',
    phone: 'Téléphone',
    wishes: 'Souhaits',
    totalChf: 'Total CHF',
    dueChf: 'Dû après annulation CHF',
    paidOn: 'Réglé le',
    requestedOn: 'Demandée le',
    message: 'Message',
  },
} as const
