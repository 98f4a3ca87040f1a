// Ce que l’on fait depuis la page « Ma réservation » : annuler, corriger, préparer sa venue, payer.

import type { BoardingNeedCode } from '../../domain/booking/boarding-needs.ts'
import type { InvoiceErrorCode } from '../../domain/money/invoice.ts'
import { boatSentences } from '../boat-sentences.ts'

// Ce que dit la page quand un geste n’a pas abouti.
export const actProblems = {
  unavailable: {
    title: 'Nous ne pouvons rien enregistrer à cet instant',
    text: 'Rien n’a été changé. Réessayez dans un moment.',
  },
  unreachable: {
    title: 'Pas de connexion',
    text: 'Votre demande n’est peut-être pas arrivée. Vérifiez votre connexion, puis recommencez : faire deux fois la même chose est sans danger.',
  },
  'too-many': {
    title: 'Trop d’essais en peu de temps',
    text: 'Rien n’a été changé. Attendez quelques minutes, puis réessayez.',
  },
} as const

// Quand la réservation n’est plus dans un état qui permet le geste.
export const refusedActs = {
  'cost-changed': {
    title: 'Le délai vient de passer',
    text: 'Rien n’est annulé. Annuler coûte maintenant plus que ce que la page montrait : {amount}. À vous de choisir.',
  },
  'nothing-to-leave': {
    title: 'Il n’y a rien à laisser',
    text: 'Il n’y a rien à vous rendre pour cette réservation. Rien n’a été changé.',
  },
  'sum-changed': {
    title: 'La somme a changé entre-temps',
    text: 'Rien n’a été donné. Vous voyez maintenant ce qui vous revient. À vous de choisir.',
  },
  underway: {
    title: 'L’argent est déjà en route',
    text: 'Rien n’a été changé : la somme vous revient sur votre carte ou par TWINT, comme vous avez payé.',
  },
  'provider-away': {
    title: 'La page de paiement ne répond pas',
    text: 'Rien n’est payé. Réessayez dans un moment, ou payez autrement.',
  },
  'being-paid': {
    title: 'Votre paiement est en cours',
    text: 'Il peut prendre un moment. Ne payez pas une deuxième fois : cette page le montre dès qu’il est arrivé.',
  },
  'already-noted': {
    title: 'Nous avons déjà une réponse de vous',
    text: 'Celle-ci n’est pas partie. Pour ajouter quelque chose, écrivez-nous avec la référence {reference}.',
  },
  'evening-over': {
    title: 'Il est trop tard pour annuler ici',
    text: 'Rien n’est annulé. Dès la veille au soir, prévenez-nous directement, avec la référence {reference}.',
  },
  'too-late-to-move': {
    title: 'Il est trop tard pour changer de date ici',
    text: 'Rien n’est changé : le délai sans frais vient de passer. Écrivez-nous avec la référence {reference}.',
  },
  'moved-enough': {
    title: 'Vous avez déjà changé de date plusieurs fois',
    text: 'Rien n’est changé. Écrivez-nous avec la référence {reference}.',
  },
  'beyond-offer': {
    title: 'Ce départ ne se prend pas ici',
    text: 'Rien n’est changé. Choisissez un départ de jour, parmi les jours indiqués. Aucun ne convient ? Écrivez-nous avec la référence {reference}.',
  },
  cancelled: { title: 'Cette réservation était déjà annulée', text: 'Rien n’a été changé.' },
  departed: {
    title: 'Le bateau est déjà parti',
    text: 'Cette page ne peut plus rien changer. Écrivez-nous en donnant la référence {reference}.',
  },
  other: {
    title: 'La réservation a changé entre-temps',
    text: 'Rien n’a été fait. Vous voyez maintenant son état actuel.',
  },
} as const

