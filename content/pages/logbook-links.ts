// Le carnet de bord : la liste des liens, dans la rubrique « Plus ».

export const logbookLinks = {
  title: 'Liens',
  lead: 'Chaque personne de l’équipe a son lien. Envoyez-le par un message privé : toute personne qui l’a peut ouvrir tout le carnet.',
  kinds: { logbook: 'tout le carnet', feed: 'agenda d’un téléphone', quay: 'la feuille du quai' },
  unnamed: 'Sans nom',
  own: 'le lien de cette page',
  dates: 'Donné le {from}. Valable jusqu’au {to}.',
  name: 'Pour qui est le nouveau lien ?',
  given: 'Nouveau lien, à transmettre',
  copy: 'Copier le lien',
  mailed: {
    count: {
      one: '{count} bouton d’e-mail encore valable',
      other: '{count} boutons d’e-mails encore valables, un par réservation',
    },
    lead: 'Le bouton d’un e-mail à l’équipe n’ouvre que sa réservation.',
    line: '{reference}, jusqu’au {to}',
  },
} as const
