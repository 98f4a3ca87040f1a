// Le carnet de bord : la rubrique « Comptes », dans « Plus ». Elle seule dit ce qui est payé, et comment.

import type { PaymentMeans, TakeBackReason, WriteOffReason } from '../../domain/money/account.ts'

export const paymentMeansTexts = {
  qr: 'QR-facture, virement',
  cash: 'Espèces',
  card: 'Carte',
  twint: 'TWINT',
  other: 'Autre',
} as const satisfies Record<PaymentMeans, string>

/** Pourquoi l’équipe demande moins, ou retire un extra. */
export const moneyReasonTexts = {
  'price-too-high': 'Prix trop élevé pour la personne',
  goodwill: 'Geste de l’équipe',
  'given-up': 'Ne sera plus payé',
  mistake: 'Noté par erreur',
  'not-served': 'Pas servi',
} as const satisfies Record<WriteOffReason | TakeBackReason, string>

export const logbookCash = {
  title: 'Comptes',
  lead: 'Ce qui reste à recevoir ou à rendre, les virements sans réservation, et le livre pour la comptabilité.',
  openLabel: 'Ouvrir les comptes',
  back: 'Retour à « Plus »',
  discreet: 'Ce qui est écrit ici reste dans les comptes : à bord, personne ne sait qui a payé.',
  wrong:
    'Les comptes de {references} ne sont pas justes : quelque chose a changé le livre sans passer par le site. Appelez la personne qui gère le site.',
  /** En haut du carnet, dans toutes les rubriques, quand `wrong` a quelque chose à dire. */
  wrongSomewhere: 'Les comptes d’une sortie au moins ne sont pas justes.',
  search: {
    label: 'Chercher une référence, un montant ou un nom',
    hint: 'Par exemple RF80 7K4Q 2M, 450 ou Favre.',
    submit: 'Chercher',
    all: 'Tout montrer',
    title: 'Trouvé pour « {search} »',
    none: 'Rien ne correspond. Essayez la fin de la référence, le montant seul ou une partie du nom.',
  },
  /** En haut : ce qui est ouvert, et ce qui est entré ce jour, moins ce qui a été rendu. */
  totals: { title: 'En tout, en CHF', unknown: 'Virements inconnus', today: 'Reçu moins rendu aujourd’hui, en CHF' },
  columns: { what: 'Pour quoi', amount: 'CHF' },
  /** Ce qu’est le tableau et comment il se lit, pour qui ne le voit pas. */
  caption: 'Comptes : de quoi il s’agit, puis le montant en CHF.',
  groupedCaption:
    'Comptes : de quoi il s’agit, puis le montant en CHF. Le nom et la somme d’un groupe précèdent ses lignes.',
  /** Le délai de paiement est passé, aussi celui que donne un rappel. */
  overdue: {
    title: 'À recevoir, délai passé',
    since: { one: 'en retard de {count} jour (délai : {date})', other: 'en retard de {count} jours (délai : {date})' },
  },
  open: {
    title: 'À recevoir',
    line: 'à recevoir',
    button: 'Noter un paiement',
    dueBy: 'À payer jusqu’au {date}.',
    reminded: { one: 'Rappelé une fois, le {date}.', other: 'Rappelé {count} fois, la dernière le {date}.' },
    noMailbox: 'Sans adresse e-mail : à rappeler au téléphone.',
  },
  /** Ce qui reste impayé un an après le délai : à rappeler une dernière fois, ou à ne plus demander. */
  old: {
    title: 'À recevoir depuis plus d’un an',
    lead: 'Le délai de paiement est passé depuis plus d’un an. « Demander moins » y renonce, avec une raison.',
    line: 'à recevoir',
  },
  /** Une sortie reportée se paie quand la personne a choisi son nouveau départ. */
  postponed: { title: 'Sorties reportées, pas encore dues', line: 'à recevoir une fois le départ choisi' },
  toRefund: {
    title: 'À rendre',
    line: 'à rendre',
    toAccount: 'Sur {iban}, indiqué {day}',
    call: 'À appeler : {phone}, demandé {day}',
  },
  tooMuch: { title: 'Payé en trop', line: 'payé en trop' },
  /** Ce qui est arrivé ces trente derniers jours, du plus récent au plus ancien. L’équipe peut reprendre ce qu’elle a noté elle-même. */
  received: {
    title: 'Reçu ces 30 derniers jours',
    lead: 'Un paiement noté par erreur se reprend ici. Ceux de la banque restent.',
    line: '{date}, {means}, {reference}',
  },
  // Ce qui a été payé en ligne : seulement si le paiement en ligne est ouvert, ou l'a été.
  online: {
    underway: 'En route par le prestataire de paiement : {amount}.',
    disputes: {
      title: 'Paiements contestés',
      lead: 'La banque de la personne redemande l’argent. Répondez sur le site du prestataire de paiement.',
      line: 'Réservation {reference}',
      gift: 'Don en ligne',
      answerBy: 'Répondre jusqu’au {date}',
    },
  },
  settled: 'Rien à recevoir ni à rendre',
  refundedTwice: 'Rendu plus que reçu : par exemple rendu, puis repris aussi par la banque.',
  since: { one: 'depuis {count} jour ({date})', other: 'depuis {count} jours ({date})' },
  today: 'depuis aujourd’hui',
  outing: 'Sortie {date}',
  references: '{reference}, QR-facture {creditorReference}',
  upload: {
    title: 'Extrait de compte',
    field: 'Fichier de la banque',
    hint: 'Le fichier camt.053 ou camt.054 de votre banque en ligne (.xml, .zip ou .tar.gz), {megabytes} Mo au plus.',
    submit: 'Lire l’extrait',
    pending: 'Lecture de l’extrait…',
    noFile: 'Choisissez d’abord le fichier de la banque.',
    /** {line} : les nombres de paiements, comme les écrit aussi la ligne de commande. */
    done: 'Extrait lu : {line}.',
    unknown: 'Les virements inconnus attendent ci-dessous : dites pour quelle sortie ils sont.',
    unreachable:
      'Le réseau n’a pas répondu. Touchez encore une fois le bouton : ce qui est déjà lu ne compte pas deux fois.',
  },
  pages: {
    label: 'Pages des comptes',
    here: 'Page {page} sur {pages}. Les sommes comptent toutes les pages.',
    previous: 'Page précédente',
    next: 'Page suivante',
  },
  unknown: {
    title: 'Virements sans réservation',
    lead: 'La banque les a annoncés, mais leur référence manque ou n’est pas la nôtre. Dites pour quelle sortie ils sont. Pour un don, donnez la référence des dons : {donations}.',
    line: 'Arrivé le {date}',
    takenBack: 'Repris par la banque le {date}',
    payer: 'De : {payer}',
    message: 'Communication : {message}',
    named: 'Référence lue : {reference}',
    /** Ce que le site propose, déjà écrit dans le champ : la réservation nommée dans le message, ou du même nom et du même montant. */
    likely: 'Peut-être pour {name}, {reference} ({open} à recevoir). Vérifiez, puis attribuez.',
  },
  // Les dons : une somme par année ; chaque don est dans le livre. Ils ne touchent aucun prix.
  donations: {
    title: 'Dons',
    lead: 'À part des prix des sorties. Le site ne garde pas le nom de qui donne. D’une QR-facture, il est sur l’extrait de la banque ; d’une carte ou de TWINT, chez le prestataire de paiement.',
    year: '{year}, {gifts}',
    gifts: { one: '{count} don', other: '{count} dons' },
  },
  files: {
    book: 'Le livre pour la comptabilité',
    xlsx: 'Enregistrer le livre (Excel, LibreOffice)',
    csv: 'En CSV',
    name: 'livre-{year}',
    year: 'Année',
  },
  /** Les titres et les mots du livre. */
  table: {
    columns: {
      valueDay: 'Date de valeur',
      reference: 'Référence',
      name: 'Nom',
      outing: 'Date de la sortie',
      creditorReference: 'Référence QR',
      kind: 'Genre',
      means: 'Moyen ou raison',
      owed: 'À payer, CHF',
      received: 'Reçu, CHF',
    },
    kinds: {
      charge: 'Dû',
      waiver: 'Renonciation',
      payment: 'Paiement',
      refund: 'Remboursement',
      reversal: 'Extourne',
    },
    reversed: {
      charge: 'Extourne d’un dû',
      waiver: 'Extourne d’une renonciation',
      payment: 'Extourne d’un paiement',
      refund: 'Extourne d’un remboursement',
    },
    how: {
      ...paymentMeansTexts,
      ...moneyReasonTexts,
      outing: 'Sortie',
      extra: 'Extra',
      cancellation: 'Annulation',
      'no-show': 'Personne n’est venu',
      resold: 'Créneau reloué',
      'cut-short': 'Sortie écourtée',
      donation: 'Laissé comme don',
    },
    /** Les dons : leur genre, puis d’où vient l’argent. */
    given: {
      gift: 'Don',
      return: 'Don repris par la banque',
      bank: 'Virement',
      online: 'En ligne',
      left: 'Laissé par la personne',
    },
  },
} as const