export const cancellationTexts = {
  title: 'Si vous devez annuler',
  now: {
    label: 'Si vous annulez maintenant :',
    nothing: 'rien n’est dû.',
    due: '{amount} sont dus, soit {percent} % du prix.',
    /** D’un prix baissé : la part se compte sur le prix d’avant. */
    dueOfLowered: '{amount} sont dus.',
  },
  request:
    'Votre demande n’est pas encore confirmée : l’annuler ne coûte rien. Une fois la sortie confirmée, voici ce qui s’appliquera.',
  offered:
    'Vous ne pouvez pas venir ? Annulez dès que vous le savez : nous pouvons alors proposer ces heures à une autre famille.',
  movedByUs:
    'L’équipe a déplacé votre sortie. Vous n’avez pas choisi ce nouvel horaire : vous pouvez l’annuler sans frais jusqu’au départ. Ce que vous avez déjà payé vous est rendu.',
  table: {
    open: 'Voir le tableau, date par date et règle par règle',
    caption: 'Ce que coûte une annulation, selon la date',
    howToRead:
      'Chaque date est une ligne de titre. Dessous, trois montants : selon les Infos pratiques, selon les CGV, et ce que vous devez, le plus petit des deux.',
    practical: 'Infos pratiques',
    general: 'CGV',
    due: 'Vous devez',
    until: 'jusqu’au {moment}',
    noShow: 'absence sans prévenir',
    present: 'En ce moment',
    past: 'passé',
  },
  taken:
    'Si d’autres personnes reprennent toutes ces heures pour une sortie payante, vous ne devez plus rien : nous vous en informons par e-mail.',
  rulesTitle: 'Les deux règles',
  generalRules: 'Conditions générales (CGV)',
  departed: 'La sortie a commencé : elle ne s’annule plus ici. Écrivez-nous en donnant la référence {reference}.',
  // Tant que l’équipe n’a pas confirmé, la page dit « demande ».
  open: {
    request: 'Annuler ma demande',
    booking: 'Annuler ma réservation',
    postponed: 'Annuler et demander le remboursement',
    postponedFree: 'Annuler ma sortie',
  },
  dialog: {
    title: { request: 'Annuler cette demande ?', booking: 'Annuler cette réservation ?' },
    outing: '{boat}, {start}',
    hoursFreed: 'Le bateau ne vous sera plus gardé. Vous ne pourrez pas revenir en arrière.',
    confirm: 'Oui, annuler',
    confirming: 'Annulation en cours…',
    keep: 'Non, la garder',
  },
  done: { title: 'C’est annulé', mailed: 'Un e-mail vous le confirme.' },
} as const

/** Pour qui a ouvert sa page avec le code de son invitation. */
export const openedByCodeText =
  'Le code de votre invitation est aussi connu de la personne qui l’a imprimée. Cette page ne montre donc pas ce que vous nous avez écrit, mais l’équipage l’a.'

/** Choisir un autre départ : sans frais jusqu’à {hours} h avant, ou après un report. */
export const moveTexts = {
  title: 'Changer de date',
  open: 'Choisir un autre départ',
  reasons: {
    paid: {
      free: 'Sans frais jusqu’à {hours} h avant le départ. Le bateau, la durée et le prix ne changent pas.',
      movedByUs: 'L’équipe a choisi cet horaire : vous pouvez le changer sans frais jusqu’au départ.',
      postponed: 'Le bateau, la durée et le prix ne changent pas.',
    },
    offered: {
      free: 'Jusqu’à {hours} h avant le départ. Le bateau et la durée ne changent pas.',
      movedByUs: 'L’équipe a choisi cet horaire : vous pouvez le changer jusqu’au départ.',
      postponed: 'Le bateau et la durée ne changent pas.',
    },
  },
  /** Pour une sortie offerte. */
  days: 'Un départ de jour, du {first} au {last}. Une autre date ? Écrivez-nous.',
  date: 'Nouveau jour',
  time: 'Nouvelle heure',
  /** Devant ce que coûtera l’annulation du départ choisi, ligne par ligne. */
  costs: 'Si vous annulez ensuite ce départ :',
  save: 'Prendre ce départ',
  saving: 'Un instant…',
  close: 'Garder le départ actuel',
  errorSummary: 'À corriger avant de prendre ce départ',
  done: { title: 'C’est noté', text: 'Votre nouveau départ : {start}.', mailed: 'Un e-mail vous le confirme.' },
  errors: {
    'date-required': 'Choisissez un jour.',
    'date-off-season': 'Ce jour est hors de la saison des sorties. Choisissez un autre jour.',
    'date-closed': 'Il n’y a pas de sortie ce jour-là. Choisissez un autre jour.',
    'time-required': 'Choisissez une heure.',
    'time-past': 'Cette heure est déjà passée.',
    'time-too-soon': 'Ce départ est trop proche. Choisissez plus tard.',
    'time-too-late': 'Avec ce départ, le retour serait trop tard. Choisissez plus tôt.',
  },
} as const

