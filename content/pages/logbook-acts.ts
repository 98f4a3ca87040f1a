// Le carnet de bord : les gestes de l’équipe, et ce que l’historique en dit. Chaque geste a ici une entrée, sous son nom :
// le bouton, la question, la réponse. Un geste qui écrit à quelqu’un demande d’abord : il a un `text`. La ligne de
// commande (npm run bord -- acte) le nomme par `command`, sinon par son titre ou son bouton.
// Les phrases d’exemple se touchent pour se copier dans le message ; elles se changent librement.

import type { BannerErrorCode } from '../../domain/banner.ts'
import type { CrewEvent } from '../../domain/booking/booking-event.ts'
import type { ClosureReason, StretchErrorCode } from '../../domain/booking/closure.ts'
import type { BookingActor } from '../../domain/booking/life-cycle.ts'
import type { NoteField } from '../../domain/booking/optional-fields.ts'
import type { TermErrorCode } from '../../domain/booking/term-settings.ts'
import type { MoneyErrorCode } from '../../domain/money/account.ts'
import type { ExtraErrorCode } from '../../domain/money/extra.ts'
import { association } from '../association.ts'
import type { FormField } from '../text-types.ts'

export const logbookUnknownError = 'Quelque chose ne va pas dans ce formulaire. Relisez la page et recommencez.'

const revokeLinkTexts = {
  title: 'Couper le lien « {name} » ?',
  text: 'Il n’ouvrira plus rien, sur aucun appareil. Les autres liens restent valables.',
  submit: 'Oui, couper ce lien',
  done: 'Lien coupé',
  doneText: 'Il n’ouvre plus rien. Les autres restent valables.',
} as const

/** Ce que disent tous les gestes. */
export const actTexts = {
  back: 'Ne rien faire',
  pending: 'Un instant…',
  wordLabel: 'Votre message',
  optional: 'facultatif',
  examples: 'Touchez une phrase pour l’ajouter :',
  /** Pourquoi une sortie n’a pas lieu, et des phrases d’exemple pour qui l’attend. */
  why: {
    label: 'Pourquoi ?',
    reasons: { weather: 'Météo', other: 'Autre raison' },
    examples: {
      weather: ['La bise se lève : sortir ne serait pas sûr.', 'Un orage est annoncé sur le lac.'],
      other: ['Le bateau a une panne et reste au port.', 'Notre skipper est malade, nous le regrettons.'],
    },
  },

  /** Pour une sortie d’aujourd’hui ou de demain, avant et après l’envoi. */
  alsoCall: 'Appelez aussi {who} : un e-mail peut arriver trop tard.',
  /** Avant d’annuler, de reporter ou de déplacer une sortie dont des personnes sont à bord. */
  aboard: 'Au quai : {state}. Appelez le bateau. Le carnet et le quai l’affichent jusqu’à son retour.',

  errorSummary: 'À corriger',

  /** Quelqu’un a été plus rapide, ou c’est trop tard. */
  refused: {
    already: 'Déjà {what} à {time}',
    alreadyOn: 'Déjà {what} le {date} à {time}',
    text: 'Rien n’a été fait une deuxième fois. Voici où en est la réservation.',
    choiceOver: 'Le délai pour choisir un autre départ est passé. La sortie est annulée.',
    reasons: {
      'hold-over': 'Le délai de réponse est passé. La demande n’est plus valable et la personne en est informée.',
      'hold-not-over': 'Le délai de réponse court encore.',
      departed: 'Le bateau est déjà parti.',
      'not-departed': 'L’heure du départ n’est pas encore passée.',
      'boat-waits': 'Le bateau attend une heure. L’absence se note ensuite.',
      aboard: 'Au quai, quelqu’un a noté ces personnes à bord.',
      returned: 'Le bateau est déjà revenu.',
      'other-state': 'Ce n’est plus possible dans l’état où elle se trouve.',
      'cost-changed': 'Le montant dû a changé entre-temps.',
      settled:
        'Seul un paiement noté à la main peut être retiré, et cette sortie n’en a pas. Les virements de la banque restent.',
      'not-so-much': 'Il n’y a pas autant à rendre.',
      'nothing-to-leave': 'Il n’y a rien à rendre, donc rien à laisser comme don.',
      'evening-over': 'Depuis la veille au soir, seule l’équipe annule.',
      'sum-changed': 'La somme a changé entre-temps.',
      'already-noted': 'C’était déjà noté.',
      'already-sent':
        'Ce remboursement est déjà demandé. Pour rendre encore une fois la même somme, attendez dix minutes.',
      underway: 'La somme est déjà en route, par le prestataire de paiement.',
      'provider-away':
        'Le prestataire de paiement ne répond pas. Rien n’est perdu : réessayez dans un moment, rien ne sera fait deux fois.',
      'provider-refused':
        'Le prestataire de paiement n’a pas accepté. Rien n’est parti. Son propre site en dit la raison.',
      'being-paid': 'La somme est en train d’être payée en ligne.',
      'not-due': 'Rien n’est dû pour le moment.',
      'no-mailbox': 'Nous n’avons pas d’adresse e-mail : appelez cette personne.',
      'reminded-lately': 'Un rappel est parti il y a moins de dix jours.',
      'reminded-enough': 'Trois rappels sont déjà partis : appelez cette personne.',
      'already-lowered': 'Le prix de cette sortie a déjà été baissé.',
      'more-than-open': 'C’est plus que ce qui reste à payer. Rien n’a changé.',
      'not-shorter': 'La sortie ne dure pas plus longtemps que cela : il n’y a rien à retirer.',
      'too-late-to-move': 'Le délai pour changer de date sans frais est passé.',
      'moved-enough': 'La personne a déjà changé de date plusieurs fois.',
      'beyond-offer': 'Ce départ est trop loin de celui qui a été offert, ou de nuit.',
      'skipper-away': 'Cette personne est absente à ces heures, ou personne ne peut échanger avec elle.',
      'extras-changed':
        'Quelqu’un de l’équipe vient d’ajouter ou de retirer un extra. Relisez la liste, puis ajoutez le vôtre s’il manque encore.',
    },
  },
  unknown: 'Ce n’est plus là. Quelqu’un de l’équipe s’en est déjà occupé.',
  failed: {
    unreachable:
      'Le réseau n’a pas répondu. Ce que vous avez écrit est gardé ici : réessayez, rien ne sera fait deux fois.',
    unavailable: 'Le carnet ne peut rien noter à cet instant. Rien n’est parti, réessayez dans un moment.',
    'too-many': 'Trop de gestes en peu de temps. Attendez quelques minutes, puis réessayez.',
    'key-reused': logbookUnknownError,
  },
} as const

