// Ce que le serveur écrit dans la console quand il démarre. Ces lignes s'adressent à la personne qui l'exploite.

export const startMessages = {
  listening: '{name} répond sur {address}',
  publicUrl: '  adresse publique : {url}',
  data: '  données : {place}',
  mails: '  e-mails : {place}',
  noPhone:
    '  ATTENTION, pas de téléphone : qui est en retard, ou en panne sur l’eau, ne peut pas vous appeler. Écrivez un numéro dans content/association.ts',
  donationsWithoutIban:
    '  dons : la page « Soutenir » est ouverte, mais sans IBAN elle n’a pas de QR-facture (voir IBAN dans .env.example)',
  logbook: '  carnet de bord : {link}',
  logbookKept: 'npm run bord -- lien',
  logbookInFile: 'le premier lien est dans {file}',
  linkName: 'premier démarrage',
  mailsSent: 'envoyés par {host}',
  mailsWritten: 'écrits dans {folder}',
  portTaken:
    'Le port {port} est déjà pris. Le site tourne peut-être déjà ; sinon, choisissez un autre port : PORT=3001 npm start',
  portReserved:
    'Le port {port} est réservé au système. Choisissez-en un au-dessus de 1024, par exemple : PORT=3000 npm start',
  failed: 'Le site n’a pas pu démarrer : {reason}',
} as const
