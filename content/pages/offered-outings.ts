// La page « Sorties offertes ». Le début s’adresse aux familles, en mots simples : une idée par ligne, phrases courtes.
// La suite s’adresse aux services sociaux et aux associations, puis à qui veut aider.
// N’annoncez que ce que l’association fait vraiment. Les mots entre accolades sont remplacés par les chiffres du site :
// {maxPersons} le nombre de places, {messageMonths}, {mailboxMonths} et {bookingMonths} la durée de ce qui est gardé.

import type { IconName } from '../icons.ts'
import {
  type Answer,
  type Closing,
  type FormField,
  type Illustration,
  type Lines,
  type Link,
  type PageHead,
  type Texts,
  withTerms,
} from '../text-types.ts'

export type OfferedOutingsPage = Omit<PageHead, 'intro'> & {
  intro: readonly string[]
  /** howLabel mène plus bas, à « Comment avoir une sortie ? » ; invitation, pour qui en a déjà une sur papier. */
  forWhom: Illustration & Texts<'title' | 'howLabel'> & { lines: readonly string[]; invitation: Link }
  alike: { title: string; points: readonly (Lines & { iconName: IconName })[] }
  /** through et direct sont les deux façons : par une personne qui accompagne, ou directement. */
  ways: Texts<'title' | 'intro' | 'mailLabel'> &
    Record<'through' | 'afterwards', Lines> & { direct: Lines & Texts<'askLabel'> }
  /** La demande : trois champs, et ce que dit l’avis une fois qu’elle est partie. */
  ask: Lines &
    Texts<'privacy' | 'submitLabel'> & {
      fields: Record<'name' | 'reach' | 'message', FormField>
      assistant: Texts<'toolName' | 'toolDescription'>
      sent: Texts<'title' | 'description'>
    }
  day: Illustration & Lines & { link?: Link }
  questions: { title: string; parts: readonly Answer[] }
  /** namedTitle : au-dessus de la liste des relais qui veulent bien être nommés ; sans eux, rien. */
  relays: Texts<'title' | 'intro' | 'namedTitle'> &
    Record<'asked' | 'given', { title: string; points: readonly string[] }> & { action: Link }
  helping: Closing
}