export const logbookActs = {
  confirm: {
    command: 'Dit oui à une demande. charged : les souhaits à payer en plus.',
    open: 'Confirmer',
    title: 'Confirmer cette sortie ?',
    text: '{name} reçoit la confirmation par e-mail, avec le rendez-vous pour son agenda.',
    submit: 'Oui, confirmer',
    done: 'Sortie confirmée',
    doneText: 'Un e-mail de confirmation part à {email}.',
    charged: '{amount} en plus',
    included: 'Comprise dans le prix',
    licence: 'Permis vu',
    licenceNote: 'Sans cette coche, la feuille de jour rappelle de le voir au port.',
  },
  decline: {
    open: 'Refuser',
    title: 'Refuser cette demande ?',
    text: '{name} reçoit votre réponse par e-mail. Les heures redeviennent libres.',
    submit: 'Oui, refuser',
    done: 'Demande refusée',
    doneText: 'Un e-mail part à {email}. Les heures sont libres.',
    examples: [
      'Le bateau est au chantier ce jour-là.',
      'Notre skipper n’est pas disponible à cette heure.',
      'La météo s’annonce mauvaise. Vous pouvez choisir un autre jour.',
    ],
  },
  'decline-many': {
    command: 'Dit non à plusieurs demandes. mail=no : n’écrit à personne.',
    open: 'Refuser plusieurs demandes',
    title: 'Refuser plusieurs demandes à la fois',
    text: 'Leurs heures redeviennent libres. Sans e-mail, personne n’en est informé : c’est ce qui convient à des demandes que personne n’a faites.',
    legend: 'Demandes à refuser',
    all: 'Tout sélectionner',
    unconfirmed: 'Sélectionner les adresses jamais validées',
    chosen: { one: '{count} demande choisie', other: '{count} demandes choisies' },
    mail: 'Répondre par e-mail à chaque personne',
    mailNote: 'Une adresse jamais validée reçoit au plus cinq e-mails par jour.',
    submit: { one: 'Refuser {count} demande', other: 'Refuser {count} demandes' },
    done: { one: '{count} demande refusée', other: '{count} demandes refusées' },
    left: {
      one: '{count} autre avait déjà une réponse : rien n’y a changé.',
      other: '{count} autres avaient déjà une réponse : rien n’y a changé.',
    },
  },
  cancel: {
    open: 'Annuler la sortie',
    title: 'Annuler cette sortie ?',
    text: '{name} reçoit un e-mail. Rien n’est dû, les heures redeviennent libres.',
    textUnmailed:
      'Sans adresse e-mail : appelez {name}. Si un relais a demandé cette sortie, il reçoit un e-mail et prévient aussi. Rien n’est dû, les heures redeviennent libres.',
    submit: 'Oui, annuler la sortie',
    done: 'Sortie annulée',
    doneText: 'Un e-mail part à {email}. Les heures sont libres.',
    doneTextUnmailed: 'Les heures sont libres. La personne n’a pas d’adresse e-mail.',
    /** Une phrase d’exemple de plus. */
    anotherDay: 'Écrivez-nous pour choisir un autre jour : ce sera sans frais.',
  },
  move: {
    open: 'Déplacer',
    title: 'Déplacer cette sortie',
    from: 'Heure actuelle : {date}, {from} – {to} ({hours})',
    text: '{name} reçoit un e-mail avec la nouvelle heure. Le bateau et la durée ne changent pas.',
    textUnmailed:
      'Sans adresse e-mail : appelez {name}. Si un relais a demandé cette sortie, il reçoit un e-mail et prévient aussi. Le bateau et la durée ne changent pas.',
    date: 'Nouveau jour',
    time: 'Nouvelle heure',
    submit: 'Oui, déplacer',
    done: 'Sortie déplacée',
    doneText: 'Nouvelle heure : {date} à {time}. Un e-mail part à {email}.',
    doneTextUnmailed: 'Nouvelle heure : {date} à {time}. La personne n’a pas d’adresse e-mail.',
    examples: ['La météo sera meilleure à ce moment-là.', 'Comme convenu par téléphone.'],
  },
  skipper: {
    open: 'Choisir le skipper',
    title: 'Qui est à la barre ?',
    text: 'Si cette personne sort déjà avec un autre bateau à ces heures, les deux échangent. Aucun e-mail ne part.',
    skipper: 'À la barre',
    submit: 'Enregistrer',
    done: 'Skipper choisi',
    doneText: 'La feuille de jour et l’agenda de l’équipe le disent.',
  },
  correct: {
    open: 'Corriger',
    title: 'Corriger cette réservation',
    text: 'Ce que {name} vous dit au téléphone. Aucun e-mail ne part, le prix ne change pas.',
    submit: 'Enregistrer',
    done: 'Réservation corrigée',
    doneText: '{name} le lit sur sa page, et l’équipage sur la feuille de jour.',
  },
  postpone: {
    open: 'Reporter',
    title: 'Reporter cette sortie ?',
    text: '{name} reçoit un e-mail, et choisit sur sa page une autre date ou le remboursement.',
    textUnmailed:
      'Sans adresse e-mail : appelez {name}, puis déplacez la sortie ici. Un relais qui a demandé la sortie reçoit un e-mail.',
    submit: 'Oui, reporter',
    done: 'Sortie reportée',
    doneText: 'Un e-mail part à {email}. Les heures sont libres.',
    doneTextUnmailed: 'Les heures sont libres. La personne n’a pas d’adresse e-mail.',
  },
  reached: { open: 'Appel fait', done: 'C’est noté', doneText: '{name} est au courant.' },
  'not-reached': { open: 'Appel pas fait', done: 'C’est repris', doneText: '{name} est de nouveau à appeler.' },
  'as-booked': {
    open: 'La sortie s’est passée comme prévu',
    done: 'C’est noté',
    doneText: 'Rien n’est dû ni rendu de plus.',
  },
  'is-back': {
    open: 'Le bateau est de retour',
    done: 'C’est noté',
    doneText: 'Le quai le voit aussi.',
  },
  'no-show': {
    open: 'Personne n’est venu',
    title: 'Noter que personne n’est venu ?',
    text: '{name} reçoit un e-mail. Ce qui reste dû suit les conditions d’annulation de la réservation.',
    textUnmailed: 'Sans adresse e-mail : appelez {name}. Ce qui reste dû suit les conditions d’annulation.',
    submit: 'Oui, personne n’est venu',
    done: 'C’est noté',
    doneText: 'La sortie de {name} est notée sans personne à bord.',
  },
  'cut-short': {
    open: 'Écourter',
    title: 'Noter que la sortie a été écourtée ?',
    text: 'Seules les heures commencées comptent. Si cela change ce qui est dû, {name} reçoit un e-mail.',
    hours: 'Temps sur l’eau',
    choose: 'Choisissez une durée',
    submit: 'Oui, écourter',
    done: 'Sortie écourtée',
    doneText: 'Seules les heures commencées comptent.',
  },

  paid: {
    command: 'Note que l’argent est arrivé. Sans montant : tout ce qui est à payer.',
    open: 'Noter payée',
    title: 'Noter un paiement ?',
    text: '{name} : encore {amount} à recevoir. Aucun e-mail n’est envoyé.',
    amount: 'Montant en CHF',
    means: 'Moyen',
    submit: 'Oui, noter ce paiement',
    day: 'Reçu le',
    done: 'Paiement noté',
    doneText: 'Le paiement de {name} est dans le livre. Aucun e-mail n’est envoyé.',
  },
  'remind-payment': {
    command: 'Rappelle à la personne ce qu’elle doit encore : trois fois au plus, à dix jours d’intervalle.',
    open: 'Rappeler par e-mail',
    title: 'Rappeler ce qui reste à payer ?',
    text: '{name} : {amount} à recevoir. Un e-mail part, avec le compte ligne par ligne et une nouvelle QR-facture.',
    submit: 'Oui, rappeler',
    done: 'Rappel envoyé',
    doneText: 'Un e-mail part à {email}, avec une nouvelle QR-facture.',
  },
  refund: {
    open: 'Noter un remboursement',
    title: 'Noter un remboursement ?',
    text: '{name} : {amount} à rendre. Rendez d’abord la somme. Si l’adresse est connue, un e-mail dit que la somme est partie.',
    submit: 'Oui, c’est rendu',
    day: 'Rendu le',
    done: 'Remboursement noté',
    doneText: 'Le remboursement de {name} est dans le livre.',
  },
  waive: {
    open: 'Demander moins',
    title: 'Demander moins ?',
    text: '{name} : encore {amount} à recevoir. Si l’adresse est connue, un e-mail dit ce qui reste à payer.',
    amount: 'Combien de moins, en CHF',
    submit: 'Oui, demander moins',
    done: 'Moins demandé',
    doneText: 'Ce que doit {name} a baissé.',
  },
  'ask-again': {
    command: 'Redemande ce qu’un remboursement chez le prestataire a fait baisser, après une annulation.',
    open: 'Redemander',
    title: 'Redemander {amount} ?',
    text: 'Ce remboursement n’était pas un geste : {name} doit de nouveau {amount}. Aucun e-mail n’est envoyé : appelez, puis « Rappeler par e-mail », dans « Comptes ».',
    submit: 'Oui, redemander {amount}',
    done: 'Redemandé',
    doneText: '{name} le doit de nouveau. « Comptes » a le bouton pour le rappeler par e-mail.',
  },
  /** La liste et les prix : site/extras.json. */
  extra: {
    command: 'Ajoute ce qui est commandé en plus. item=autre : donnez label et amount.',
    open: 'Ajouter un extra',
    title: 'Ajouter un extra ?',
    text: '{name} reçoit un e-mail avec l’extra et ce qui reste à payer.',
    textUnmailed: 'Dites-le à {name} : sans adresse, aucun e-mail ne part.',
    item: 'Extra',
    choose: 'Choisissez un extra',
    option: '{name}, {price} {unit}',
    other: 'Autre chose, à écrire',
    label: 'Ce que c’est',
    labelHint: 'La personne le lit. Pas de données personnelles.',
    quantity: 'Nombre',
    amount: 'Prix unitaire en CHF',
    submit: 'Oui, ajouter l’extra',
    done: 'Extra ajouté',
    doneText: 'Un e-mail part à {email}.',
    doneTextUnmailed: 'Aucun e-mail n’est envoyé.',
  },
  'take-extra-back': {
    command: 'Retire l’extra de cette écriture.',
    open: 'Retirer',
    title: 'Retirer « {what} » ?',
    text: '{amount} ne seront plus dus. {name} reçoit un e-mail.',
    textUnmailed: '{amount} ne seront plus dus. Dites-le à {name} : sans adresse, aucun e-mail ne part.',
    submit: 'Oui, retirer l’extra',
    done: 'Extra retiré',
    doneText: 'Un e-mail part à {email}.',
    doneTextUnmailed: 'Aucun e-mail n’est envoyé.',
  },
  unpaid: {
    open: 'Reprendre ce paiement…',
    title: 'Reprendre ce paiement ?',
    text: '{amount}, {means}, noté pour {name} le {date}. La somme est ensuite de nouveau à payer. Aucun e-mail n’est envoyé.',
    submit: 'Oui, reprendre ce paiement',
    done: 'Paiement repris',
    doneText: '{name} : {amount}. Aucun e-mail n’est envoyé.',
  },
  'refund-online': {
    command: 'Rend ce qui a été payé en ligne par cette écriture, par carte ou TWINT.',
    open: 'Rendre {amount} par carte ou TWINT',
    title: 'Rendre {amount} par carte ou TWINT ?',
    text: '{name} : la somme part tout de suite, vers le moyen de paiement qui a servi. Un e-mail le dit dès que c’est parti, si l’adresse est connue.',
    submit: 'Oui, rendre {amount}',
    done: 'Remboursement demandé',
    doneText: '{name} : {amount}. La personne reçoit un e-mail dès que c’est parti.',
  },
  'assign-payment': {
    command:
      'Attribue à une sortie un paiement dont la banque ne dit pas à quoi il se rapporte. amount : une partie ; le reste attend.',
    field: 'Référence de la sortie',
    fieldHint: `${association.prefixes.booking}-… ou RF…`,
    amount: 'Montant en CHF',
    amountHint: 'Moins, pour une partie.',
    submit: 'Attribuer',
    submitName: 'Attribuer le virement de {amount}',
    done: 'Virement attribué',
  },

  add: {
    title: 'Ajouter une sortie',
    lead: 'Pour une personne au téléphone, une demande de devis ou une famille. La sortie est confirmée aussitôt.',
    boat: 'Bateau',
    skipper: 'Skipper',
    duration: 'Durée',
    date: 'Jour',
    time: 'Départ',
    participants: 'Personnes à bord',
    participantsHint: 'De {min} à {max}, sans compter le skipper.',
    name: 'Nom, ou prénom seulement',
    email: 'E-mail',
    emailHint:
      'Avec une adresse, la confirmation part tout de suite. Sans adresse, imprimez ou montrez la page de la sortie.',
    notes: {
      message: {
        label: 'Remarque pour l’équipage',
        hint: 'La personne la lit aussi sur sa page. Pas de données médicales.',
      },
    } as Partial<Record<NoteField, FormField>>,
    wishes: 'Souhaits (facultatif)',
    wishesHint: 'Un repas se paie en plus : une fois la sortie ajoutée, notez-le avec « Ajouter un extra ».',
    price: 'Prix',
    prices: { charged: 'Selon le tarif : {total}', offered: 'Offerte par l’association' },
    submit: 'Ajouter la sortie',
    added: {
      title: 'Sortie ajoutée : {reference}',
      facts: '{date}, {hours}, {name}',
      mailed: 'La confirmation part à {email}.',
      unmailed: 'Sans adresse, rien n’est envoyé. Donnez à la personne le lien de sa page, ou imprimez-la.',
      sms: 'Envoyer ce lien par SMS',
      smsText: 'Bonjour {name}, votre sortie est confirmée. Le jour, l’heure et le lieu : {page} {siteName}',
      page: 'Ouvrir la page de la personne',
      newTab: 'nouvel onglet',
      link: 'Lien de la page de la personne',
      another: 'Ajouter une autre sortie',
      back: 'Retour aux sorties',
    },
  },
  /** Une phrase sur chaque page du site ; `none` : elle est retirée. */
  morning: {
    command:
      'Dit une phrase en haut de chaque page du site, jusqu’à une heure. said=own : vos mots ; none : la retire.',
    open: 'Retirer la phrase',
    done: 'C’est sur le site',
    doneText: 'Dans quelques secondes, chaque page le dit.',
    none: { done: 'La phrase est retirée', doneText: 'Dans quelques secondes, aucune page ne la dit plus.' },
  },
  /** Un mot du quai ou de l’équipe, que l’équipage suivant lit. */
  handover: {
    title: 'Un mot pour le quai',
    lead: 'La feuille du quai le montre, jusqu’à ce que quelqu’un le note comme vu.',
    field: 'Votre mot, 140 signes au plus',
    submit: 'Laisser ce mot',
    done: 'Le mot est au quai',
  },
  ticked: {
    left: 'Mot au quai : « {text} » ({from})',
    open: 'Noter comme vu',
    done: 'C’est noté',
    doneText: 'Le quai ne montre plus ce mot ; la feuille du jour le garde.',
    mark: 'vu',
  },
  answered: {
    open: 'Noter comme répondu',
    done: 'Réponse notée',
    doneText: 'Toute l’équipe le voit.',
    by: 'Répondu par {name}, {moment}',
    byNobody: 'Répondu {moment}',
    book: 'En faire une sortie',
  },

  'set-term': {
    command:
      'Change un prix (path=rate/classique, surcharge), des places (places/classique), le nombre de skippers (skippers), un délai ou une durée (leadTimeHours …), ou une liste (startTimes, season, closedDays, latestReturn : value=lundi,25.12).',
    open: 'Mettre en vigueur',
    done: 'C’est changé',
    doneText: 'Dans quelques secondes, tout le site le montre.',
    doneTextComing:
      'Dans quelques secondes, tout le site le montre. Concernées, et restées comme elles sont : {outings}.',
    remaining: '{reference} ({date})',
  },
  close: {
    command: 'Bloque des heures ; postpone et cancel répondent d’abord à qui s’y trouve, offer les ouvre aux relais.',
    title: 'Bloquer des heures',
    lead: 'La bise se lève, le bateau va au chantier, un skipper est absent : bloquez les heures, et répondez en une fois à toutes les personnes concernées.',
    resources: 'Qui ou quoi ?',
    time: 'De',
    duration: 'Pendant',
    weeklyUntil: 'Chaque semaine jusqu’au',
    durations: { hours: '{count} h', day: '1 jour (24 h)', days: '{count} jours de suite' },
    reason: 'Pour quoi ?',
    act: 'Que faire de ces heures ?',
    acts: {
      close: 'Les bloquer',
      offer: 'Les ouvrir aux relais, pour une famille',
      postpone: 'Reporter les sorties : chaque personne choisit une autre date ou le remboursement',
      cancel: 'Annuler les sorties',
    },
    submit: {
      close: 'Bloquer ces heures',
      offer: 'Ouvrir aux relais',
      postpone: 'Reporter et bloquer',
      cancel: 'Annuler et bloquer',
    },
    done: {
      close: 'Heures bloquées',
      offer: 'Heures ouvertes aux relais',
      postpone: 'Sorties reportées, heures bloquées',
      cancel: 'Sorties annulées, heures bloquées',
    },
    doneText: '{who} : {time}.',
    doneWeekly: '{who} : {time} ; {count} fois, la dernière {last}.',
    /** Avant le geste, sous « Chaque semaine jusqu’au ». */
    weekly: '{count} fois : {first}, puis chaque semaine jusqu’à {last}.',
    alreadyDone: 'Ces heures sont déjà bloquées',
    relaysTold: { one: '{count} relais reçoit un e-mail.', other: '{count} relais reçoivent un e-mail.' },
    postponed: { one: '{count} sortie reportée.', other: '{count} sorties reportées.' },
    cancelled: { one: '{count} sortie annulée.', other: '{count} sorties annulées.' },
    declined: { one: '{count} demande refusée.', other: '{count} demandes refusées.' },
    atSea: {
      one: '{count} sortie est déjà sur l’eau : appelez le bateau.',
      other: '{count} sorties sont déjà sur l’eau : appelez les bateaux.',
    },
    toCall: 'Appelez {names} : l’e-mail manque, ou peut arriver trop tard.',
    conflicts: 'Ces heures ne sont pas libres. Rien n’a encore été fait.',
    inTheWayHint: 'Elles sont prises par :',
    onSite: 'Le dire aussi sur le site',
    answerHint:
      'Dites plus bas ce que deviennent ces sorties. Les demandes sans réponse sont refusées, les places ouvertes reprises.',
    booking: 'la sortie {reference}, {name} ({moment})',
    /** Derrière : qui navigue dans ces heures. */
    sailing: ' : {state}, retour {time}',
    closure: 'la fermeture « {reason} » ({boat}, {moment})',
    place: 'la place ouverte aux relais ({boat}, {moment})',
    listTitle: 'Fermetures à venir',
    none: 'Aucune fermeture à venir. Tout est ouvert à la réservation.',
  },
  reopen: {
    open: 'Rouvrir',
    title: 'Rouvrir ces heures à la réservation ?',
    text: '{boat}, {when}',
    submit: 'Oui, rouvrir',
    done: 'Heures rouvertes',
    doneText: 'Elles peuvent de nouveau être réservées.',
  },
  'retry-mail': {
    command: 'Essaie de nouveau d’envoyer un e-mail abandonné.',
    open: 'Essayer encore',
    done: 'Nouvel essai',
    doneText: 'L’e-mail part dans la minute, s’il le peut.',
  },
  release: {
    command: 'Sort un message des indésirables.',
    open: 'C’est un vrai message',
    done: 'Message repris',
    doneText: 'Il est maintenant avec les autres messages.',
  },
  'open-place': {
    command: 'Ouvre une place aux relais. relays=told : leur écrit aussitôt.',
    submit: 'Ouvrir une place',
    done: 'Place ouverte',
    doneText: '{boat}, {when}. {told}',
    untold: 'Les relais la voient sur leur page.',
  },
  'close-place': {
    open: 'Fermer la place',
    title: 'Fermer cette place ?',
    text: '{boat}, {when}',
    submit: 'Oui, fermer la place',
    done: 'Place fermée',
    doneText: 'Ses heures peuvent de nouveau être réservées.',
  },
  'add-relay': {
    command: 'Ajoute un relais, qui reçoit son lien. phone : facultatif. named=yes : nommé sur « Sorties offertes ».',
    submit: 'Ajouter un relais',
  },
  'renew-relay': {
    open: 'Nouveau lien',
    title: 'Donner un nouveau lien ?',
    text: 'L’ancien lien de {name} ne s’ouvrira plus. Le nouveau part par e-mail.',
    submit: 'Oui, un nouveau lien',
  },
  'retire-relay': {
    open: 'Retirer',
    title: 'Retirer ce relais ?',
    text: 'Le lien de {name} ne s’ouvrira plus. Les sorties déjà inscrites restent.',
    submit: 'Oui, retirer ce relais',
    done: 'Relais retiré',
    doneText: 'Il n’avait aucune sortie à venir.',
    doneTextComing: 'À vous de répondre aux familles de ces sorties : {outings}.',
    remaining: '{reference} ({date})',
  },
  'give-link': { submit: 'Donner un lien' },
  'renew-link': { open: 'Prolonger', done: 'Lien prolongé', doneText: 'La nouvelle date est dans la liste.' },
  'revoke-link': { open: 'Couper le lien', command: 'Couper un lien de l’équipe', ...revokeLinkTexts },
  'revoke-mailed': { open: 'Couper', command: 'Couper les liens envoyés pour une sortie', ...revokeLinkTexts },
  subscribe: { open: 'Préparer un abonnement' },
  'quay-link': { open: 'Lien du quai' },
  'new-link': {
    open: 'Ce téléphone est perdu',
    title: 'Ce téléphone est perdu',
    text: 'Tous les liens déjà envoyés à l’équipe cessent de marcher, ceux des e-mails compris. Ceux des relais aussi : dans « Solidarité », vous leur en redonnez un. Les personnes qui ont réservé ne remarquent rien.',
    submit: 'Oui, couper tous les liens',
  },
} as const

