// Les planchettes et les fondues de la page « Nos formules gourmandes ».
// Pour en changer une, corrigez son texte. L’id ne change jamais : le panier s’en sert.

export type GourmetItem = {
  id: string
  name: string
  description: string
  category: 'Planchettes' | 'Fondues'
  imgKey: string
  alt: string
}

export const gourmetItems: readonly GourmetItem[] = [
  {
    id: 'planchette-vaudoise',
    name: 'Planchette vaudoise',
    description:
      'Saucisson vaudois, tomme fondante, gruyère d’alpage et taillé aux greubons, avec des cornichons qui croquent. On la pose au milieu du pont, au large des vignes de Lavaux.',
    category: 'Planchettes',
    imgKey: 'planchette-vaudoise',
    alt: 'Une planche de bois avec un quartier de fromage, du saucisson en tranches, du pain et du raisin, le lac derrière.',
  },
  {
    id: 'planchette-lemanique',
    name: 'Planchette lémanique',
    description:
      'Féra fumée, rillettes de brochet, œufs de truite et pain de seigle beurré. Le poisson vient du lac que vous avez sous les pieds, quand la pêche du matin est bonne.',
    category: 'Planchettes',
    imgKey: 'planchette-lemanique',
    alt: 'Un plat bleu avec trois filets de poisson fumé, des herbes et des rondelles de citron, un verre de blanc à côté.',
  },
  {
    id: 'planchette-orientale',
    name: 'Planchette orientale',
    description:
      'Houmous, caviar d’aubergine à la menthe, falafels encore tièdes, olives et pain plat à déchirer. Sans viande ni poisson, et personne à bord ne reste sur sa faim.',
    category: 'Planchettes',
    imgKey: 'planchette-orientale',
    alt: 'Un plat rond avec deux bols de purées, une pyramide de falafels, du pain plat et des olives.',
  },
  {
    id: 'planchette-italienne',
    name: 'Planchette italienne',
    description:
      'Jambon cru, tomates et mozzarella, éclats de parmesan, olives et gressins au romarin. L’apéritif des fins d’après-midi, quand le Grammont passe au bleu.',
    category: 'Planchettes',
    imgKey: 'planchette-italienne',
    alt: 'Une ardoise avec tomates et mozzarella, gressins, jambon cru, fromage et olives, un verre de rouge à côté.',
  },
  {
    id: 'fondue-fromage',
    name: 'Fondue au fromage',
    description:
      'Une moitié-moitié, gruyère et vacherin fribourgeois, tenue au chaud sur son réchaud. Moteur coupé, au calme devant Chillon : qui perd son pain raconte une histoire.',
    category: 'Fondues',
    imgKey: 'fondue-fromage',
    alt: 'Un caquelon rouge plein de fondue sur son réchaud, deux fourchettes, un morceau de pain, des tranches de pain et du raisin.',
  },
  {
    id: 'fondue-chocolat',
    name: 'Fondue au chocolat',
    description:
      'Chocolat noir ou au lait, fondu doucement, avec des fraises et d’autres fruits de saison, et des dés de cake. Les enfants trempent en premier : c’est la règle du bord.',
    category: 'Fondues',
    imgKey: 'fondue-chocolat',
    alt: 'Un caquelon clair de chocolat fondu sur son réchaud, une fraise au bout d’une fourchette, des fraises et des fruits autour.',
  },
]
