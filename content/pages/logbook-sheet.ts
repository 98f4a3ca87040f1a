// La feuille de jour, imprimée pour le skipper. À relire par l’association : les numéros d’urgence.

export const logbookSheet = {
  title: 'Feuille de jour',
  back: 'Retour aux sorties',
  date: 'Jour',
  print: 'Imprimer la feuille',
  show: 'Montrer ce jour',
  summary: '{outings}, {persons} à bord en tout',
  outings: { one: '{count} sortie', other: '{count} sorties' },
  none: 'Aucune sortie ce jour-là.',
  unanswered: {
    one: '{count} demande de ce jour n’est pas encore confirmée : elle n’est pas sur la feuille.',
    other: '{count} demandes de ce jour ne sont pas encore confirmées : elles ne sont pas sur la feuille.',
  },
  onBoard: 'à bord',
  onBoardWithSkipper: 'à bord, plus le skipper',
  toPay: 'À encaisser : {total}',
  noPhone: 'pas de téléphone',
  notes: 'Météo, carburant, remarques',
  emergency: {
    title: 'En cas d’urgence',
    items: [
      { name: 'Secours sur le lac, police', number: '117' },
      { name: 'Ambulance', number: '144' },
      { name: 'Rega (hélicoptère)', number: '1414' },
      { name: 'Partout en Europe', number: '112' },
      { name: 'Radio VHF', number: 'canal 16' },
    ],
    say: 'Dire : où nous sommes, combien de personnes à bord, ce qui se passe.',
    port: 'Port d’attache : {port}',
    ashore: 'L’équipe à terre : {phone}',
  },
  printedAt: 'Imprimé le {date} à {time}. Données personnelles : à détruire après la sortie.',
} as const