/** Ce qui est arrivé, dit après « Déjà » et dans l’historique. */
export const happenedTexts = {
  requested: { guest: 'demandée', team: 'notée pour la personne' },
  validated: 'validée par la personne',
  confirmed: 'confirmée par l’équipe',
  declined: 'refusée par l’équipe',
  expired: 'close sans réponse de notre part',
  cancelled: { guest: 'annulée par la personne ou en son nom', team: 'annulée par l’équipe', system: 'annulée' },
  postponed: 'reportée par l’équipe',
  reached: 'personne jointe par l’équipe',
  'not-reached': 'pas encore jointe, noté par l’équipe',
  moved: { guest: 'déplacée par la personne', team: 'déplacée par l’équipe' },
  corrected: { guest: 'corrigée par la personne', team: 'corrigée par l’équipe' },
  'skipper-chosen': 'skipper choisi par l’équipe',
  prepared: 'préparée par la personne',
  'refund-account': 'compte de remboursement indiqué par la personne',
  'cut-short': 'écourtée par l’équipe',
  'as-booked': 'passée comme prévu, noté par l’équipe',
  'extra-added': 'extra ajouté par l’équipe',
  'extra-taken-back': 'extra retiré par l’équipe',
  'team-reminded': 'rappelée à l’équipe par e-mail',
  'guest-reminded': 'rappelée à la personne par e-mail',
} as const satisfies Record<CrewEvent['kind'], string | Partial<Record<BookingActor, string>>>

