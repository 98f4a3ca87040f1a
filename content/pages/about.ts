// Les textes de la page « Qui sommes-nous ? ». L’équipe : content/team.ts. Les témoignages : content/testimonials.ts.
// L’histoire des fondateurs est un exemple, à remplacer avant la mise en ligne.

import type { IconName } from '../icons.ts'
import type { Closing, Illustration, Link, PageHead, Texts } from '../text-types.ts'

export type AboutPage = PageHead & {
  boatAlt: string
  story: { title: string; paragraphs: readonly string[] }
  mission: Texts<'title' | 'intro'> & {
    values: readonly (Texts<'title' | 'text' | 'imgKey'> & { link?: Link })[]
    /** Les chiffres viennent du carnet de bord, une fois par jour ; la ligne attend que l’année ait donné assez de sorties. */
    offeredSoFar: string
  }
  flagship: Illustration &
    Texts<'title' | 'intro'> & { features: readonly (Texts<'title' | 'description'> & { iconName: IconName })[] }
  team: Texts<'title' | 'intro'>
  testimonials: Texts<'title' | 'intro'>
  closing: Closing
}

export const aboutPage: AboutPage = {
  title: 'Qui sommes-nous ?',
  metaTitle: 'Qui sommes-nous ? – {siteName}, Villeneuve VD',
  metaDescription:
    'Une éducatrice, un skipper et une question : pourquoi vivre au bord du Léman sans jamais y naviguer ? L’histoire, l’équipe et le bateau {ofAssociation}.',
  shareImgKey: 'bateau-amiral',
  shareAlt:
    'Affiche « Qui sommes-nous ? » : un bateau au toit de toile rouge à quai, rampe posée, avec cinq personnes à bord, dont une en fauteuil roulant.',
  intro:
    'Embellie : pour les gens de mer, le moment où le vent tombe et où le ciel s’ouvre. C’est ce que nous essayons d’offrir, le temps d’une sortie, au départ de Villeneuve.',
  boatAlt: 'Le bateau de l’association, six personnes à bord dont une en fauteuil roulant.',
  story: {
    title: 'Deux personnes sur un quai',
    paragraphs: [
      'Au printemps 2018, Maëlle Rochat, éducatrice sociale à Aigle, accompagne une classe au bord du lac. Un élève de neuf ans demande si l’eau est salée. Il vit à Villeneuve depuis sa naissance et n’est jamais monté sur un bateau.',
      'Idris Benali, skipper, répare ce jour-là un moteur sur le quai. Il entend la question, essuie ses mains et propose de faire goûter. Le mercredi suivant, cinq enfants embarquent avec lui, gilets bouclés, biscuits dans les poches. Vérification faite, l’eau est douce. Et froide.',
      'L’hiver suivant, ils fondent l’association. L’idée tient en une phrase : les sorties que vous payez financent celles que d’autres ne pourraient pas payer. Un bateau d’occasion, une rampe soudée par le chantier voisin, et les premières familles montent à bord au retour des beaux jours.',
    ],
  },
  mission: {
    title: 'Notre mission, et ce qui la guide',
    intro:
      'Emmener sur le Léman les personnes qui n’y vont pas : faute d’argent, de matériel adapté, ou parce que personne ne les y a invitées.',
    values: [
      {
        imgKey: 'sortie-offerte',
        title: 'Inclusion & Solidarité',
        text: 'Même bateau, même équipage, même lac, que la sortie soit payée ou offerte. Les familles ne remplissent pas de dossier : elles nous écrivent, ou un service social le fait pour elles.',
        link: { label: 'Les sorties offertes', to: '/sorties-offertes' },
      },
      {
        imgKey: 'galerie-1',
        title: "Respect de l'Environnement",
        text: 'Nous gardons nos distances avec les roseaux des Grangettes, où nichent les oiseaux. À bord, vaisselle lavable et, d’abord, produits de la région ; à l’arrêt, le moteur se tait.',
      },
      {
        imgKey: 'galerie-2',
        title: 'Plaisir & Bien-être',
        text: 'On vient pour rire, se baigner, ou regarder le Grammont changer de couleur. Le silence est un programme comme un autre.',
      },
      {
        imgKey: 'galerie-4',
        title: 'Communauté & Partage',
        text: 'Fromagère, pêcheurs, vigneron, chantier naval : le village nous aide à naviguer. Une fois par an, tout le monde partage une fondue au port.',
      },
    ],
    offeredSoFar: 'En {year} : {hours} offertes, {persons} à bord',
  },
  flagship: {
    title: 'Notre bateau',
    intro:
      'Large, stable, sans marche inutile : chaque personne y trouve sa place, assise ou en fauteuil. Le bateau part toujours avec un skipper.',
    imgKey: 'bateau-amiral',
    alt: 'À quai, rampe posée : on salue à bord, une personne en fauteuil roulant.',
    features: [
      {
        iconName: 'life-buoy',
        title: 'Stabilité et sécurité',
        description:
          'Une coque large qui bouge peu à l’arrêt, des mains courantes à deux hauteurs et des bords pleins. Un petit enfant peut y circuler, et une personne âgée aussi.',
      },
      {
        iconName: 'users',
        title: 'Un espace convivial et modulable',
        description:
          'Les banquettes se déplacent : en cercle pour une fondue, contre le bord pour la baignade, retirées pour laisser tourner deux fauteuils.',
      },
      {
        iconName: 'accessibility',
        title: 'Accessible aux personnes à mobilité réduite',
        description:
          'Une rampe, un pont sans seuil, des points d’ancrage pour le fauteuil et une échelle de bain à marches larges. L’équipage vous aide, si vous le souhaitez.',
      },
      {
        iconName: 'compass',
        title: 'Un équipement complet',
        description:
          'Gilets dès 10 kg, radio VHF, trousse de secours, bouée, subwing, glacière, réchaud, musique et toit de toile pour l’ombre : tout est à bord.',
      },
    ],
  },
  team: {
    title: 'L’équipe',
    intro: 'Voici les personnes qui vous répondent, vous accueillent et tiennent la barre.',
  },
  testimonials: {
    title: 'Après la sortie',
    intro: 'Trois personnes racontent, avec leurs mots.',
  },
  closing: {
    title: 'Montez à bord',
    text: 'Réservez une sortie, ou écrivez-nous si vous accompagnez une personne ou une famille à qui le lac ferait du bien.',
    actions: [
      { label: 'Réserver une sortie', to: '/reservations' },
      { label: 'Nous écrire', to: '/contact' },
    ],
  },
}
