// Les planchettes et les fondues de la page « Nos formules gourmandes ».
// Pour en changer une, corrigez son texte. L’id ne change jamais : le panier s’en sert.
// C’est aussi le nom de son dessin.

import type { Texts } from './text-types.ts'

export type GourmetItem = Texts<'id' | 'name' | 'description' | 'alt'> & { category: 'Planchettes' | 'Fondues' }

export const gourmetItems: readonly GourmetItem[] = [
  {
    id: 'planchette-vaudoise',
    name: 'Planchette vaudoise',
    description:
      'Saucisson vaudois, tomme fondante, gruyère d’alpage et taillé aux greubons, avec des cornichons qui croquent. On la pose au milieu du pont, au large des vignes de Lavaux.',
    category: 'Planchettes',
    alt: 'Fromage, saucisson en tranches, pain et raisin sur une planche de bois.',
  },
  {
    id: 'planchette-lemanique',
    name: 'Planchette lémanique',
    description:
      'Féra fumée, rillettes de brochet, œufs de truite et pain de seigle beurré. Le poisson vient du lac que vous avez sous les pieds, quand la pêche du matin est bonne.',
    category: 'Planchettes',
    alt: 'Un poisson fumé entier, œufs de truite, pain et citron, un verre de blanc.',
  },
  {
    id: 'planchette-orientale',
    name: 'Planchette orientale',
    description:
      'Houmous, caviar d’aubergine à la menthe, falafels encore tièdes, olives et pain plat à déchirer. Sans viande ni poisson, et personne à bord ne reste sur sa faim.',
    category: 'Planchettes',
    alt: 'Deux bols de purées, une pyramide de falafels, du pain plat et des olives.',
  },
  {
    id: 'planchette-italienne',
    name: 'Planchette italienne',
    description:
      'Jambon cru, tomates et mozzarella, éclats de parmesan, olives et gressins au romarin. L’apéritif des fins d’après-midi, quand le Grammont passe au bleu.',
    category: 'Planchettes',
    alt: 'Tomates et mozzarella, gressins, jambon cru et olives sur une ardoise.',
  },
  {
    id: 'fondue-fromage',
    name: 'Fondue au fromage',
    description:
      'Une moitié-moitié, gruyère et vacherin fribourgeois, tenue au chaud sur son réchaud. Moteur coupé, au calme devant Chillon : qui perd son pain raconte une histoire.',
    category: 'Fondues',
    alt: 'Un caquelon rouge sur son réchaud, deux longues fourchettes, du pain, du raisin.',
  },
  {
    id: 'fondue-chocolat',
    name: 'Fondue au chocolat',
    description:
      'Chocolat noir ou au lait, fondu doucement, avec des fraises et d’autres fruits de saison, et des dés de cake. Les enfants trempent en premier : c’est la règle du bord.',
    category: 'Fondues',
    alt: 'Une fraise au bout d’une fourchette, au-dessus d’un caquelon de chocolat.',
  },
]