export const correctionTexts = {
  title: 'Corriger mes indications',
  intro:
    'Le prix ne change pas. Le jour et l’heure se changent sous « Changer de date ». Pour le bateau, écrivez-nous.',
  save: 'Enregistrer',
  saving: 'Enregistrement…',
  close: 'Fermer sans enregistrer',
  errorSummary: 'À corriger avant d’enregistrer',
  wishes: 'Vos souhaits',
  /** Une fois la sortie confirmée, avec le prix de ses repas. */
  wishesHint: 'Les activités sont comprises. Pour changer un repas, écrivez-nous.',
  errors: {
    'wishes-required': boatSentences.lastWish,
    'wishes-invalid': 'Les choix de cette page ont changé. Rechargez la page, puis choisissez de nouveau.',
  },
  done: { title: 'C’est corrigé', text: 'L’équipe est prévenue.' },
} as const

// « Préparer votre venue » : ce que l’équipage prépare à bord. Les cases elles-mêmes sont dans boarding-needs.ts.
// {needsHours} : après combien d’heures le site efface ces indications.
export const preparationTexts = {
  title: 'Préparer votre venue',
  intro:
    'Facultatif. Cochez ce que l’équipage peut préparer pour vous ou les personnes qui vous accompagnent. Nous n’avons pas besoin de savoir pourquoi.',
  // Quand la page s’est ouverte avec le code d’une invitation : les cases y sont toujours vides.
  added: 'Ce que vous cochez s’ajoute à ce qui est déjà noté. Pour retirer quelque chose, écrivez-nous.',
  groups: [
    { title: 'Monter à bord', codes: ['arm-at-boarding', 'wheelchair-transfer', 'wheelchair-place'] },
    { title: 'Être bien à bord', codes: ['seat-with-back', 'seat-in-shade', 'assistance-dog'] },
    { title: 'Se comprendre', codes: ['spoken-welcome', 'written-welcome'] },
    { title: 'Gilets pour enfants', codes: ['jackets-10-20-kg', 'jackets-20-40-kg'] },
  ] satisfies { title: string; codes: BoardingNeedCode[] }[],
  measures: 'Les mesures de la rampe et du pont',
  // Sur un bateau sans rampe : ce qu’ont les autres.
  otherBoat: '{boat} : {access}',
  onOtherBoat: '{boats} Il vous en faut ? Écrivez-nous avant la sortie.',
  // Quand aucun bateau n’a de rampe.
  onNoBoat: 'Il vous faut autre chose ? Écrivez-nous avant la sortie.',
  privacy:
    'Seuls l’équipe et l’équipage lisent ces indications. Le site les efface {needsHours} heures après votre retour, dans la nuit qui suit.',
  privacyLink: 'Ce que nous faisons de vos données',
  save: 'Enregistrer pour l’équipage',
  saving: 'Enregistrement…',
  done: {
    title: 'C’est noté',
    text: 'L’équipage lit vos indications avant la sortie. Vous pouvez les changer jusqu’au départ.',
  },
  emptied: { title: 'C’est noté', text: 'L’équipage n’a rien de particulier à préparer.' },
  said: 'Vous avez demandé à l’équipage de préparer ceci :',
  refused: 'Rien n’est enregistré',
} as const

