// La page d’un relais : un service ou une association qui inscrit des familles aux sorties offertes.
// L’invitation se donne sur papier : une idée par ligne, en mots simples.

import type { BookingStatus } from '../../domain/booking/booking.ts'
import type { DateRequestError } from '../../domain/solidarity/date-request.ts'
import type { PlacementError } from '../../domain/solidarity/placement.ts'
import { associationTerms } from '../association-terms.ts'
import { boardingNeedErrors } from '../boarding-needs.ts'
import { withTerms } from '../text-types.ts'

export const relayPageTexts = withTerms({
  metaTitle: 'Espace des relais – {siteName}',
  metaDescription:
    'Les places offertes à bord {ofAssociation}, pour les services et associations qui accompagnent des familles. Page privée, ouverte par le lien du relais.',
  title: 'Sorties offertes',
  hello: 'Espace des relais : {name}',
  linkEnd: 'Votre lien s’ouvre jusqu’au {date}. Ce lien est une clé : gardez-le pour vous.',
  /** Un bateau, un moment. */
  when: '{date}, {hours}',

  places: {
    title: 'Places ouvertes',
    intro:
      'Une place, c’est le bateau entier, jusqu’à {maxPersons}. La première demande l’obtient. Vous pouvez en prendre plusieurs. Une sortie offerte ne coûte rien, et à bord, personne ne sait qu’elle est offerte.',
    none: 'Aucune place n’est ouverte en ce moment. L’équipe en ouvre d’autres au fil de la saison.',
    take: 'Prendre cette place',
    takeName: 'Prendre cette place : {when}',
  },
  form: {
    title: 'Pour quelle famille ?',
    requiredNote: 'Tous les champs sont à remplir, sauf ceux qui portent la mention « facultatif ».',
    adults: 'Adultes',
    children: 'Enfants',
    childrenHint: '{maxPersons} à bord au plus, avec les adultes.',
    greeting: 'Prénom ou initiales',
    greetingHint: 'Pour l’accueil au port. Un nom de famille n’est pas nécessaire.',
    email: 'E-mail de la famille',
    emailHint: 'Seulement si elle veut recevoir la confirmation et le rappel.',
    optional: 'facultatif',
    phone: 'Téléphone de la famille',
    phoneHint: 'Pour la joindre si l’horaire change. Par exemple : 079 123 45 67.',
    wishes: 'Ce que la famille aimerait',
    wishesIntro: 'Facultatif. L’équipage prépare ce que vous cochez.',
    wishesNeeded: 'Au moins un choix : ce bateau part avec un souhait. L’équipage prépare ce que vous cochez.',
    needs: 'À préparer à bord',
    needsIntro:
      'Facultatif. Dites ce que l’équipage prépare, pas pourquoi : aucune indication de santé. Des enfants viennent ? Choisissez leurs gilets d’après leur poids.',
    privacy:
      'Le prénom, l’adresse, le téléphone et ces indications s’effacent {familyHours} heures après le retour, dans la nuit qui suit. Il ne reste que des nombres.',
    privacyLink: 'Ce que nous faisons des données',
    submit: 'Prendre la place',
    pending: 'Un instant…',
    close: 'Fermer sans prendre',
    errorSummary: 'À corriger avant de prendre la place',
  },
  errors: {
    'adults-min': 'Il faut au moins une personne adulte à bord avec la famille.',
    'children-min': 'Indiquez le nombre d’enfants, ou 0.',
    'persons-max': 'Il y a trop de monde pour le bateau : {maxPersons} au plus.',
    'greeting-required': 'Écrivez un prénom ou des initiales.',
    'greeting-too-long': 'C’est trop long. Un prénom ou des initiales suffisent.',
    'greeting-link': 'Écrivez seulement un prénom ou des initiales, sans adresse ni lien.',
    'email-invalid':
      'L’adresse e-mail n’est pas complète : il faut par exemple nom@exemple.ch. Ou laissez le champ vide.',
    'phone-invalid': 'Ce numéro n’est pas juste. Corrigez-le, ou laissez le champ vide.',
    'wishes-required': 'Choisissez au moins un souhait : ce bateau ne part pas sans souhait.',
    'family-changed':
      'Quelqu’un a corrigé cette sortie entre-temps : regardez plus haut combien viennent. Ce que vous avez écrit reste ici. Enregistrez de nouveau si c’est juste.',
    'wishes-invalid': 'Les choix de cette page ont changé. Rechargez la page, puis choisissez de nouveau.',
    ...boardingNeedErrors,
  } satisfies Record<PlacementError, string>,

  /** Ce que le relais corrige pour sa famille. */
  correction: {
    open: 'Corriger',
    openName: 'Corriger : {when}',
    title: 'Corriger pour cette famille',
    phoneHint: 'Vide : celui que nous avons déjà reste.',
    needsHint:
      'Cochez ce qui s’ajoute ; ce que vous aviez indiqué reste, sans s’afficher. Quelque chose à enlever ? Écrivez-nous.',
    submit: 'Enregistrer',
    pending: 'Un instant…',
    close: 'Fermer sans enregistrer',
    errorSummary: 'À corriger avant d’enregistrer',
    done: 'C’est enregistré. L’équipe est prévenue.',
  },
  /** Une date que le relais demande : aucun nom, rien sur la famille. */
  dateRequests: {
    title: 'Il nous faudrait une date',
    intro:
      'Aucune place ne convient ? Dites quand une famille pourrait venir. L’équipe le voit et cherche une date. N’écrivez aucun nom : rien ici n’en demande.',
    month: 'Mois',
    monthName: '{month} {year}',
    weekdays: 'Jours de la semaine',
    weekdaysHint: 'Rien de coché : peu importe le jour.',
    persons: 'Nombre de personnes',
    submit: 'Demander une date',
    pending: 'Un instant…',
    wanted: '{month}, {days}, {persons}',
    anyDay: 'peu importe le jour',
    done: 'L’équipe a reçu votre demande. Elle reste sur cette page jusqu’à la fin du mois demandé, ou jusqu’à ce qu’une place s’ouvre pour vous.',
    withdraw: 'Retirer',
    withdrawName: 'Retirer la demande : {wanted}',
    withdrawn: 'La demande est retirée.',
    errorSummary: 'À corriger avant de demander',
    errors: {
      'month-required': 'Choisissez un mois de la liste.',
      'persons-range': 'Choisissez un nombre de personnes de la liste.',
    } satisfies Record<DateRequestError, string>,
  },

  outings: {
    title: 'Vos sorties',
    none: 'Vous n’avez pas de sortie à venir.',
    status: {
      pending: 'En attente',
      confirmed: 'Confirmée',
      declined: 'Refusée',
      expired: 'Sans réponse',
      cancelled: 'Annulée',
      missed: 'Manquée',
      postponed: 'Reportée : la famille choisit une autre date',
    } satisfies Record<BookingStatus | 'missed', string>,
    family: '{greeting}, {adults}, {children}',
    reference: 'Référence {reference}',
    cancelUntil: 'Vous pouvez corriger cette sortie, ou rendre la place, jusqu’au {moment}.',
    cancelOver: 'Pour y changer quelque chose maintenant, écrivez-nous.',
    invite: 'Refaire l’invitation',
    inviteName: 'Refaire l’invitation : {when}',
    inviteNote: 'Le code de la feuille précédente ne fonctionnera plus.',
    cancel: 'Rendre la place',
    cancelName: 'Rendre la place : {when}',
    sure: 'Rendre cette place ? La sortie est annulée, et ses heures redeviennent libres.',
    sureMailed: 'Si la famille a donné une adresse, elle reçoit un e-mail. Sinon, prévenez-la.',
    yes: 'Oui, rendre la place',
    no: 'Non, la garder',
    pending: 'Un instant…',
    cancelled: 'La place est rendue. L’équipe est prévenue.',
  },

  /** Les chiffres du relais : aucun ne dit une à quatre personnes. */
  year: {
    title: 'Votre année {year}',
    line: '{period} : {outings}, {persons}',
    outings: { one: '{count} sortie', other: '{count} sorties' },
    withheld: 'Des sorties ont eu lieu. Les nombres se montrent à partir de {fewest} personnes.',
    note: 'Des sorties faites, pour votre rapport. Un nombre qui dirait une à quatre personnes est réuni avec le suivant.',
  },

  /** Sous les sorties : ce qu’un relais demanderait au téléphone. */
  questions: {
    title: 'Bon à savoir',
    parts: [
      {
        title: 'Combien de places pouvons-nous prendre ?',
        lines: ['Autant que vous avez de familles à inscrire : il n’y a pas de limite.'],
      },
      {
        title: 'La famille ne vient pas ?',
        lines: [
          'Rendez la place, jusqu’à la veille à {relayCancelTime}. Ensuite, prévenez-nous.',
          'Le bateau l’attend une heure. Elle ne doit rien, vous non plus.',
        ],
        reach: true,
      },
      {
        title: 'Qui est assuré ?',
        lines: [
          'L’association l’est en responsabilité civile, pour ses bateaux et son équipage.',
          'Chaque personne à bord a sa propre assurance accidents. Si vous venez pour votre travail, c’est celle de votre employeur.',
        ],
      },
      {
        title: 'Que gardez-vous sur moi ?',
        lines: [
          'Le nom de votre service, son adresse e-mail, son téléphone si vous l’avez donné, et le jour où le lien a servi. Cette page ne demande pas votre propre nom.',
          'Vous n’êtes plus relais ? Nous effaçons l’adresse et le téléphone si vous le demandez. Le nom du service reste dans nos chiffres.',
        ],
      },
    ],
  },

  invitation: {
    ready: 'La place est à vous',
    readyText: 'Imprimez l’invitation pour la famille, ou copiez-la dans un message. Le code ne s’affiche qu’une fois.',
    mailed: 'La famille reçoit aussi la confirmation par e-mail.',
    /** D’une sortie reportée : ce qui se dit de son jour est sur la page de la famille. */
    renewed: 'L’invitation est refaite',
    print: 'Imprimer l’invitation',
    /** Pour un SMS ou une messagerie, à coller tel quel. */
    message: {
      copy: 'Copier pour un message',
      text: 'Bonjour {greeting}. Votre sortie en bateau est offerte : {date}, {span}. Où : {place}. Venez 15 minutes avant. Toutes les informations : {address}, avec ce code : {code}',
      postponed:
        'Bonjour {greeting}. Votre sortie en bateau du {date} est reportée. Choisissez un autre départ jusqu’au {heldUntil}, sur {address}, avec ce code : {code}',
    },
    sms: 'Envoyer le code par SMS',
    close: 'Fermer l’invitation',
    title: 'Votre sortie en bateau',
    hello: 'Bonjour {greeting}.',
    free: ['Cette sortie vous est offerte par {association}.', 'Il n’y a rien à payer.'],
    when: 'Quand ?',
    early: 'Venez 15 minutes avant.',
    where: 'Où ?',
    /** Ce que dit aussi la page « Infos pratiques », en mots simples. */
    way: associationTerms.arrival?.way ?? [],
    bring: 'Que prendre ?',
    /** Selon le mois (warmMonths, dans lake-rules.json). */
    things: {
      warm: [
        'Un pull, même en été.',
        'Des chaussures qui tiennent au pied.',
        'Un chapeau et de la crème solaire.',
        'De l’eau.',
      ],
      cold: [
        'Des habits chauds et un coupe-vent.',
        'Des chaussures fermées.',
        'Un bonnet et des gants.',
        'Une boisson chaude.',
      ],
    },
    jackets: 'Les gilets de sauvetage sont à bord.',
    question: 'Une question ? Vous ne venez pas ?',
    call: 'Appelez-nous : {phone}',
    write: 'Écrivez-nous :',
    code: 'Votre code',
    codeText: 'Sur {address}, écrivez ce code.',
    codeScan: 'Ou visez le carré avec l’appareil photo, puis touchez le lien.',
    codeUse: 'Vous voyez votre sortie, et si elle a bien lieu.',
    qrName: 'Code QR : il ouvre {address}, votre code est déjà écrit.',
  },

  retry: 'Réessayer',
  stale: 'Pas de nouvelles du serveur. Vous voyez ce que nous savions le {moment}.',
  acts: {
    taken:
      'Un autre relais vient de prendre cette place. Ce que vous avez écrit reste ici ; d’autres places sont peut-être ouvertes.',
    unknown: 'Cette place n’est plus ouverte. Ce que vous avez écrit reste ici.',
    'too-many':
      'Trop d’essais en peu de temps. Attendez quelques minutes, puis réessayez. Ce que vous avez écrit reste ici.',
    unavailable: 'Le site ne répond pas à cet instant. Rien n’est perdu : réessayez dans une minute.',
    unreachable: 'Le réseau n’a pas répondu. Appuyez de nouveau sur le même bouton : rien n’est fait deux fois.',
    'evening-over': 'C’est trop tard pour changer cette sortie ici. Écrivez-nous tout de suite.',
    'dates-full':
      'Vous avez fait assez de demandes pour aujourd’hui. Retirez-en une et réessayez demain, ou écrivez-nous.',
    'date-gone': 'Cette demande n’est plus là : elle est retirée, ou une place s’est ouverte pour elle.',
    refused: 'Cette sortie a changé entre-temps. Voici comment elle est maintenant.',
  },
  problems: {
    'key-refused': {
      title: 'Ce lien ne s’ouvre plus',
      text: 'Votre lien vaut un an, celui d’une place offerte jusqu’au retour du bateau, et un nouveau lien remplace les anciens. Écrivez-nous : nous vous en donnons un autre.',
    },
  },
} as const)
