// Les textes de la page « Réservations » : titres, champs, aides, informations clés, récapitulatif.
// Les prix et les durées viennent de site/booking-terms.json ; les bateaux, de site/boats.json.
// Les avis et les messages après l’envoi sont dans content/messages/booking-notices.ts.

import { vatIncluded, vatSuffix } from '../association.ts'
import { boatSentences } from '../boat-sentences.ts'
import { optionalFieldTexts } from '../optional-fields.ts'
import { type PageHead, withTerms } from '../text-types.ts'

export const bookingPageTexts = withTerms({
  title: 'Réservez Votre Expérience',
  metaTitle: 'Réserver un bateau {onLake} – {siteName}',
  metaDescription: `Choisissez votre bateau, le jour et l’heure : réservation dès {minDuration}, jusqu’à {maxPersons}, au départ {ofTown}. Prix en francs${vatSuffix}.`,
  intro: 'Deux minutes suffisent, et rien n’est à payer maintenant.',

  steps: {
    title: 'Comment se passe une réservation',
    items: [
      'Vous relisez tout, puis vous envoyez votre demande',
      'Nous répondons par e-mail avant le départ, en {holdHours} h au plus',
      'Vous payez une fois la sortie confirmée',
    ],
  },

  requiredNote: 'Tous les champs sont à remplir, sauf ceux qui portent la mention « facultatif ».',

  boat: {
    title: 'Choix du Bateau et Options',
    boatType: { label: 'Type de bateau' },
    skipperOption: {
      label: 'Skipper',
      surcharge: '+ {surcharge} par heure',
      noSurcharge: 'sans supplément',
      noScriptHint: boatSentences.skipperChoice,
      assistant: boatSentences.skipperChoiceOf,
    },
    date: {
      label: 'Date',
      hint: 'Par exemple {example}, avec ou sans points',
      placeholder: 'jj.mm.aaaa',
      openCalendar: 'Choisir dans le calendrier',
      assistant: 'AAAA-MM-JJ ou jj.mm.aaaa.',
    },
    time: {
      label: 'Heure de départ',
      hint: 'Heure de Suisse, au port',
      assistant: 'HH:MM, de {firstStart} à {lastStart}.',
    },
    duration: { label: 'Durée' },
  },

  wishes: {
    title: 'Vos souhaits à bord',
    needed: boatSentences.wishNeeded,
    choose: 'Choisir mes activités',
    counted: {
      one: '{count} souhait dans votre panier : {names}.',
      other: '{count} souhaits dans votre panier : {names}.',
    },
    edit: 'Voir mon panier',
    choice: {
      legend: 'Cochez au moins un souhait',
      meals: 'Formules gourmandes, en plus',
      hint: 'Chaque souhait coché entre dans votre panier.',
      noScriptHint: boatSentences.sportsToChoose,
    },
  },

  calendar: {
    title: 'Choisir une date',
    previousMonth: 'Mois précédent',
    nextMonth: 'Mois suivant',
    navigation: 'Changer de mois',
    missing: 'Le calendrier ne s’ouvre pas pour l’instant. Écrivez la date dans le champ.',
    today: 'aujourd’hui',
    chosen: 'choisi',
    full: 'complet',
    over: 'plus de départ',
    closed: 'pas de sortie',
    past: 'passé',
    todayOver: 'Il n’y a plus de départ aujourd’hui. Prochain jour possible : {day}.',
    unavailable: 'trop tôt ou trop tard pour réserver',
  },

  clockOff:
    'Votre appareil indique le {day}. Si ce n’est pas le bon jour, réglez son horloge : les départs proposés en dépendent.',

  person: {
    title: 'Vos Informations',
    name: { label: 'Nom complet' },
    email: {
      label: 'Email',
      hint: 'Nous y envoyons notre réponse. Par exemple : nom@exemple.ch',
    },
    participants: {
      label: 'Nombre de participants',
      hint: boatSentences.participantsHint,
    },
    larger: {
      text: 'Vous êtes plus de {maxInLetters} ? Faites deux réservations, ou',
      link: { label: 'écrivez-nous pour un groupe', to: '/contact' },
    },
    ...optionalFieldTexts,
    optional: 'facultatif',
    privacy:
      'Ces données vont {toAssociation}, pour préparer votre sortie. Notre équipe les lit, et efface votre nom, votre e-mail, votre téléphone et votre message {months} mois après la sortie.',
  },

  submit: {
    label: 'Confirmer la Réservation',
    total: '({total})',
    price: `{hours} h × {hourly}${vatSuffix}`,
    pending: 'Envoi en cours…',
    /** Tant qu’aucun départ n’est choisi. */
    cancelling:
      'Une fois la sortie confirmée, l’annuler reste gratuit jusqu’à {freeHours} h avant le départ ; ensuite, {lateDuePercent} % du prix reste dû.',
    note: 'Vous envoyez une demande : rien n’est débité. En l’envoyant, vous acceptez nos',
    terms: 'conditions générales',
    /** Sans scripts, le total ne suit pas les choix : le prix de chaque bateau. */
    noScriptPrice: {
      boat: `{boat} : durée × {hourly}${vatSuffix}.`,
      skipper: `{boat} : durée × {hourly}, plus durée × {surcharge} avec skipper${vatSuffix}.`,
    },
  },

  keyFacts: {
    title: 'Informations Clés',
    rate: { label: 'Tarif de base', value: '{rate} par heure' },
    surcharge: { label: 'Supplément skipper', value: '{surcharge} par heure', note: boatSentences.surchargeOf },
    duration: { label: 'Durée minimale', value: '{minDuration}' },
    capacity: { label: 'Capacité maximale', value: '{people} personnes', note: boatSentences.capacityNote },
    /** Là où booking-terms.json, ou l’équipe dans ses « Réglages », en dit quelque chose. */
    open: {
      season: 'Les sorties ont lieu du {seasonFirst} au {seasonLast}.',
      closedDays: 'Pas de sortie : {closedDays}.',
      latestReturn: 'Retour au port à {latestReturn} au plus tard.',
    },
    vat: `Tous les prix sont en francs suisses${vatSuffix}.`,
    licence:
      'Sans skipper, la loi demande un permis bateau valable à qui conduit : ce bateau a plus de 6 kW. Une expérience attestée peut être exigée en plus : notre équipe vous contacte pour vérifier les deux, avant de confirmer.',
  },

  summary: {
    title: 'Récapitulatif de Votre Réservation',
    change: 'Modifier',
    boat: 'Bateau',
    skipper: 'Skipper',
    skipperIncluded: 'Compris',
    start: 'Départ',
    noStart: 'à choisir',
    duration: 'Durée',
    wishes: 'Vos souhaits',
    wishesNote: 'Activités comprises. Planchettes et fondues en plus, au prix de la liste.',
    extreme: 'Les activités nautiques extrêmes sont comprises : wakesurf, wakeboard et foil électrique.',
    extremeNote: 'Foil électrique sous réserve de l’autorisation cantonale et du droit fédéral.',
    total: 'Total estimé',
    spokenTotal: 'Total estimé : {total}',
    vat: vatIncluded,
    payment:
      'Vous payez sur place, ou par un lien sécurisé après notre confirmation. Ce lien ouvre votre page « Ma réservation » : elle dit comment payer.',
  },

  assistant: {
    toolName: 'reserver-bateau',
    toolDescription: 'Demande la réservation d’un bateau {ofAssociation} {onLake}, au départ {ofTown}.',
  },
} as const satisfies PageHead & Record<string, unknown>)
