// Où en est une sortie, dans les mêmes mots partout : carnet, feuille de jour, quai, historique, agenda. En minuscules : la
// page met la majuscule où il en faut une.

export const outingStates = {
  /** Ajouté pour qui est à bord : ce que la sortie est devenue. `keyRevoked` : seul un lien coupé depuis le dit. */
  gone: {
    cancelled: 'sortie annulée',
    postponed: 'sortie reportée',
    moved: 'sortie déplacée',
    back: 'de retour, dit l’équipe',
  },
  keyRevoked: 'lien coupé depuis',
  expected: 'attendue',
  aboard: 'à bord ({count})',
  /** Derrière, d’un bateau qui se fait attendre. */
  late: 'retour prévu à {time}',
  returned: 'de retour',
  absent: 'manquée',
  /** `to-call` : personne ne l’a encore dit à qui devait venir. `told` : c’est dit, ou l’e-mail est parti. */
  postponed: { own: 'reportée', 'to-call': 'reportée, à appeler', told: 'reportée, c’est dit' },
  cancelled: { own: 'annulée', 'to-call': 'annulée, à appeler', told: 'annulée, c’est dit' },
} as const
