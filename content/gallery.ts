// Les images de la galerie de l’accueil : cinq au plus. key est le nom du dessin ou de la photo
// dans content/images/, alt dit ce que l’on y voit, caption est la légende affichée dessous.

export type GalleryImage = {
  key: string
  alt: string
  caption: string
}

export const galleryImages: readonly GalleryImage[] = [
  {
    key: 'galerie-1',
    alt: 'Le bateau quitte le port au lever du soleil, une personne largue l’amarre, le lac est lisse.',
    caption: 'Départ à l’aube, au port de l’Ouchettaz',
  },
  {
    key: 'galerie-2',
    alt: 'Deux enfants en gilet orange, accrochés à une bouée ronde tirée par le bateau.',
    caption: 'Premier tour de bouée, gilets bouclés',
  },
  {
    key: 'galerie-3',
    alt: 'Une personne en fauteuil roulant et sa famille sur le pont, tournées vers les Dents du Midi.',
    caption: 'Sortie solidaire, cap sur les Dents du Midi',
  },
  {
    key: 'galerie-4',
    alt: 'Quatre personnes autour d’un caquelon sur le pont, le ciel orangé derrière le Grammont.',
    caption: 'Fondue sur le pont, à la tombée du jour',
  },
  {
    key: 'galerie-5',
    alt: 'Le château de Chillon vu du lac, ses tours au ras de l’eau et la montagne derrière.',
    caption: 'Le château de Chillon, vu du large',
  },
]

export const noGalleryImagesMessage = 'Aucune image à afficher pour le moment.'
