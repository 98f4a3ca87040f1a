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
    alt: 'Une planche de bois avec saucisson en tranches, tomme, morceaux de gruyère et taillé aux greubons.',
  },
  {
    id: 'planchette-lemanique',
    name: 'Planchette lémanique',
    description:
      'Féra fumée, rillettes de brochet, œufs de truite et pain de seigle beurré. Le poisson vient du lac que vous avez sous les pieds, quand la pêche du matin est bonne.',
    category: 'Planchettes',
    imgKey: 'planchette-lemanique',
    alt: 'Une planche avec filets de féra fumée, un bol de rillettes, un quartier de citron et du pain de seigle.',
  },
  {
    id: 'planchette-orientale',
    name: 'Planchette orientale',
    description:
      'Houmous, caviar d’aubergine, falafels encore tièdes, taboulé à la menthe et pain plat à déchirer. Sans viande ni poisson, et personne à bord ne reste sur sa faim.',
    category: 'Planchettes',
    imgKey: 'planchette-orientale',
    alt: 'Une planche avec bols de houmous et de caviar d’aubergine, falafels dorés, taboulé et pain plat.',
  },
  {
    id: 'planchette-italienne',
    name: 'Planchette italienne',
    description:
      'Jambon cru, mozzarella, artichauts et tomates confites, copeaux de parmesan, focaccia au romarin. L’apéritif des fins d’après-midi, quand le Grammont passe au bleu.',
    category: 'Planchettes',
    imgKey: 'planchette-italienne',
    alt: 'Une planche avec jambon cru, mozzarella, artichauts, tomates confites et focaccia au romarin.',
  },
  {
    id: 'fondue-fromage',
    name: 'Fondue au fromage',
    description:
      'Une moitié-moitié, gruyère et vacherin fribourgeois, tenue au chaud sur un réchaud électrique. Moteur coupé, au calme devant Chillon : qui perd son pain raconte une histoire.',
    category: 'Fondues',
    imgKey: 'fondue-fromage',
    alt: 'Un caquelon de fondue fumant au centre d’une table de bateau, quatre fourchettes et une corbeille de pain.',
  },
  {
    id: 'fondue-chocolat',
    name: 'Fondue au chocolat',
    description:
      'Chocolat noir ou au lait, fondu doucement, avec pommes, poires et petits fruits de la région, et des dés de cake. Les enfants trempent en premier : c’est la règle du bord.',
    category: 'Fondues',
    imgKey: 'fondue-chocolat',
    alt: 'Un petit caquelon de chocolat fondu entouré de fraises, de quartiers de poire et de dés de cake.',
  },
]
