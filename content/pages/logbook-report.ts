// Le rapport de l’année : la carte dans « Plus », et la page A4 à signer, pour les fondations et les communes qui donnent.
// La ligne de commande (npm run bord -- rapport) prend ici les mêmes mots.

export const logbookReport = {
  card: {
    title: 'Le rapport de l’année',
    lead: 'Une page à signer, pour qui soutient l’association : les sorties payantes et les sorties offertes, en heures, en personnes et en francs. Aucun nom n’y est.',
    year: 'Année',
    open: 'Voir le rapport',
  },
  title: 'Rapport de l’année {year}',
  back: 'Retour',
  print: 'Imprimer le rapport',
  xlsx: 'Enregistrer (Excel, LibreOffice)',
  csvFile: 'En CSV',
  file: 'rapport-{year}',

  heading: 'Sorties payantes et sorties offertes en {year}',
  /** Trois façons de commencer, selon ce que l’année a donné. */
  lead: {
    some: 'Offert en {year} : {outings}, {hours} sur le lac, {persons} à bord.',
    withheld:
      'En {year}, {withheld} ont navigué sur une sortie offerte : leurs chiffres ne sont pas donnés, et ceux de l’ensemble non plus.',
    soFar:
      'Moins de cinq sorties offertes ont eu lieu en {year} jusqu’ici : leurs chiffres paraissent dès la cinquième.',
    noneOffered: 'Aucune sortie offerte n’a eu lieu en {year}.',
    none: 'Aucune sortie n’a eu lieu en {year}.',
  },
  outings: { one: '{count} sortie', other: '{count} sorties' },
  unfinished:
    'L’année n’est pas finie. Ce rapport compte les retours jusqu’au {date} à {time}. Les sorties offertes y sont comptées par groupes de cinq, sans détail : comparer deux rapports ne doit montrer aucune famille. Le détail paraît en janvier.',

  caption: 'Par trimestre, puis pour l’année entière : sorties payantes, sorties offertes, puis l’ensemble.',
  period: '{first} à {last}',
  wholeYear: 'Année {year}',
  /** Comment commence et finit chaque trimestre ; puis la même chose pour une colonne étroite. */
  quarters: [
    { first: 'Janvier', last: 'mars', shortFirst: 'Janv.', shortLast: 'mars' },
    { first: 'Avril', last: 'juin', shortFirst: 'Avril', shortLast: 'juin' },
    { first: 'Juillet', last: 'septembre', shortFirst: 'Juil.', shortLast: 'sept.' },
    { first: 'Octobre', last: 'décembre', shortFirst: 'Oct.', shortLast: 'déc.' },
  ],
  kind: 'Sorties',
  kinds: { paid: 'Payantes', offered: 'Offertes', all: 'Ensemble' },
  columns: { outings: 'Nombre', hours: 'Heures', persons: 'Personnes', valueChf: 'Valeur CHF' },
  withheld: 'moins de {fewest} personnes',

  byRelay: {
    caption: 'Les sorties offertes, par relais : un relais par ligne, l’ensemble à la fin.',
    relay: 'Relais',
    others: 'Autres relais',
    direct: 'Sans relais',
    othersAndDirect: 'Autres relais et sans relais',
    wholeYear: 'Année',
  },
  /** Qui était à bord des sorties offertes, quand un relais l’a dit. */
  ages: {
    all: 'Sur les sorties offertes : {adults} et {children}.',
    some: 'Sur les sorties offertes : {adults} et {children} ; pour {unknown}, le site ne sait pas l’âge.',
    withheld: 'Adultes et enfants ne sont pas comptés à part : un des nombres serait inférieur à {fewest}.',
    unknown: 'Ces sorties ont été données sans relais : le site ne sait pas combien d’enfants étaient à bord.',
  },

  /** Les dons ne sont jamais dans le tableau : il compte la valeur des sorties. */
  donations: {
    line: 'Dons reçus en {year}, à part des sorties : {amount}, {gifts}.',
    gifts: { one: '{count} don', other: '{count} dons' },
    csv: { sum: 'Année {year}', kind: 'Dons (à part des sorties)' },
  },

  definitionsTitle: 'Ce que disent ces chiffres',
  definitions: [
    {
      term: 'Sortie',
      text: 'Elle était confirmée, personne ne l’a annulée et le bateau est rentré. Elle compte dans le trimestre de son départ.',
    },
    {
      term: 'Payante, offerte',
      text: 'Payante : la personne qui réserve en doit le prix. Offerte : l’association la donne, la personne ne doit rien.',
    },
    {
      term: 'Heure',
      text: 'Une heure de bateau, du départ au retour, comme elle a été réservée. D’une sortie écourtée, seules les heures commencées comptent.',
    },
    {
      term: 'Personne',
      text: 'Chaque personne à bord, sans le skipper : comptée au quai, sinon annoncée. Qui vient deux fois compte deux fois.',
    },
    {
      term: 'Adulte, enfant',
      text: 'Comme le relais les a annoncés. Pour une sortie donnée sans relais, ou si la famille a changé le nombre ensuite, le site ne le sait pas.',
    },
    {
      term: 'Valeur',
      text: 'En francs. Payante : ce qui a été demandé selon les comptes, donc le prix moins ce à quoi l’équipe a renoncé. Offerte : ce que la même sortie aurait coûté.',
    },
    {
      term: 'Relais',
      text: 'Le service ou l’association qui a inscrit la famille. Sans relais : l’équipe a donné la sortie elle-même.',
    },
    {
      term: 'Petits nombres',
      text: 'Aucune famille ne doit être reconnue dans un tableau. Ce qui compte {withheld} sur des sorties offertes est donc réuni : un trimestre avec son voisin, un relais avec d’autres. Les totaux ne changent pas.',
    },
  ],
  madeAt: 'Chiffres tirés du carnet de bord le {date} à {time}.',
  place: 'Lieu et date',
  signature: 'Pour l’association : nom et signature',

  csv: {
    period: 'Période',
    adults: 'Adultes',
    children: 'Enfants',
    asOf: 'Chiffres du',
  },
} as const
