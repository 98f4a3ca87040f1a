// Les images de la galerie de l’accueil : cinq au plus. imgKey est le nom du dessin ou de la photo
// dans content/images/, alt dit ce que l’on y voit, caption est la légende affichée dessous.

import type { Illustration, Texts } from './text-types.ts'

export type GalleryImage = Illustration & Texts<'caption'>

export const galleryImages: readonly GalleryImage[] = [
  {
    imgKey: 'galerie-1',
    alt: 'Le bateau quitte le ponton sous le soleil du matin, trois personnes à bord.',
    caption: 'Départ du matin, au port de l’Ouchettaz',
  },
  {
    imgKey: 'galerie-2',
    alt: 'Deux enfants en gilet orange, bras levés, sur une bouée rouge et blanche.',
    caption: 'Premier tour de bouée, gilets bouclés',
  },
  {
    imgKey: 'galerie-3',
    alt: 'Une personne en fauteuil roulant monte la rampe et salue le skipper.',
    caption: 'Montée à bord, la rampe est posée',
  },
  {
    imgKey: 'galerie-4',
    alt: 'Quatre personnes, dont une en fauteuil roulant, partagent une fondue le soir.',
    caption: 'Fondue sur le pont, à la tombée du jour',
  },
  {
    imgKey: 'galerie-5',
    alt: 'Les toits rouges du château de Chillon ; le bateau passe au large.',
    caption: 'Le château de Chillon, vu du large',
  },
]

export const noGalleryImagesMessage = 'Aucune image à afficher pour le moment.'
