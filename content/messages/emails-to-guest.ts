// Les e-mails à la personne qui a réservé.

import type { PaymentMeans, WaiverReason } from '../../domain/money/account.ts'

const identityCard = 'Une pièce d’identité, si vous commandez de l’alcool.'

export const emailsToGuest = {
  manage: 'Voir ma réservation',
  otherSlot: 'Choisir un autre moment',
  teamWord: 'Un mot de l’équipe :',
  // À la fin de chaque e-mail sur une sortie offerte, avant le lien « Ma sortie en 8 images ».
  easyRead: 'Une journée en bateau, en images et en mots simples :',
  // À la fin de la demande reçue et de la confirmation.
  rules: {
    terms: 'Ce qui vaut pour votre réservation :',
    policy: 'Ce que nous gardons de vous, et combien de temps :',
  },
  received: {
    name: 'Demande reçue (à la personne)',
    subject: 'Votre demande {reference} est bien arrivée',
    preview: 'Nous vous répondons au plus tard le {heldUntil}.',
    title: 'Votre demande est bien arrivée',
    lead: 'Merci pour votre demande de sortie. Les heures choisies sont gardées pour vous. Elles ne sont pas encore confirmées.',
    next: 'L’équipe vérifie que tout est possible, puis vous écrit au plus tard le {heldUntil}. Sans réponse de notre part d’ici là, la demande n’est plus valable et rien n’est dû.',
    action: 'Suivre ma demande',
    port: 'Le jour venu, le rendez-vous est ici : {port}.',
    cancellation:
      'Annuler cette demande ne coûte rien. {ahead} Votre page « Ma réservation » montre toutes les règles.',
    // Quand beaucoup de demandes de personnes inconnues attendent déjà.
    brief: {
      preview: 'Validez votre demande avant {hour}.',
      lead: 'Merci pour votre demande de sortie. Beaucoup de demandes attendent en ce moment : les heures choisies vous sont gardées jusqu’à {hour}.',
      next: 'Avant {hour}, ouvrez la page ci-dessous et appuyez sur « Valider ma demande ». Les heures vous seront alors gardées plus longtemps : la page dira jusqu’à quand. L’équipe vous répondra par e-mail. Sans cela, la demande n’est plus valable et rien n’est dû.',
      action: 'Ouvrir ma demande pour la valider',
    },
    notRequested:
      'Vous n’avez rien demandé ? Quelqu’un a écrit votre adresse. Répondez à cet e-mail, ou annulez la demande sur sa page : vous ne devez rien.',
    licence:
      'Vous partez sans skipper. Ce bateau a plus de 6 kW : la loi demande un permis bateau valable. Nous pouvons vous demander aussi une expérience attestée. L’équipe vous contacte pour vérifier les deux avant de confirmer, et vous écrit le montant de la caution et de la franchise.',
  },
  confirmed: {
    name: 'Confirmation (à la personne)',
    subject: 'Votre sortie {reference} est confirmée : {date} à {time}',
    preview: 'Où nous trouver, quoi prendre, comment payer.',
    previewOffered: 'Où nous trouver, quoi prendre.',
    title: 'Votre sortie est confirmée',
    lead: 'L’équipage vous attend le {date} à {time}. L’entrée pour votre agenda est jointe à cet e-mail.',
    /** Après la première phrase, à une famille. */
    offered: 'Cette sortie vous est offerte. La personne qui vous accompagne l’a peut-être demandée pour vous.',
    /** Des repas souhaités que l’équipe n’a pas ajoutés au prix. */
    mealsIncluded: 'Le repas que vous avez souhaité est compris dans le total.',
    prepare:
      // Seulement ce que tous les bateaux offrent : le Workcraft n’a ni toit ni rampe.
      'Un bras pour monter, un gilet d’enfant, un chien d’assistance ? Dites-le sur « Ma réservation » : l’équipage le prépare. C’est facultatif.',
    /** Où le bateau ne permet pas tout cela. */
    prepareSome:
      'Quelque chose vous aiderait à bord ? Dites-le sur « Ma réservation » : l’équipage le prépare. C’est facultatif.',
    licence:
      'Vous partez sans skipper : prenez avec vous votre permis bateau. L’équipage vous remet le bateau au port, et le reprend avec vous au retour.',
    paymentTitle: 'Le paiement',
  },
  /** Comment payer : dans chaque e-mail qui donne un prix. {means} vient de association-terms.json (paysOnSiteWith). */
  payment: {
    pendingOnSite:
      'Rien à payer maintenant. Une fois la sortie confirmée, vous payez au port, avant le départ : {means}.',
    pendingBySlip:
      'Rien à payer maintenant. Une fois la sortie confirmée, vous payez avec la QR-facture jointe à la confirmation, ou au port : {means}.',
    onSite: 'Vous payez sur place, avant le départ : {total}. Moyens de paiement : {means}.',
    bySlip:
      'Vous payez avant le départ : {total}, avec la QR-facture de votre page « Ma réservation », ou au port : {means}.',
    bySlipHere:
      'Vous payez avant le départ : {total}, avec la QR-facture jointe à cet e-mail (par e-banking ou à la poste), ou au port : {means}. Votre créneau vous est gardé, et la réservation est définitive une fois payée.',
    // Seulement si le paiement en ligne est ouvert (STRIPE_SECRET_KEY).
    online:
      'Vous pouvez aussi payer tout de suite, sur notre site, par carte ou TWINT : le bouton est sur votre page « Ma réservation ».',
    paid: 'Votre sortie est payée. Merci.',
    nothingOpen: 'Vous n’avez plus rien à payer.',
    onceChosen: 'Votre sortie est reportée : vous payez {total} une fois le nouveau départ choisi.',
    partlyPaid: 'Déjà reçu : {amount}. Merci.',
    priceTooHigh: 'Le prix est trop élevé pour vous ? Répondez à cet e-mail. Il y a peut-être une solution.',
  },
  weather:
    'Mauvais temps ? L’équipe vous écrit la veille, avant {time}, si la sortie ne peut pas avoir lieu. Le temps peut aussi changer le jour même.',
  question: {
    // Sans numéro, personne ne lit à temps qu’un groupe est en retard : le titre n’en parle pas.
    titleCall: 'Une question, un retard ?',
    titleWrite: 'Une question ?',
    call: 'Appelez-nous au {phone}, ou écrivez à {email}.',
    write: 'Écrivez-nous à {email}.',
  },
  outing: {
    whereTitle: 'Où nous trouver',
    bringTitle: 'Que prendre avec vous',
    // Dans les mois de lake-rules.json (warmMonths), la liste d’« Infos pratiques » ; le reste de l’année, bringInCold.
    /** Pas sur une sortie offerte. Infos pratiques le dit dans les mêmes mots. */
    identity: identityCard,
    bringInCold: [
      'Des habits chauds, un coupe-vent, un bonnet et des gants : sur l’eau, il fait plus froid qu’au port.',
      'Des habits et des chaussettes de rechange.',
      'Des chaussures fermées à semelle claire.',
      identityCard,
      'Une boisson chaude ; les gilets et les combinaisons sont à bord.',
    ],
  },
  cancellation: {
    title: 'Si vous devez annuler',
    offered:
      'Vous ne pouvez pas venir ? Annulez sur votre page « Ma réservation » dès que vous le savez : nous pouvons alors proposer ces heures à une autre famille.',
    movedByUs:
      'Nous avons déplacé votre sortie : vous pouvez l’annuler sans frais jusqu’au départ, sur votre page « Ma réservation ». Ce que vous avez déjà payé vous est alors rendu.',
    rule: 'De nos deux règles d’annulation, la plus favorable pour vous s’applique. Votre page « Ma réservation » montre les deux et permet d’annuler. Si d’autres personnes reprennent toutes ces heures pour une sortie payante, vous ne devez plus rien : nous vous en informons par e-mail.',
  },
  declined: {
    name: 'Refus (à la personne)',
    subject: 'Notre réponse à votre demande {reference}',
    preview: 'Nous ne pouvons pas vous accueillir à ce moment-là. Rien n’est dû.',
    title: 'Nous ne pouvons pas vous accueillir à ce moment-là',
    lead: 'Merci pour votre demande. Nous ne pouvons pas assurer cette sortie le {date} à {time}. Rien n’est dû.',
    next: 'Un autre jour ou une autre heure vous conviendrait ? Le calendrier montre les départs encore libres. Vous pouvez aussi répondre à cet e-mail.',
  },
  expired: {
    name: 'Demande restée sans réponse (à la personne)',
    subject: 'Votre demande {reference} est restée sans réponse',
    preview: 'Nous n’avons pas répondu à temps. Rien n’est dû.',
    title: 'Votre demande est restée sans réponse',
    lead: 'Nous n’avons pas répondu à temps à votre demande pour le {date} à {time}. Veuillez nous en excuser. Les heures ne sont plus gardées pour vous et rien n’est dû.',
    next: 'Vous souhaitez toujours venir ? Refaites une demande, ou répondez à cet e-mail : nous vous proposons un moment.',
  },
  cancelled: {
    name: 'Annulation (à la personne)',
    outing: { subject: 'Votre sortie {reference} du {date} est annulée', title: 'Votre sortie est annulée' },
    request: { subject: 'Votre demande {reference} pour le {date} est annulée', title: 'Votre demande est annulée' },
    missed: { subject: 'Votre sortie {reference} du {date} n’a pas eu lieu', title: 'Votre sortie n’a pas eu lieu' },
    titleWeather: 'Le temps ne permet pas de partir',
    byGuest: {
      outing: 'Vous avez annulé votre sortie du {date} à {time}. C’est noté.',
      request: 'Vous avez annulé votre demande pour le {date} à {time}. C’est noté.',
    },
    relay: 'La personne qui a demandé cette sortie pour vous l’a annulée. Elle était prévue le {date} à {time}.',
    weather:
      'Le temps annoncé pour le {date} à {time} ne permet pas de naviguer en sécurité. Nous devons annuler la sortie.',
    other: 'Nous devons annuler la sortie du {date} à {time}. Nous le regrettons.',
    'not-chosen':
      'Vous n’avez pas choisi d’autre date pour votre sortie reportée, prévue le {date} à {time}. Nous l’annulons.',
    'no-show':
      'L’équipage était au port le {date} à {time} et n’a vu personne arriver. Un empêchement, une erreur de notre part ? Répondez à cet e-mail.',
    dueNoShow: 'Selon les conditions d’annulation, {amount} restent dus.',
    due: 'Selon les conditions d’annulation, {amount} restent dus. Si d’autres personnes reprennent toutes ces heures pour une sortie payante, vous ne devez plus rien : nous vous en informons par e-mail.',
    nothingDue: 'Rien n’est dû.',
    calendar: 'L’annulation pour votre agenda est jointe à cet e-mail.',
    next: 'Vous voulez venir un autre jour ? Le calendrier montre les départs libres.',
    nextOffered:
      'Vous voulez venir un autre jour ? Écrivez-nous, ou parlez-en à la personne qui a demandé cette sortie pour vous : nous cherchons une autre date.',
  },
  waived: {
    subject: 'Votre réservation {reference} : le montant à payer baisse',
    title: 'Le montant à payer baisse',
    lead: {
      resold:
        'Le créneau de votre sortie annulée du {date} à {time} est reloué. Les {amount} prévus par les conditions d’annulation ne sont plus dus.',
      'price-too-high':
        'Vous nous avez écrit que le prix de votre sortie du {date} à {time} est lourd pour vous. Nous demandons {amount} de moins.',
      goodwill: 'Pour votre sortie du {date} à {time}, nous demandons {amount} de moins.',
      'given-up': 'Pour votre sortie du {date} à {time}, nous ne demandons plus les {amount} qui restaient à payer.',
      'cut-short':
        'Votre sortie du {date} à {time} a été écourtée. Seules les heures commencées sont dues : nous retirons {amount}.',
    } satisfies Record<WaiverReason, string>,
  },
  /** La personne a annulé, puis est partie quand même. */
  sailedAfterCancelling: {
    subject: 'Votre réservation {reference} : les heures sur l’eau',
    title: 'Vos heures sur l’eau',
    lead: 'Votre sortie du {date} à {time} était annulée, et vous avez navigué quand même. Les heures commencées sont dues, à la place de ce que coûtait l’annulation.',
  },
  /** L’équipe rappelle ce qui reste dû, après la sortie ou l’annulation. */
  unpaid: {
    subject: 'Votre réservation {reference} : il reste {amount} à payer',
    title: 'Il reste une somme à payer',
    lead: 'Pour votre sortie prévue le {date} à {time}, il reste {amount} à payer, depuis le {since}. Une nouvelle QR-facture est jointe à cet e-mail.',
    leadWithoutSlip: 'Pour votre sortie prévue le {date} à {time}, il reste {amount} à payer, depuis le {since}.',
    /** La banque de la personne a repris ce qui avait été payé par carte ou TWINT. */
    disputed:
      'Votre banque a repris {disputed} que vous aviez payés pour votre sortie prévue le {date} à {time}. Cette somme est de nouveau à payer : il reste {amount}.',
    justPaid: 'Vous venez de payer ? Alors votre paiement et cet e-mail se sont croisés. Merci.',
    question: 'La somme n’est pas la bonne ? Répondez à cet e-mail.',
  },
  /** L’équipe a noté un remboursement ; {day} est le jour où la somme est partie. */
  refunded: {
    subject: 'Réservation {reference} : {amount} vous sont rendus',
    title: 'Votre remboursement est parti',
    lead: {
      qr: 'Pour votre sortie du {date} à {time}, nous vous avons rendu {amount} par virement, le {day}. Le virement peut mettre quelques jours à arriver.',
      cash: 'Pour votre sortie du {date} à {time}, nous vous avons rendu {amount} en espèces, le {day}.',
      card: 'Pour votre sortie du {date} à {time}, nous vous avons rendu {amount} sur votre carte, le {day}. La somme peut mettre quelques jours à arriver.',
      twint: 'Pour votre sortie du {date} à {time}, nous vous avons rendu {amount} par TWINT, le {day}.',
      other: 'Pour votre sortie du {date} à {time}, nous vous avons rendu {amount}, le {day}.',
    } satisfies Record<PaymentMeans, string>,
    account: 'Sur le compte que vous avez indiqué : {account}.',
    remainder: '{amount} vous reviennent encore. L’équipe vous les rend sous {refundDays} jours.',
    question: 'La somme n’est pas la bonne, ou rien n’arrive ? Répondez à cet e-mail.',
  },
  // La personne a payé en ligne : c'est son reçu.
  paidOnline: {
    subject: 'Réservation {reference} : {amount} reçus, merci',
    title: 'Votre paiement est arrivé',
    lead: 'Pour votre sortie du {date} à {time}, nous avons reçu {amount}. Merci.',
    printHint: 'Votre page « Ma réservation » montre ce reçu aussi, à imprimer.',
    open: 'Il reste à payer : {amount}.',
    tooMuch:
      '{amount} n’étaient pas à payer : ils vous reviennent. L’équipe vous les rend sous {refundDays} jours, sur votre carte ou par TWINT, comme vous avez payé.',
  },
  // La personne a laissé comme don ce qui lui revenait.
  donated: {
    subject: 'Réservation {reference} : merci pour votre don',
    title: 'Merci pour votre don',
    lead: 'De votre sortie du {date} à {time}, {amount} vous revenaient. Vous les avez laissés à l’association : ils servent à offrir des sorties.',
    next: 'Il n’y a plus rien à vous rendre. Ce don ne vient pas de vous ? Répondez à cet e-mail.',
  },
  /** Ce que l’équipe ajoute à une réservation, ou en retire. */
  extra: {
    added: {
      subject: 'Votre réservation {reference} : {what} en plus',
      title: 'Ajouté à votre réservation',
      lead: 'L’équipe a ajouté à votre sortie du {date} à {time} : {what}, {amount}.',
    },
    takenBack: {
      subject: 'Votre réservation {reference} : {what} en moins',
      title: 'Retiré de votre réservation',
      lead: 'L’équipe a retiré de votre sortie du {date} à {time} : {what}. Les {amount} ne sont pas dus.',
    },
    newSlip: 'La QR-facture jointe remplace celles que vous avez déjà reçues.',
    question: 'Ce n’est pas ce que vous avez commandé ? Répondez à cet e-mail.',
  },
  /** La personne a dit où va son remboursement. */
  refundAccount: {
    subject: 'Réservation {reference} : où vous rembourser',
    title: 'Où vous rendre cette somme',
    lead: '{amount} vous reviennent pour la sortie du {date} à {time}. L’équipe vous les rend sous {refundDays} jours.',
    toAccount: 'Compte indiqué sur votre page : {account}.',
    toCall: 'Vous avez demandé que l’équipe vous appelle.',
    next: 'Ce n’est pas vous qui l’avez indiqué ? Répondez tout de suite à cet e-mail.',
  },
  /** Ce qui est encore à régler d’une sortie annulée, ou d’un prix revu. */
  balance: {
    alreadyPaid: 'Déjà reçu : {amount}.',
    openBySlip: 'À payer : {amount}, avec la QR-facture jointe à cet e-mail.',
    openByPage: 'À payer : {amount}, avec la QR-facture de votre page « Ma réservation ».',
    openOnSite: 'À payer : {amount}. Répondez à cet e-mail : nous voyons avec vous comment payer.',
    toRefund: '{amount} vous reviennent. L’équipe vous les rend sous {refundDays} jours.',
    byIban: 'Vous aviez payé au port ? Donnez votre IBAN sur votre page « Ma réservation ».',
    sameWay: 'Vous aviez payé par carte ou TWINT : la somme revient de la même façon. Vous n’avez rien à faire.',
  },
  // Nous ne pouvons pas partir à cette heure : la personne choisit.
  postponed: {
    name: 'Sortie reportée (à la personne)',
    subject: 'Votre sortie {reference} du {date} est reportée',
    preview: 'Vous avez jusqu’au {day} pour choisir un autre départ.',
    title: 'Votre sortie est reportée',
    lead: {
      weather: 'Le temps annoncé pour le {date} à {time} ne permet pas de naviguer en sécurité.',
      other: 'Nous ne pouvons pas assurer la sortie du {date} à {time}. Nous le regrettons.',
    },
    /** Jusqu’au départ prévu. */
    doNotCome: 'Ne venez pas au port.',
    next: 'Vous avez jusqu’au {day} pour choisir un autre départ sur votre page, à n’importe quelle date ouverte : même bateau, même durée, même prix. Ou annulez la sortie sur cette page : rien n’est dû, et ce que vous avez payé vous est rendu.',
    nextOffered: 'Vous avez jusqu’au {day} pour choisir un autre départ sur votre page : même bateau, même durée.',
    action: 'Choisir une autre date',
    ifNotChosen:
      'Vous ne faites rien ? Après cette date, nous annulons la sortie et vous rendons ce que vous avez payé.',
    ifNotChosenOffered: 'Vous ne faites rien ? Après cette date, la sortie est annulée.',
  },
  moved: {
    name: 'Sortie déplacée (à la personne)',
    outing: {
      subject: 'Votre sortie {reference} change d’horaire : {date} à {time}',
      title: 'L’équipe a changé l’heure de votre sortie',
    },
    request: {
      subject: 'Votre demande {reference} change d’horaire : {date} à {time}',
      title: 'L’équipe a changé l’heure de votre demande',
    },
    byGuest: {
      subject: 'Réservation {reference} : nouveau départ le {date} à {time}',
      title: 'Vous avez choisi un autre départ',
    },
    preview: 'Nouvel horaire : {date} à {time}.',
    before: 'Avant',
    now: 'Maintenant',
    stillPending: 'Votre demande n’est pas encore confirmée. L’équipe vous répond par e-mail.',
    calendar: 'Le nouvel horaire pour votre agenda est joint à cet e-mail.',
    next: 'Cet horaire ne vous convient pas ? Choisissez un autre départ sur votre page, ou répondez à cet e-mail. Vous pouvez aussi annuler sans frais jusqu’au départ, sur votre page. Ce que vous avez déjà payé vous est alors rendu.',
    nextOffered:
      'Cet horaire ne vous convient pas ? Choisissez un autre départ sur votre page, ou répondez à cet e-mail. Vous pouvez aussi annuler sur votre page.',
  },
  // Demandé sur la page « Recevoir de nouveau mon lien ».
  link: {
    name: 'Lien renvoyé (à la personne)',
    subject: 'Le lien de votre réservation {reference}',
    preview: 'Il ouvre votre page « Ma réservation ».',
    title: 'Votre lien',
    lead: 'Ce lien a été demandé sur notre site. Il ouvre la page de votre réservation {reference} : {date} à {time}.',
    notRequested:
      'Vous n’avez rien demandé ? Ne faites rien : le lien n’est parti qu’à votre adresse. Vos liens plus anciens restent valables.',
  },
  reminder: {
    name: 'Rappel avant la sortie (à la personne)',
    subject: 'À bientôt à bord : {date} à {time}',
    preview: {
      call: 'Où nous trouver, quoi prendre, qui appeler.',
      write: 'Où nous trouver, quoi prendre, où écrire.',
    },
    title: 'À bientôt à bord',
    lead: 'Nous vous attendons le {date} à {time}.',
    manage: 'Voir ou annuler ma réservation',
  },
  /** Le lendemain de la sortie, si association-terms.json le veut (thanksAfterOuting). */
  thanks: {
    name: 'Merci, le lendemain de la sortie (à la personne)',
    subject: 'Merci d’avoir navigué avec nous',
    title: 'Merci d’avoir navigué avec nous',
    lead: 'Merci pour votre sortie du {date} à {time}. Toute l’équipe a eu plaisir à vous accueillir.',
    question:
      'Une question, et deux lignes suffisent : qu’est-ce qui vous a plu, et que pouvons-nous mieux faire ? Votre réponse aide l’équipage.',
    answer: 'Répondre en deux lignes',
    /** À une famille, dont le site efface bientôt les données : la page Contact. */
    answerOffered: 'Pour répondre :',
    /** Seulement si le site accepte les dons, et jamais à une famille. */
    gift: 'Vous voulez qu’une famille vive la même chose sans payer ? Sur la même page, « Une heure suspendue » permet d’offrir une heure, ou une autre somme.',
    once: 'Nous ne posons cette question qu’une fois.',
  },
} as const
