// Les avis du panier. Les titres sont fixés mot pour mot ; {name} est remplacé par le nom du souhait.

export const cartNotices = {
  alreadyThere: {
    title: 'Déjà au panier',
    description: '« {name} » y est déjà. Vous pourrez en changer la quantité dans le panier.',
  },
  added: {
    title: 'Ajouté au panier !',
    description: '« {name} » vous attend dans votre panier.',
  },
  addedActivity: {
    title: '{name} ajouté au panier !',
    description: 'Continuez à explorer nos activités, ou finalisez votre réservation.',
  },
  addedGourmet: {
    title: '{name} ajouté au panier !',
    description: 'Cette option sera disponible pendant les heures réservées.',
  },
  removed: {
    title: 'Retiré du panier',
    description: '« {name} » n’est plus dans votre panier.',
  },
  cleared: {
    title: 'Panier vidé',
    description: 'Votre panier ne contient plus aucun souhait.',
  },
} as const satisfies Record<string, CartNotice>

// Le bouton dans l’avis d’un souhait ajouté, et où trouver la même chose sans l’avis.
export const toCart = { label: 'Voir mon panier', altText: 'Le panier est en haut de chaque page.' } as const

export type CartNotice = { title: string; description: string }
