// L’équipe de la page « Qui sommes-nous ? ». Noms et parcours d’exemple, à remplacer avant la mise en ligne.
// bgColor est la couleur de la carte : 'sable', 'abricot', 'leman' ou 'vigne'. Le portrait porte le nom
// écrit dans imgKey, dans content/images/. Les icônes permises sont énumérées dans content/icons.ts.

import type { IconName } from './icons.ts'
import type { Illustration, Texts } from './text-types.ts'

export type TeamMember = Illustration &
  Texts<'name' | 'role' | 'description'> & {
    bgColor: 'sable' | 'abricot' | 'leman' | 'vigne'
    details: readonly { icon: IconName; text: string }[]
  }

export const teamMembers: readonly TeamMember[] = [
  {
    name: 'Maëlle Rochat',
    role: 'Cofondatrice, coordination',
    description:
      'Éducatrice sociale à Aigle pendant douze ans, elle connaît les familles et les services qui les entourent. C’est elle qui répond à vos messages et tient l’agenda des sorties offertes.',
    alt: 'Cheveux argentés au carré, lunettes rouges, écharpe.',
    imgKey: 'portrait-3',
    bgColor: 'sable',
    details: [
      { icon: 'heart-handshake', text: 'Lien avec les services sociaux du Chablais' },
      { icon: 'users', text: 'Accueil des familles et des groupes' },
      { icon: 'languages', text: 'Français, anglais, portugais' },
    ],
  },
  {
    name: 'Idris Benali',
    role: 'Cofondateur, skipper',
    description:
      'Il a grandi à Montreux et convoyé des voiliers avant de revenir au lac. À la barre, il annonce chaque manœuvre à voix haute, pour que personne ne soit surpris.',
    alt: 'Barbe grise, casquette de marin, pull rayé, veste bleue.',
    imgKey: 'portrait-1',
    bgColor: 'leman',
    details: [
      { icon: 'anchor', text: 'Permis bateau et transport de passagers' },
      { icon: 'life-buoy', text: 'Réanimation et défibrillateur (BLS-AED)' },
      { icon: 'compass', text: 'Vingt ans de navigation sur le Léman' },
    ],
  },
  {
    name: 'Chiara Fontana',
    role: 'Cuisine de bord et producteurs',
    description:
      'Ancienne cheffe d’une cantine scolaire à Vevey, elle choisit d’abord les produits de la région. Ses planchettes tiennent compte des goûts de chaque âge, et du clapot.',
    alt: 'Grand sourire, cheveux noirs bouclés, boucles rouges.',
    imgKey: 'portrait-2',
    bgColor: 'abricot',
    details: [
      { icon: 'chef-hat', text: 'Planchettes, fondues et goûters' },
      { icon: 'leaf', text: 'Vaisselle lavable, rien de jetable à bord' },
      { icon: 'languages', text: 'Français, italien' },
    ],
  },
  {
    name: 'Jonas Delacrétaz',
    role: 'Animation et accessibilité',
    description:
      'Éducateur en activité physique adaptée, il navigue lui-même en fauteuil roulant. Il prépare avec vous la montée à bord, la place de chaque personne et le rythme de la sortie.',
    alt: 'Barbe courte, chemise bleue, en fauteuil roulant.',
    imgKey: 'portrait-4',
    bgColor: 'vigne',
    details: [
      { icon: 'accessibility', text: 'Rampe, aide pour changer de siège, matériel adapté' },
      { icon: 'graduation-cap', text: 'Formation de l’équipage à l’accueil' },
      { icon: 'languages', text: 'Français, allemand, bases en langue des signes' },
    ],
  },
]