export const paymentTexts = {
  title: 'Paiement',
  /** Dans la première carte : mène au paiement, plus bas. */
  toPay: 'Payer {amount}',
  paid: 'Payé le {day}. Merci.',
  /** L’équipe a renoncé à tout. */
  nothingOpen: 'Vous n’avez plus rien à payer.',
  partly: 'Déjà reçu : {amount}. Merci.',
  onSite: 'Paiement sur place : {amount}, au port, le jour de la sortie. Moyens de paiement : {means}.',
  bySlip: 'Payez {amount} avec cette QR-facture, dans l’application de votre banque, ou sur place au port : {means}.',
  dueBySlip: 'Réglez {amount} avec cette QR-facture, dans l’application de votre banque ou à la poste.',
  byAnswer: 'Reste à payer : {amount}. Écrivez-nous : nous voyons avec vous comment payer.',
  // Seulement si le paiement en ligne est ouvert (STRIPE_SECRET_KEY).
  online: {
    lead: 'Ou payez maintenant, sur la page sécurisée de notre prestataire de paiement. Vous revenez ensuite ici.',
    button: 'Payer {amount} par carte ou TWINT',
    test: 'C’est un essai : rien n’est débité.',
    states: {
      paid: {
        title: 'C’est payé, merci',
        text: 'Votre paiement est arrivé. Le reçu part par e-mail, si nous avons votre adresse.',
      },
      processing: refusedActs['being-paid'],
      open: { title: 'Rien n’est payé', text: 'Le bouton de paiement mène à la même page, tant qu’elle est ouverte.' },
      ended: {
        title: 'Rien n’est payé',
        text: 'Le temps pour payer est passé, ou le paiement n’a pas abouti. Réessayez.',
      },
      away: {
        title: 'Nous ne savons pas encore',
        text: 'Le prestataire de paiement ne répond pas. Si vous avez payé, cette page le montre bientôt. Sinon, réessayez plus tard ou payez autrement.',
      },
    },
  },
} as const

// La facture au nom d’une entreprise. Le site l’écrit en lettres latines : sa police n’en a pas d’autres.
export const invoiceTexts = {
  title: 'Facture',
  open: 'Demander une facture au nom d’une entreprise',
  change: 'Changer le nom ou l’adresse',
  lead: 'Pour votre entreprise, votre association ou vous-même. Nous n’avons besoin que d’un nom et d’une adresse.',
  known: 'La facture est au nom de :',
  save: 'Enregistrer la facture (PDF)',
  name: 'Nom sur la facture',
  address: 'Adresse sur la facture',
  hint: 'Cinq lignes au plus : la rue et le numéro, puis le numéro postal et le lieu.',
  privacy: 'Le site garde ce nom et cette adresse avec votre réservation, et les efface en même temps que votre nom.',
  submit: 'Préparer la facture',
  submitting: 'Un instant…',
  close: 'Fermer sans enregistrer',
  errors: {
    'invoice-name-required': 'Écrivez le nom à mettre sur la facture, par exemple Atelier du Lac Sàrl.',
    'invoice-address-required': 'Écrivez l’adresse à mettre sur la facture.',
    'invoice-too-long': 'C’est trop long pour la facture. Gardez l’essentiel, en cinq lignes au plus.',
    'invoice-signs':
      'La facture ne s’imprime qu’en lettres latines courantes : enlevez les émojis, et écrivez en lettres latines ce qui est dans un autre alphabet.',
  },
  done: { title: 'La facture est prête', text: 'Enregistrez-la ci-dessous. Elle montre toujours le compte du jour.' },
} as const satisfies { errors: Record<InvoiceErrorCode, string> } & Record<string, unknown>

// Après la sortie : deux lignes à l’équipe, qui arrivent dans « Messages » du carnet de bord.
export const feedbackTexts = {
  title: 'Deux lignes à l’équipe',
  lead: 'Qu’est-ce qui vous a plu ? Que pouvons-nous mieux faire ?',
  label: 'Votre réponse',
  hint: 'Deux lignes suffisent. N’indiquez pas de données médicales.',
  privacy: 'L’équipe lit votre réponse avec votre nom et votre e-mail.',
  submit: 'Envoyer à l’équipe',
  submitting: 'Envoi…',
  subject: 'Après la sortie {reference}',
  sent: 'Vous avez répondu : merci. L’équipe l’a lu, ou le lira bientôt.',
  errors: {
    'message-required': 'Écrivez votre réponse, ou fermez simplement cette page.',
    'message-too-long': 'C’est trop long pour être envoyé. Gardez l’essentiel.',
  },
  done: { title: 'Merci de votre réponse', text: 'L’équipe la reçoit.' },
} as const

