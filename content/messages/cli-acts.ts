// Les gestes du carnet de bord à la ligne de commande : npm run bord -- acte GESTE champ=valeur … Le nom d'un geste, ses
// champs et ce qui peut manquer sont ceux du carnet. Les espaces y sont ordinaires.

/** Ce qu'on écrit dans un champ ; sans mot ici, un champ montre les valeurs entre lesquelles choisir. */
export const cliFields = {
  names: 'REF',
  references: 'REF,REF',
  reference: 'REF',
  charged: 'EXTRA,EXTRA',
  item: 'EXTRA',
  date: 'DATE',
  day: 'DATE',
  weeklyUntil: 'DATE',
  time: 'HEURE',
  duration: 'HEURES',
  hours: 'N',
  participants: 'N',
  quantity: 'N',
  wishes: 'SOUHAIT:N,SOUHAIT:N',
  amount: 'CHF',
  entry: 'ECRITURE',
  resources: '{boats}|skipper-1,…',
  email: '…',
  phone: '…',
  name: '"…"',
  label: '"…"',
  word: '"…"',
  words: '"…"',
  until: 'AAAA-MM-JJTHH:MM',
  message: '"…"',
}

/** `names` : ce que nomme son champ `id`, si ce n'est une sortie par sa référence. */
type Act = { names?: string; summary: string }

export const cliActs = {
  confirm: {
    summary: 'Dit oui à une demande. charged : les souhaits à payer en plus.',
  },
  decline: { summary: 'Dit non à une demande. Ses heures redeviennent libres.' },
  'decline-many': {
    summary: 'Dit non à plusieurs demandes. mail=no : n’écrit à personne.',
  },
  cancel: {
    summary: 'Annule une sortie de notre côté. Rien n’est dû.',
  },
  'no-show': {
    summary: 'Note que personne n’est venu. Le bateau attend une heure, ensuite ce qui reste dû suit les conditions.',
  },
  'as-booked': {
    summary: 'Répond à ce que le quai demande : la sortie a eu lieu comme prévu, rien n’est dû ni rendu.',
  },
  reached: { summary: 'Note qu’on a pu joindre la personne.' },
  'not-reached': { summary: 'Reprend cette note : la personne est de nouveau à appeler.' },
  postpone: {
    summary: 'Reporte une sortie : la personne choisit une autre date ou le remboursement.',
  },
  move: { summary: 'Met une sortie à un autre moment.' },
  skipper: { summary: 'Dit qui est à la barre. Si cette personne sort déjà à ces heures, les deux échangent.' },
  correct: { summary: 'Corrige ce que la personne a dit au téléphone. Ce que vous ne donnez pas reste.' },
  add: {
    summary: 'Note une sortie pour quelqu’un, confirmée aussitôt.',
  },
  paid: {
    summary: 'Note que l’argent est arrivé. Sans montant : tout ce qui est à payer.',
  },
  unpaid: { summary: 'Le paiement de cette écriture n’est pas arrivé.' },
  refund: {
    summary: 'Note que de l’argent est rendu, jamais plus que ce qui est à rendre.',
  },
  'refund-online': {
    summary: 'Rend ce qui a été payé en ligne par cette écriture, par le même chemin.',
  },
  waive: {
    summary: 'Demande moins, une fois. La personne reçoit un e-mail.',
  },
  'cut-short': { summary: 'Ne compte que les heures commencées d’une sortie écourtée.' },
  extra: {
    summary: 'Ajoute ce qui est commandé en plus. item=autre : donnez label et amount.',
  },
  'take-extra-back': {
    summary: 'Retire l’extra de cette écriture.',
  },
  'assign-payment': {
    names: 'PAIEMENT',
    summary: 'Attribue à une sortie un paiement dont la banque ne dit pas pour quoi il est.',
  },
  morning: {
    summary:
      'Dit une phrase en haut de chaque page du site, jusqu’à une heure. said=own : vos mots ; none : la retire.',
  },
  handover: { summary: 'Laisse un mot à qui ouvre la feuille du quai, jusqu’à ce qu’il soit vu.' },
  ticked: { names: 'MOT', summary: 'Note qu’un mot du quai est vu.' },
  close: {
    summary: 'Bloque des heures ; postpone et cancel répondent d’abord à qui s’y trouve, offer les ouvre aux relais.',
  },
  reopen: { names: 'NUMERO', summary: 'Rend les heures d’une fermeture.' },
  answered: { names: 'MESSAGE', summary: 'Note qu’un message a sa réponse.' },
  release: { names: 'MESSAGE', summary: 'Sort un message des indésirables.' },
  'retry-mail': { names: 'E-MAIL', summary: 'Essaie de nouveau d’envoyer un e-mail abandonné.' },
  'open-place': {
    summary: 'Ouvre une place aux relais. relays=told : leur écrit aussitôt.',
  },
  'close-place': { names: 'NUMERO', summary: 'Ferme une place que personne n’a prise.' },
  'add-relay': {
    summary: 'Ajoute un relais, qui reçoit son lien. named=yes : nommé sur « Sorties offertes ».',
  },
  'renew-relay': { names: 'NUMERO', summary: 'Donne un nouveau lien à un relais. L’ancien ne s’ouvre plus.' },
  'retire-relay': { names: 'NUMERO', summary: 'Retire un relais. Les sorties déjà inscrites restent.' },
} as const satisfies Record<string, Act>
