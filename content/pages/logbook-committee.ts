// La page du comité, dans « Plus » : une page A4 pour la séance, tirée du livre et du carnet. Aucun nom n’y est.

export const logbookCommittee = {
  open: 'Voir la page du comité',
  title: 'La page du comité, {year}',
  back: 'Retour',
  print: 'Imprimer la page',
  heading: 'Sorties et recettes de {year}',
  first: 'Quand',
  byMonth: 'Par mois',
  byWeekday: 'Par jour de la semaine',
  total: 'Total',
  hours: { bars: 'Heures sur le lac, par mois et par bateau', figures: 'Les mêmes heures, en chiffres' },
  income: { bars: 'Recettes des sorties par mois, {year} et {before}', figures: 'Les mêmes recettes, en CHF' },
  facts: [
    {
      term: 'Sorties demandées',
      text: 'Sur le site : {web}. Notées par l’équipe, au téléphone ou au port : {phone}.',
    },
    {
      term: 'Réponses',
      text: 'Demandes du site acceptées : {confirmed} ; refusées : {declined} ; sans réponse : {expired} ; retirées avant : {cancelled} ; en attente : {pending}.',
    },
    { term: 'Délai de la moitié des réponses, au plus', text: '{speed}.' },
    { term: 'Reporté ou annulé pour la météo', text: '{weather}.' },
    { term: 'Écourté, quelle que soit la raison', text: '{cutShort} de moins.' },
    { term: 'Personne n’est venu', text: '{noShows} fois.' },
    { term: 'Sorties offertes, par les relais et par l’équipe', text: '{offered}.' },
    { term: 'Dons, à part des recettes', text: '{donations}.' },
  ],
  note: 'Les heures et les demandes sont celles des sorties payantes ; des sorties offertes, seul le total du rapport de l’année est donné, pour qu’aucune famille ne se reconnaisse. Une sortie compte au mois de son départ, une demande à son arrivée, une recette au jour de sa valeur, moins ce qui est rendu. Ce qui est laissé comme don n’en est pas retiré.',
} as const
