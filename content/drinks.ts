// La carte des boissons de la page « Nos formules gourmandes ».
// Les boissons se commandent à bord : elles ne vont pas au panier.

import type { Illustration, Texts } from './text-types.ts'

export const drinkGroups: readonly (Illustration & Texts<'name' | 'description'>)[] = [
  {
    name: 'Vins locaux & champagne',
    description:
      'Chasselas de Villeneuve et de Lavaux, un rosé de gamay, un pinot noir du Chablais : des bouteilles dont vous voyez la vigne depuis le pont. Du champagne aussi, pour les jours à fêter. Dès 16 ans.',
    imgKey: 'vins-locaux',
    alt: 'Une bouteille, deux verres de blanc et du raisin, face aux terrasses de Lavaux.',
  },
  {
    name: 'Cocktails & mocktails maison',
    description:
      'Spritz à la fleur de sureau et gin tonic au thym. Sans alcool, trois mocktails : sirop de menthe, thé froid à la pêche, pomme et gingembre. Cocktails avec alcool fort dès 18 ans ; l’équipage, lui, reste à l’eau.',
    imgKey: 'cocktails-maison',
    alt: 'Trois grands verres rouge, vert et bleu, avec glaçons et rondelles d’agrumes.',
  },
]