export const closureReasonTexts = {
  meteo: 'Météo',
  entretien: 'Entretien',
  'sortie-solidaire': 'Sortie solidaire',
  prive: 'Privé',
  'skipper-absent': 'Skipper absent',
} as const satisfies Record<ClosureReason, string>

/** Ce qui ne va pas dans un champ. */
export const logbookErrors = {
  'boat-type-required': 'Choisissez un bateau.',
  'date-required': 'Choisissez un jour.',
  'time-required': 'Choisissez une heure.',
  'time-past': 'Cette heure est déjà passée. Choisissez plus tard.',
  'time-dark':
    'Une partie de ces heures est dans le noir. Une place pour une famille est de jour : choisissez d’autres heures.',
  'duration-min': 'Choisissez une durée.',
  'duration-max': 'Deux cents jours au plus à la fois.',
  'resources-required': 'Choisissez au moins un bateau ou un skipper.',
  'weeks-invalid': 'Pour répéter chaque semaine, bloquez une semaine au plus à la fois.',
  'weeks-before': 'Le dernier jour est avant le premier. Choisissez-en un plus tard.',
  'weeks-max': 'Trente semaines au plus à la fois. Choisissez un dernier jour plus proche, puis bloquez la suite.',
  'reason-required': 'Choisissez une raison.',
  'references-required': 'Choisissez au moins une demande.',
  'email-invalid': 'L’adresse e-mail n’est pas complète : il faut par exemple nom@exemple.ch.',
  'phone-invalid': 'Ce numéro n’est pas juste : il faut par exemple +41 79 123 45 67.',
  'amount-invalid': 'Écrivez un montant, par exemple 450, 12.50 ou 1’250.',
  'means-required': 'Choisissez un moyen.',
  'reference-required': 'Écrivez la référence de la sortie.',
  'reference-unknown': 'Aucune sortie n’a cette référence. Relisez-la.',
  'more-than-came': 'Le virement n’en apporte pas autant. Écrivez le montant entier, ou une partie.',
  'reference-unfit': 'Cette sortie n’a rien à payer, et la banque n’a rien à y reprendre.',
  'morning-required': 'Écrivez ce que le site doit dire.',
  'morning-too-long': 'Gardez 140 signes au plus.',
  'morning-link': 'Sans lien, adresse, téléphone ni compte : le texte se lit, il ne s’ouvre pas.',
  'handover-required': 'Écrivez le mot.',
  'handovers-full': 'Vingt mots attendent déjà : notez d’abord comme vus ceux qui le sont.',
  'term-invalid': 'Écrivez un nombre entier, en chiffres seulement, par exemple 260.',
  'term-beyond': 'Ce nombre est hors des limites. Relisez-les, puis corrigez.',
  'hour-unreadable': '« {entry} » n’est pas une heure pleine. Écrivez par exemple 20:00.',
  'day-unreadable':
    '« {entry} » n’est pas un jour. Écrivez par exemple 25.12 ou 24.12.2026, avec une virgule entre deux.',
  'day-unknown': '« {entry} » n’existe pas dans le calendrier. Corrigez le jour ou le mois.',
  'choice-unknown': '« {entry} » n’est pas dans la liste.',
  'name-unfit': '« {entry} » : écrivez un prénom, 20 signes au plus.',
  'text-unfit': 'Gardez 140 signes au plus, sans lien, adresse, téléphone ni compte.',
  'phone-unfit': '« {entry} » n’est pas un numéro qui sonne. Écrivez par exemple 021 555 00 11.',
  'phone-abroad': '« {entry} » est à l’étranger. Ici, un numéro suisse ; un autre s’écrit dans association.json.',
  'phone-costly': 'Un numéro 090x coûte cher à qui appelle. Prenez-en un autre.',
  'season-half': 'Il manque un des deux jours de la saison. Écrivez les deux, ou rien.',
  'list-empty': 'Il en faut au moins un.',
  'list-long': 'Il y en a trop. Gardez les plus utiles.',
  'return-early':
    'Aucune sortie ne serait de retour à temps. Changez d’abord le dernier retour, les départs ou la durée.',
  'nothing-left': 'Un bateau n’aurait plus aucune activité à choisir. Laissez-en une.',
  'price-risen': 'Le prix a augmenté entre-temps. Relisez le total, puis ajoutez la sortie.',
  'term-seen': 'Quelqu’un vient de changer ce réglage. Relisez ce qui est en vigueur maintenant, puis recommencez.',
  'terms-full':
    'Quarante changements en un jour : le site n’en prend plus avant demain. Si ce n’était pas vous, coupez les liens dans « Plus ».',
  'until-required': 'Choisissez une heure à venir, d’ici deux jours.',
  'item-required': 'Choisissez ce qui a été commandé.',
  'quantity-invalid': 'Écrivez un nombre entier, de 1 à {quantity}.',
  'label-required': 'Dites ce que c’est : la personne le lit dans l’e-mail et sur sa page.',
  'label-too-long': 'Gardez {labelLength} signes au plus.',
  'extra-too-dear': 'Un extra vaut {amount} CHF au plus. Relisez le nombre et le prix.',
  'day-ahead': 'Ce jour n’est pas encore là. Notez l’argent une fois qu’il est arrivé.',
} as const satisfies Record<
  | StretchErrorCode
  | 'email-invalid'
  | 'phone-invalid'
  | 'boat-type-required'
  | MoneyErrorCode
  | ExtraErrorCode
  | BannerErrorCode
  | TermErrorCode
  | 'price-risen'
  | 'time-past'
  | 'time-dark'
  | 'references-required'
  | 'handover-required'
  | 'handovers-full',
  string
>
