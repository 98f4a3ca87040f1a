// Ce que le serveur écrit dans la console quand il démarre. Ces lignes s'adressent à la personne qui l'exploite.

export const startMessages = {
  listening: '{name} répond sur {address}',
  publicUrl: '  adresse publique : {url}',
  data: '  données : {place}',
  mails: '  e-mails : {place}',
  node: '  Node {version} du {date}',
  nodeOld:
    '  ATTENTION, Node {version} date du {date}, il y a {days} jours : il lui manque sans doute des corrections de sécurité. Voir « Kept current » dans docs/deploy/README.md',
  noPhone:
    '  ATTENTION, pas de téléphone : qui est en retard, ou en panne sur l’eau, ne peut pas vous appeler. Écrivez un numéro dans « Réglages » du carnet, ou dans association.json',
  donationsWithoutIban:
    '  dons : la page « Soutenir » est ouverte, mais sans IBAN elle n’a pas de QR-facture (voir IBAN dans .env.example)',
  online: '  carte et TWINT : ouverts, avec de l’argent réel',
  onlineTest: '  carte et TWINT : ESSAI, rien n’est débité (clé sk_test_… ou rk_test_…)',
  /** Ce qui empêche les personnes de payer en ligne, vérifié au démarrage auprès de Stripe. */
  stripe: {
    badKey: '  ATTENTION, Stripe refuse la clé : aucun paiement ne peut partir du site. Corrigez STRIPE_SECRET_KEY.',
    noRight:
      '  ATTENTION, il manque le droit de lire « {name} » : ajoutez-le à la clé sur le site de Stripe (docs/deploy dit lesquels il faut).',
    noName:
      '  ATTENTION, le compte Stripe n’a pas de nom : aucune page de paiement ne s’ouvre. Donnez-le sur le site de Stripe, sous « Business ».',
    clock:
      '  ATTENTION, l’horloge de cette machine et celle de Stripe diffèrent de plus d’une minute : des avis de paiement seront refusés. Mettez-la à l’heure.',
    away: '  Stripe ne répond pas : la clé n’est pas vérifiée. Les sorties se réservent comme d’habitude.',
  },
  logbook: '  carnet de bord : {link}',
  logbookKept: 'npm run bord -- lien',
  logbookInFile: 'le premier lien est dans {file}',
  linkName: 'premier démarrage',
  mailsSent: 'envoyés par {host}',
  mailsWritten: 'écrits dans {folder}',
  portTaken:
    'Le port {port} est déjà pris. Le site tourne peut-être déjà ; sinon, choisissez un autre port : {command} {other}',
  portReserved:
    'Le port {port} est réservé au système. Choisissez-en un au-dessus de 1024, par exemple : {command} 3000',
  failed: 'Le site n’a pas pu démarrer : {reason}',
  databaseRefuses: 'Le site n’a pas pu ouvrir ses données ({place}) : {reason} Le détail, en anglais : {detail}',
  databaseRefusals: {
    noAccess:
      'ce compte ne peut pas y lire ou y écrire. Rendez-lui le dossier et ses fichiers (chown), ou choisissez un autre dossier avec DATA_DIR.',
    damaged:
      'ce fichier est abîmé, ou n’est pas une base de données. Déplacez-le, puis relancez : une base vide le remplace, et « npm run bord -- restaurer » y remet une sauvegarde.',
    full: 'le disque est plein, ou ne répond pas. Faites de la place, puis relancez.',
    account: 'PostgreSQL refuse ce nom ou ce mot de passe. Corrigez DATABASE_URL.',
    missing: 'PostgreSQL n’a pas de base de ce nom. Créez-la, ou corrigez DATABASE_URL.',
    unreachable: 'PostgreSQL ne répond pas à cette adresse. Démarrez-le, ou corrigez DATABASE_URL.',
  },
  boatGone:
    'des sorties à venir ont un bateau que booking-terms.json n’a plus : {boats}. Remettez-y cet id, ou ce nombre (« count »). Pour en avoir un de moins, bloquez d’abord ce bateau-là dans le carnet de bord : ses sorties passent sur un bateau pareil, ou se reportent.',
  place: 'place ouverte',
  notUnicode:
    'la base PostgreSQL n’est pas en UTF-8. Créez-la ainsi : createdb --template=template0 --encoding=UTF8 NOM',
  mailServerRefuses:
    '  ATTENTION, {host} ne prend pas les e-mails ({code}) : ils attendent. Corrigez SMTP_URL, ou démarrez ce serveur.',
} as const
