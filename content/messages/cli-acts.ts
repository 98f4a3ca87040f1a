// Les gestes du carnet de bord à la ligne de commande : npm run bord -- acte GESTE champ=valeur … Le nom d'un geste, ses
// champs et leurs valeurs sont ceux du carnet ; entre crochets, ce qui peut manquer ; {boats} devient la liste des
// bateaux. Les espaces y sont ordinaires.

type Act = { fields: string; summary: string }

export const cliActs = {
  confirm: {
    fields: 'id=REF [charged=EXTRA,EXTRA] [licence=seen]',
    summary: 'Dit oui à une demande. charged : les souhaits à payer en plus.',
  },
  decline: { fields: 'id=REF [word="…"]', summary: 'Dit non à une demande. Ses heures redeviennent libres.' },
  'decline-many': {
    fields: 'references=REF,REF mail=yes|no [word="…"]',
    summary: 'Dit non à plusieurs demandes. mail=no : n’écrit à personne.',
  },
  cancel: {
    fields: 'id=REF reason=weather|other [word="…"]',
    summary: 'Annule une sortie de notre côté. Rien n’est dû.',
  },
  'no-show': {
    fields: 'id=REF',
    summary: 'Note que personne n’est venu. Le bateau attend une heure, ensuite ce qui reste dû suit les conditions.',
  },
  'as-booked': {
    fields: 'id=REF',
    summary: 'Répond à ce que le quai demande : la sortie a eu lieu comme prévu, rien n’est dû ni rendu.',
  },
  reached: { fields: 'id=REF', summary: 'Note qu’on a pu joindre la personne.' },
  postpone: {
    fields: 'id=REF reason=weather|other [word="…"]',
    summary: 'Reporte une sortie : la personne choisit une autre date ou son argent.',
  },
  move: { fields: 'id=REF date=DATE time=HEURE [word="…"]', summary: 'Met une sortie à un autre moment.' },
  add: {
    fields:
      'boatType={boats} skipperOption=avec-skipper|sans-skipper date=DATE time=HEURE duration=HEURES participants=N name="…" [email=…] [phone=…] [message="…"] [price=offered]',
    summary: 'Note une sortie pour quelqu’un, confirmée aussitôt.',
  },
  paid: {
    fields: 'id=REF [amount=CHF] [means=qr|cash|card|twint|other] [day=DATE]',
    summary: 'Note que l’argent est arrivé. Sans montant : tout ce qui est à payer.',
  },
  unpaid: { fields: 'id=REF entry=ECRITURE', summary: 'Le paiement de cette écriture n’est pas arrivé.' },
  refund: {
    fields: 'id=REF [amount=CHF] [means=qr|cash|card|twint|other] [day=DATE]',
    summary: 'Note que de l’argent est rendu, jamais plus que ce qui est à rendre.',
  },
  waive: {
    fields: 'id=REF amount=CHF reason=price-too-high|goodwill',
    summary: 'Demande moins, une fois. La personne reçoit un e-mail.',
  },
  'cut-short': { fields: 'id=REF hours=N', summary: 'Ne compte que les heures naviguées d’une sortie écourtée.' },
  extra: {
    fields: 'id=REF item=EXTRA [quantity=N] [label="…"] [amount=CHF]',
    summary: 'Ajoute ce qui est commandé en plus. item=autre : donnez label et amount.',
  },
  'take-extra-back': {
    fields: 'id=REF entry=ECRITURE reason=mistake|not-served|goodwill',
    summary: 'Retire l’extra de cette écriture.',
  },
  'assign-payment': {
    fields: 'id=PAIEMENT reference=REF',
    summary: 'Attribue à une sortie un paiement dont la banque ne dit pas pour quoi il est.',
  },
  close: {
    fields:
      'resources={boats}|skipper-1,… date=DATE time=HEURE duration=HEURES reason=meteo|entretien|sortie-solidaire|prive [weeklyUntil=DATE] [act=close|postpone|cancel|offer] [word="…"]',
    summary: 'Bloque des heures ; postpone et cancel répondent d’abord à qui s’y trouve, offer les ouvre aux relais.',
  },
  reopen: { fields: 'id=NUMERO', summary: 'Rend les heures d’une fermeture.' },
  answered: { fields: 'id=MESSAGE', summary: 'Note qu’un message a sa réponse.' },
  release: { fields: 'id=MESSAGE', summary: 'Sort un message des indésirables.' },
  'retry-mail': { fields: 'id=E-MAIL', summary: 'Essaie de nouveau d’envoyer un e-mail abandonné.' },
  'open-place': {
    fields: 'boatType={boats} date=DATE time=HEURE duration=HEURES [relays=told]',
    summary: 'Ouvre une place aux relais. relays=told : leur écrit aussitôt.',
  },
  'close-place': { fields: 'id=NUMERO', summary: 'Ferme une place que personne n’a prise.' },
  'add-relay': {
    fields: 'name="…" email=… [named=yes]',
    summary: 'Ajoute un relais, qui reçoit son lien. named=yes : nommé sur « Sorties offertes ».',
  },
  'renew-relay': { fields: 'id=NUMERO', summary: 'Donne un nouveau lien à un relais. L’ancien ne s’ouvre plus.' },
  'retire-relay': { fields: 'id=NUMERO', summary: 'Retire un relais. Les sorties déjà inscrites restent.' },
} as const satisfies Record<string, Act>
