// Ce que répond la ligne de commande : npm run bord -- <commande>. Ces lignes s'adressent à la personne qui exploite le
// site, et à l'équipe quand elle préfère le clavier. Les espaces y sont ordinaires : beaucoup de terminaux montrent mal les
// espaces insécables, et l'on y cherche avec grep. L'aide de chaque commande est dans cli-help.ts.

import { optionalFieldTexts } from '../optional-fields.ts'

export const cliMessages = {
  badUsage: {
    noCommand: 'Dites ce qu’il faut faire.',
    unknownCommand: 'La commande « {command} » n’existe pas.',
    unknownAct: '« {word} » n’est pas un de ces gestes :\n{acts}',
    field: '« {text} » n’est pas un champ de ce geste. Il s’écrit :\n  {usage}',
    unknownOption: 'L’option « {option} » n’existe pas ici.',
    valueMissing: 'L’option « {option} » demande une valeur. Si elle commence par un tiret, écrivez {option}="…".',
    valueUnwanted: 'L’option « {option} » ne prend pas de valeur.',
    missing: 'Il manque quelque chose.',
    tooMuch: 'Il y a un mot de trop : « {word} ».',
    reference: '« {text} » n’est pas une référence. Elle ressemble à {prefix}-7K4Q2M.',
    date: '« {text} » n’est pas une date. Écrivez 2027-07-14 ou 14.07.2027.',
    address: '« {text} » n’est ni une adresse e-mail, ni un numéro de téléphone.',
    dateOrder: 'Le premier jour est après le dernier.',
    year: '« {text} » n’est pas une année. Écrivez 2026.',
    yearToCome: 'L’année {year} n’a pas commencé : il n’y a rien à compter.',
    help: 'Aide : npm run bord -- {command}--help',
  },

  /** Ce que l’aide met à la place de la valeur, dans ces champs d’un geste, si ce n’est un texte ou un choix. */
  placeholders: {
    ID: ['id'],
    REF: ['reference'],
    'REF,REF': ['references'],
    EXTRA: ['item'],
    'EXTRA,EXTRA': ['charged'],
    DATE: ['date', 'day', 'weeklyUntil'],
    HEURE: ['time'],
    HEURES: ['duration'],
    N: ['hours', 'participants', 'quantity', 'aboard'],
    'SOUHAIT:N,SOUHAIT:N': ['wishes'],
    CHF: ['amount'],
    ECRITURE: ['entry'],
    '{boats}|skipper-1,…': ['resources'],
    'AAAA-MM-JJTHH:MM': ['until'],
  },

  /** Le nom d’un lien donné par ici, sans --nom. */
  unnamedLink: 'ligne de commande',
  relays: {
    line: '{number}  {name}  {email}  {link}',
    link: 'lien jusqu’au {to}',
    named: 'nommé sur le site',
    noLink: 'aucun lien : npm run bord -- acte renew-relay id={number}',
    none: 'Aucun relais. Pour en ajouter un : npm run bord -- acte add-relay name="…" email=…',
    place: '{number}  {from} – {to}  {boat}',
    noPlace: 'Aucune place ouverte. Pour en ouvrir une : npm run bord -- acte open-place …',
  },
  list: {
    none: 'Rien à venir (données : {place}).',
    requests: 'À traiter',
    outings: 'Sorties',
    closures: 'Fermetures',
    heldUntil: 'gardée jusqu’au {date} à {time}',
    closure: '{number}  {from} – {to}  {boat}  {reason}',
  },
  /** Ce que « voir » nomme en plus des colonnes de l’export et du carnet, ou autrement qu’elles. */
  booking: {
    labels: {
      outing: 'Sortie',
      participants: 'À bord',
      heldUntil: 'Gardée jusqu’au',
      guest: 'Personne',
      total: 'Total',
    },
    history: '{at}  {what}',
  },

  done: {
    acted: 'C’est fait.',
    addedPage: 'La page de la personne : {url}',
    /** D’une fermeture ou d’une place, pour la reprendre. */
    number: 'Numéro {number}',
    relayLink: 'Le lien du relais, envoyé aussi par e-mail ; un plus ancien ne s’ouvre plus :\n{link}',
    revoked: {
      one: '{count} lien est fermé, ceux des relais en plus (relais, puis acte renew-relay id=NUMERO). Voici le nouveau :',
      other:
        '{count} liens sont fermés, ceux des relais en plus (relais, puis acte renew-relay id=NUMERO). Voici le nouveau :',
    },
    backedUp: 'Sauvegarde faite et relue : {file} ({bookings}).',
    restored: `Restauré : {bookings}. Vous pouvez démarrer le site.
Les anciens liens de l’équipe et des relais ne s’ouvrent plus, les codes d’invitation non plus. Le nouveau lien du carnet :
{link}
Pour chaque relais : relais, puis acte renew-relay id=NUMERO. Chaque relais imprime ensuite ses invitations de nouveau.
Qui a été effacé depuis cette sauvegarde y est de nouveau : effacer ADRESSE.`,
    exported: '{bookings} dans {file}.',
    copied: 'La copie est dans {file}. Remettez-la à la personne elle-même, puis effacez ce fichier.',
    reported: 'Le rapport de {year} est dans {file}.',
    erased: 'Effacé : {bookings}, {messages}, {mails} en attente, {files} d’e-mail.',
    /** Ce que d’autres ont écrit, et qui nomme peut-être encore la personne : où, et combien. */
    stillNamed: {
      none: 'Aucun texte d’une autre personne ne semble la nommer. Les écritures des comptes restent, sans nom.',
      lead: 'Les écritures des comptes restent, sans nom. La personne est peut-être nommée ailleurs : relisez, et décidez.',
      banner: '  Bandeau du site : {count}',
      settings: '  Textes et téléphone de « Réglages », aussi ceux d’avant : {count}',
      crewNotes: '  Mots du quai (ils s’effacent d’eux-mêmes) : {count}',
      messages: '  Messages d’autres personnes : {count}',
      bookings: '  Messages, mots, extras et noms de facture dans des réservations : {count}',
      bank: '  Virements lus de la banque : {count}',
      mails: '  E-mails en attente à d’autres personnes : {count}',
      files: '  Fichiers d’e-mail : {count}',
      payments: '  Paiements en ligne (effacez la personne chez le prestataire) : {count}',
    },
    erasedRelay: 'L’adresse de ce relais est effacée. Son nom reste, pour les chiffres de l’année.',
    erasedLater:
      'Un autre programme lit encore la base. Les traces dans le fichier seront écrasées dès qu’il a fini ; le site s’en charge, vous n’avez rien à faire.',
    erasedBackups:
      'Les sauvegardes déjà faites contiennent peut-être encore cette personne. Après une restauration, recommencez.',
  },
  /** Ce que « copie » nomme en plus des colonnes de l’export. */
  copy: {
    madeOn: 'Copie faite le',
    addresses: 'Adresse',
    bookings: 'Réservations',
    messages: 'Messages envoyés par le site',
    mails: 'E-mails en attente',
    waits: 'Liste d’attente',
    relays: 'Relais',
    payments: 'Paiements en ligne, chez le prestataire aussi',
    needs: 'À préparer',
    refundTo: 'À rendre sur',
    invoiceTo: 'Facture au nom de',
    history: 'Historique',
    entries: 'Écritures',
  },
  countTexts: {
    bookings: { one: '{count} réservation', other: '{count} réservations' },
    messages: { one: '{count} message', other: '{count} messages' },
    mails: { one: '{count} e-mail', other: '{count} e-mails' },
    files: { one: '{count} fichier', other: '{count} fichiers' },
  },
  refused: {
    unknownBooking: 'Aucune réservation ne porte la référence {reference}.',
    state: '{reference} est dans l’état « {state} ». {reason}',
    taken: 'Ces heures ne sont pas libres. Rien n’a changé.',
    alternatives: 'Les plus proches :',
    conflicts: 'Elles sont prises par :',
    openPlace: 'Place ouverte aux relais',
    unknownId: 'Rien ne porte la référence ou le numéro {id}.',
    unknownThing: 'Cela n’existe pas, ou plus. Rien n’a changé.',
    notDeclined: 'Pas refusées, car inconnues ou déjà traitées :',
    diskFull: 'Le disque est plein : le résultat n’a pas pu être écrit en entier.',
    unavailable: 'La base de données ne répond pas pour l’instant. Rien n’a changé, réessayez dans un moment.',
    noFile: '{file} n’est pas un fichier. Rien n’a été enregistré.',
    fileExists: '{file} existe déjà. Choisissez un autre nom.',
    notEmpty:
      'La base contient déjà {bookings}. Pour les remplacer : restaurer {file} --remplacer (une sauvegarde en est faite d’abord).',
    heldHours:
      'Rien n’est effacé : cette personne a encore des heures réservées, ou le quai l’a encore à bord. Réglez d’abord chaque sortie :',
    noteReturn: 'npm run bord -- acte is-back id={reference}',
    cancelBooking: 'npm run bord -- acte cancel id={reference} reason=other',
    activeRelay: 'Rien n’est effacé : c’est l’adresse de {name}, un relais qui prend des places. Retirez-le d’abord :',
    retireRelay: 'npm run bord -- acte retire-relay id={number}',
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
    phone: optionalFieldTexts.phone.label,
    wishes: 'Souhaits',
    totalChf: 'Total CHF',
    openChf: 'À encaisser CHF',
    requestedOn: 'Demandée le',
  },
} as const