// « Une heure suspendue » : un don à part, jamais dans le prix. Seulement si le site accepte les dons.
export const suspendedHourTexts = {
  title: 'Une heure suspendue',
  lead: 'Comme un café suspendu : vous offrez une heure, ou une autre somme, à une famille qui n’a pas les moyens de venir. Une heure de ce bateau coûte {hour}. C’est un don : le prix de votre sortie ne change pas, et rien ne vous oblige.',
  hour: 'Offrir une heure : {hour}',
  amount: 'Ou une autre somme, en francs',
  hint: 'Entre 5 et 5’000, par exemple 20.',
  choose: 'Offrir cette somme',
  wrong: 'Écrivez une somme entre 5 et 5’000 francs, par exemple 20 ou 12.50.',
  beside:
    'Votre sortie : {open}. Votre don : {gift}. En tout : {total}, en deux paiements, car chacun a sa propre référence.',
  alone: 'Votre don : {gift}. Pour votre sortie, il n’y a rien à payer.',
  bySlip: 'Payez le don avec cette QR-facture, dans l’application de votre banque.',
  online: 'Ou donnez maintenant, sur la page sécurisée de notre prestataire de paiement.',
  giveOnline: 'Donner {gift} par carte ou TWINT',
  thanks:
    'Merci. Tant que rien n’est payé, rien n’est noté ni dû. Ensuite, ce site note la somme et la date, pas votre nom.',
} as const

// Quand une somme revient à la personne.
export const refundTexts = {
  title: 'Ce qui vous revient',
  text: '{amount} vous reviennent. L’équipe vous les rend sous {refundDays} jours.',
  // Ce qui a été payé en ligne.
  sameWay: 'L’argent revient sur votre carte ou par TWINT, comme vous avez payé : vous n’avez rien à faire.',
  underway: '{amount} sont en route, vers votre carte ou par TWINT, comme vous avez payé. Comptez quelques jours.',
  where: 'Vous aviez payé au port ? Donnez votre IBAN, ou demandez que nous vous appelions.',
  byMail:
    'Pour dire où, ouvrez cette page par le lien de notre dernier e-mail : lui seul montre que cette boîte est la vôtre.',
  byTeam: 'L’équipe voit avec vous comment vous le rendre.',
  known: { account: 'Compte indiqué : {account}.', call: 'Nous vous appelons pour voir comment vous le rendre.' },
  iban: 'Votre IBAN',
  hint: 'Par exemple CH93 0076 2011 6238 5295 7. Nous l’effaçons une fois la somme rendue.',
  submit: 'Enregistrer ce compte',
  submitting: 'Enregistrement…',
  call: 'Appelez-moi plutôt',
  errors: {
    'iban-invalid':
      'Cet IBAN n’est pas juste : recopiez-le en entier, tel qu’il est sur votre carte ou votre extrait de compte.',
    'changed-often':
      'Vous avez déjà changé ce compte trois fois depuis hier. Demandez que nous vous appelions, réessayez demain, ou répondez à notre e-mail.',
    'phone-missing': 'Nous n’avons pas votre téléphone. Donnez votre IBAN, ou écrivez-nous.',
  },
  done: {
    title: 'C’est noté',
    text: 'Un e-mail vous le confirme. Vous pouvez changer d’avis tant que rien n’est parti.',
  },
} as const

// La même somme, quand le site accepte les dons.
export const donationTexts = {
  text: 'Vous pouvez aussi laisser cette somme : elle aide une famille à venir sur le lac sans payer.',
  open: 'Laisser cette somme pour une sortie offerte',
  dialog: {
    title: 'Laisser {amount} pour une sortie offerte ?',
    text: 'Cette somme ne vous sera plus rendue. Un e-mail vous le confirme.',
    confirm: 'Oui, la laisser',
    confirming: 'Enregistrement…',
    keep: 'Non, la récupérer',
  },
  done: { title: 'Merci pour votre don', text: 'Vous laissez {amount} à l’association. Un e-mail vous le confirme.' },
} as const