export const offeredOutingsPageTexts = withTerms<OfferedOutingsPage>({
  title: 'Sorties offertes',
  metaTitle: 'Sorties offertes en bateau {onLake} – {siteName}',
  metaDescription:
    'Une sortie en bateau qui ne coûte rien, pour les familles qui ont peu d’argent : pour qui, comment la demander, ce qui se passe le jour même.',
  shareImgKey: 'sortie-offerte',
  shareAlt:
    'Affiche « Sorties offertes » : sur le bateau, une petite fille tient la barre devant le soleil, sa mère et son frère derrière elle.',
  intro: [
    'Une sortie en bateau, sur le lac Léman. Pour vous, elle ne coûte rien.',
    'Vous venez avec vos enfants, vos proches, ou la personne qui vous accompagne.',
  ],
  forWhom: {
    title: 'C’est pour qui ?',
    lines: [
      'Une sortie en bateau coûte trop cher pour vous.',
      'Ou la vie est difficile en ce moment.',
      'Vous aimeriez aller sur le lac.',
      'Cette sortie est pour vous.',
      'Venez en famille : c’est vous qui dites qui en fait partie.',
      'Une personne seule peut venir aussi.',
    ],
    howLabel: 'Comment demander une sortie',
    invitation: { label: 'J’ai déjà une invitation', to: '/invitation' },
    imgKey: 'sortie-offerte',
    alt: 'Une enfant tient la barre ; sa mère et son frère en fauteuil sont derrière elle.',
  },
  alike: {
    title: 'Une sortie comme les autres',
    points: [
      {
        iconName: 'heart-handshake',
        title: 'Vous ne payez rien',
        lines: ['Le bateau, les gilets et le goûter sont offerts.', 'Vous ne payez rien avant, rien après.'],
      },
      {
        iconName: 'users',
        title: 'On ne parle pas d’argent',
        lines: ['À bord, personne ne vous demande si vous avez payé.', 'À bord, personne ne sait qui a payé.'],
      },
      {
        iconName: 'sailboat',
        title: 'Rien ne change',
        lines: ['C’est le même bateau.', 'C’est le même équipage.', 'C’est le même lac.'],
      },
    ],
  },
  ways: {
    title: 'Comment avoir une sortie ?',
    intro: 'Il y a deux façons. Choisissez celle que vous préférez.',
    through: {
      title: 'Avec une personne qui vous accompagne',
      lines: [
        'Elle travaille dans un service social ou une association, près de chez vous.',
        'Montrez-lui cette page.',
        'Elle voit les places libres, et vous inscrit.',
        'Elle vous donne une feuille : votre invitation, avec un code.',
        'Nous appelons son service un relais.',
        'Vous n’avez pas de relais ? Écrivez-nous directement.',
      ],
    },
    direct: {
      title: 'Directement avec nous',
      lines: [
        'Écrivez-nous quelques mots.',
        'Dites combien vous êtes, et quels jours vous vont.',
        'Vous n’avez pas de dossier à remplir.',
        'Vous n’avez rien à expliquer.',
        'Une personne de l’équipe répond {answerTime}.',
        'Elle propose un jour et une heure.',
      ],
      askLabel: 'Demander une sortie offerte',
    },
    mailLabel: 'Écrire à {email}',
    afterwards: {
      title: 'Et ensuite ?',
      lines: [
        'Vous recevez une invitation ou un message : le jour, l’heure, le port.',
        'Vous voyez votre sortie sur ce site.',
        'Vous ne pouvez plus venir ? Dites-le à votre relais, ou à nous.',
      ],
    },
  },
  ask: {
    title: 'Demander une sortie offerte',
    lines: ['Il y a trois cases à remplir.', 'Vous n’avez pas d’e-mail ? Un numéro de téléphone suffit.'],
    fields: {
      name: { label: 'Votre nom, ou un prénom', assistant: 'Qui demande la sortie.' },
      reach: {
        label: 'Votre téléphone, ou votre e-mail',
        hint: 'Pour vous répondre. Par exemple : 079 123 45 67',
        assistant: 'Le numéro de téléphone ou l’adresse e-mail auxquels l’équipe répond.',
      },
      message: {
        label: 'Votre message',
        hint: 'Combien êtes-vous ? Quels jours vous vont ? N’indiquez pas de données médicales.',
        assistant: 'Combien d’adultes et d’enfants, quels jours vont, sans données médicales.',
      },
    },
    privacy:
      'Ces données vont {toAssociation}, pour vous répondre. Notre équipe les lit, et les efface après {months} mois.',
    submitLabel: 'Envoyer la demande',
    assistant: {
      toolName: 'demander_sortie_offerte',
      toolDescription:
        'Demande à l’équipe {ofAssociation} une sortie en bateau qui ne coûte rien. Réponse par téléphone ou par e-mail.',
    },
    sent: { title: 'Demande envoyée', description: 'Merci. Une personne de l’équipe vous répond {answerTime}.' },
  },
  day: {
    title: 'Le jour de la sortie',
    lines: [
      'Vous arrivez au port {ofTown}, 15 minutes avant.',
      'L’équipage vous aide à mettre un gilet.',
      'Le bateau classique est large et couvert.',
      'Le bateau classique a une rampe, sans marche.',
      'Le bateau sportif va plus vite. Il n’a ni rampe ni toit.',
      'Vous regardez le lac, vous mangez, vous jouez dans l’eau.',
      'Vous pouvez aussi ne rien faire.',
      'Vous ne savez pas nager ? Vous pouvez venir.',
    ],
    imgKey: 'sortie-5-rampe',
    alt: 'Une femme en fauteuil roulant monte la rampe ; l’équipage l’attend.',
    link: { label: 'Voir la journée en 8 images', to: '/ma-sortie-en-images' },
  },
  questions: {
    title: 'Bon à savoir',
    parts: [
      {
        title: 'Avec qui venir ?',
        lines: [
          'Le bateau prend {maxPersons} au plus.',
          'Les enfants comptent.',
          'La personne qui vous accompagne compte aussi.',
          'La personne à la barre est en plus : c’est le skipper.',
          'La personne qui anime la sortie compte, si elle vient.',
          'Votre famille est plus grande ? Écrivez-nous.',
        ],
      },
      {
        title: 'Et avec un bébé ?',
        lines: [
          'Nos gilets vont à partir de 10 kg.',
          'Votre bébé est plus léger ? Dites-le avant.',
          'L’équipe trouve un gilet à sa taille, si elle le peut.',
          'Sans gilet, il ne monte pas à bord.',
        ],
      },
      {
        title: 'Combien de temps ?',
        lines: [
          '{minDuration}, ou plus.',
          'Vous connaissez l’heure du départ et du retour.',
          'Un enfant est fatigué ? Dites-le, le bateau rentre.',
        ],
      },
      {
        title: 'Que mange-t-on ?',
        lines: [
          'Le goûter est sans viande, sans porc et sans alcool.',
          'Vous pouvez aussi apporter votre repas, halal par exemple.',
        ],
      },
      {
        title: 'Que prendre avec soi ?',
        lines: [
          'Un pull et un chapeau.',
          'De l’eau et de la crème solaire.',
          'Pour se baigner : un maillot et un linge.',
          'Il vous manque quelque chose ? Dites-le-nous.',
        ],
      },
      {
        title: 'Comment venir au port ?',
        lines: [
          'En train, en bus ou en voiture.',
          'Le trajet n’est pas compris.',
          'Il est trop cher, ou trop long ?',
          'Dites-le-nous : il y a peut-être une solution.',
        ],
        link: { label: 'Trouver le port', to: '/infos-pratiques' },
      },
      {
        title: 'Est-on pris en photo ?',
        lines: ['Non. L’équipage ne prend pas de photo de vous.', 'Vous pouvez prendre les vôtres.'],
      },
      {
        title: 'Le jour ne vous va pas ?',
        lines: [
          'Dites-le à la personne qui a demandé la sortie, ou à nous.',
          'Nous cherchons un autre jour avec vous.',
        ],
      },
      {
        title: 'Et si la sortie n’a pas lieu ?',
        lines: [
          'Il y a trop de vent ? Le bateau ne part pas.',
          'Nous vous prévenons la veille, avant {weatherTime}.',
          'Le temps peut aussi changer le jour même.',
          'Vous choisissez un autre jour.',
          'Vous ne pouvez plus venir ? Écrivez-nous.',
          'Vous ne devez rien.',
        ],
      },
      {
        title: 'Que demandons-nous ?',
        lines: [
          'Un prénom.',
          'Combien d’adultes, combien d’enfants.',
          'Comment vous répondre.',
          'Ce qui vous aide à monter à bord, si vous voulez le dire.',
          'Rien sur votre argent. Rien sur votre santé.',
        ],
      },
      {
        title: 'Que gardons-nous ?',
        lines: [
          'Votre message : {messageMonths} mois sur le site, {mailboxMonths} mois dans notre boîte e-mail.',
          'Votre nom, votre adresse e-mail et votre téléphone : {bookingMonths} mois après la sortie, au plus.',
          'Ensuite, nous les effaçons.',
          'Vous pouvez demander que ce soit plus tôt.',
        ],
        link: { label: 'Comment nous protégeons vos données', to: '/politique-confidentialite' },
      },
    ],
  },
  relays: {
    title: 'Vous accompagnez des familles ?',
    intro:
      'Service social, association, foyer, école : écrivez-nous pour devenir relais. Vous connaissez les familles, nous connaissons le lac.',
    namedTitle: 'Ces services inscrivent déjà des familles',
    asked: {
      title: 'Ce que nous vous demandons',
      points: [
        'De nous donner le nom de votre service, et une adresse e-mail.',
        'De choisir vous-même les familles, sans nous envoyer leur dossier.',
        'De leur dire ce que vous nous transmettez : un prénom, le nombre de personnes, ce qui aide à monter à bord.',
        'De rendre la place quand une famille ne vient pas, jusqu’à la veille à {relayCancelTime} : une autre pourra la prendre.',
      ],
    },
    given: {
      title: 'Ce que vous recevez',
      points: [
        'Un espace à vous, ouvert par un lien : les places libres, avec le bateau, le jour et l’heure.',
        'La place, si vous êtes le premier relais à la demander.',
        'Pour chaque famille, une invitation à imprimer : le lieu, l’heure, le sac à préparer, un code.',
        'Une réponse {answerTime}, et une personne de l’équipe à qui écrire.',
      ],
    },
    action: { label: 'Devenir relais', to: '/contact' },
  },
  helping: {
    title: 'Vous voulez aider ?',
    text: 'Les sorties payées et les dons financent ces sorties. Chaque heure réservée compte.',
    actions: [
      { label: 'Réserver une sortie', to: '/reservations' },
      { label: 'Voir nos partenaires', to: '/nos-partenaires' },
    ],
  },
})
