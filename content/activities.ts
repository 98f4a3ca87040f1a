// Les activités de la page « Nos activités nautiques », rangées en trois groupes.
// Pour retirer une activité de la page, ajoutez enabled: false à son bloc. Pour en ajouter une, copiez
// un bloc { … }, donnez-lui un id nouveau et posez un dessin du même nom dans content/images/.

import type { Texts } from './text-types.ts'

export type Activity = Texts<'id' | 'name' | 'description' | 'level' | 'duration' | 'alt'> & {
  note?: string
  enabled?: boolean
}

export type ActivityGroup = Texts<'id' | 'title' | 'intro'> & {
  /** Le bateau de ces activités (son id dans boats.ts), ou null : elles se font sur tous. */
  boatType: string | null
  activities: readonly Activity[]
}

export const activityGroups: readonly ActivityGroup[] = [
  {
    id: 'sensations-fortes',
    title: 'Sensations Fortes (Bateau Classique)',
    intro:
      'La personne à la barre (le skipper) conduit, une personne de votre groupe, capable de le faire, garde les yeux sur vous. Le bateau vous tire sur l’eau ou juste dessous. Toujours de jour et par bonne visibilité, à 300 m du rivage au moins.',
    boatType: 'classique',
    activities: [
      {
        id: 'bouee',
        name: 'Bouée tractée',
        description:
          'À plat ventre ou à deux sur la bouée, vous filez dans le sillage avec le Grammont en face. Un geste de la main, et le skipper ralentit ou accélère.',
        level: 'Dès 6 ans, sans expérience',
        duration: '15-20 min',
        alt: 'Un enfant et une personne aux cheveux blancs, bras levés, sur une bouée ronde.',
      },
      {
        id: 'subwing',
        name: 'Subwing',
        description:
          'Masque sur le nez, vous tenez une aile tirée à petite vitesse. Vous l’inclinez, vous passez sous la surface ; vous la redressez, vous revenez respirer.',
        level: 'À l’aise sous l’eau, dès 12 ans',
        duration: '20-30 min',
        alt: 'Sous l’eau, une personne tient à deux mains une aile tirée par une corde.',
      },
    ],
  },
  {
    id: 'sports-extremes',
    title: 'Sports Nautiques Extrêmes (Bateau Sportif)',
    intro:
      'Ces sports se pratiquent avec le Workcraft. Choisissez le bateau sportif au moment de réserver : ils sont alors compris dans la sortie, planches et gilets aussi.',
    boatType: 'sportif',
    activities: [
      {
        id: 'wake-surf-classic',
        name: 'Wakesurf',
        description:
          'La corde vous met debout, puis vous la lâchez : la vague du Workcraft vous porte, à quelques mètres derrière le bateau. On tombe souvent, jamais de haut.',
        level: 'Tous niveaux',
        duration: '20-30 min',
        alt: 'Genoux pliés, sans corde, une personne en gilet rouge suit la vague du bateau.',
      },
      {
        id: 'wakeboard-workcraft',
        name: 'Wakeboard',
        description:
          'Les deux pieds fixés sur la planche, vous coupez le sillage d’un bord à l’autre. Les premiers départs se font bras tendus, genoux pliés, et le bateau vous lève.',
        level: 'Tous niveaux',
        duration: '15-20 min',
        alt: 'Une personne saute au-dessus du sillage, une main sur la corde.',
      },
      {
        id: 'foil-electrique',
        name: 'Foil électrique',
        description:
          'D’abord à genoux, puis debout : la planche se lève sur son aile et le clapot se tait. Avec un skipper à bord, l’équipage vous suit et vous parle tout au long de l’essai.',
        level: 'Bonne aisance dans l’eau, dès 16 ans',
        duration: 'Initiation 1h',
        alt: 'Une personne aux cheveux gris vole debout, juste au-dessus du lac calme.',
        note: 'Sous réserve de l’autorisation cantonale : le droit fédéral ne permet pas encore ces planches sur les lacs suisses. Nous vous disons avant le paiement si l’activité a lieu.',
      },
    ],
  },
  {
    id: 'sur-mesure',
    title: 'Sur Mesure & Pédagogie',
    intro:
      'Trois façons d’apprendre le lac en le vivant. Nous adaptons le rythme aux âges, aux envies et aux forces de chaque personne à bord.',
    boatType: null,
    activities: [
      {
        id: 'chasse-tresor',
        name: 'Chasse au trésor',
        description:
          'Une carte, une boussole, des énigmes : vous cherchez le coffre entre Chillon et les roseaux des Grangettes. Sans y entrer : c’est la maison des oiseaux.',
        level: 'Dès 5 ans, en famille',
        duration: '1h30-2h',
        alt: 'Une personne en fauteuil roulant lit une carte, une autre scrute l’horizon.',
      },
      {
        id: 'cours-navigation',
        name: 'Cours de navigation',
        description:
          'Vous prenez la barre, le skipper à vos côtés. Nœuds, priorités, manœuvres de port, lecture du ciel : vous repartez en sachant accoster.',
        level: 'Adultes et jeunes dès 12 ans',
        duration: 'Selon la durée de votre sortie',
        alt: 'Une personne en fauteuil roulant tient la barre ; le skipper montre le cap.',
      },
      {
        id: 'sorties-enfants',
        name: 'Sorties enfants',
        description:
          'Baignade au calme, épuisette, jeux d’eau et goûter sur le pont. L’équipage connaît les jeux et les peurs de chaque âge, et chaque enfant porte un gilet à sa taille.',
        level: 'De 4 à 12 ans, une personne adulte à bord',
        duration: 'Selon l’âge et l’envie',
        alt: 'Quatre enfants en gilet, dont un en fauteuil roulant, autour d’une adulte.',
      },
    ],
  },
]
