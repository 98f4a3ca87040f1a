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
} as const

// Le bouton dans l’avis d’un souhait ajouté, et où trouver la même chose sans l’avis.
export const cartButtonTexts = { label: 'Voir mon panier', altText: 'Le panier est en haut de chaque page.' } as const

// Ce que les pages des activités et des formules disent du panier, sans la page Panier elle-même.
export const cartOnOtherPages = {
  // Sur la carte d’une activité ou d’une formule qui s’y trouve déjà.
  inCart: 'Dans votre panier',
  withoutScripts: {
    title: 'Votre navigateur n’exécute pas JavaScript',
    text: 'Le panier en a besoin, mais pas la réservation : cochez directement vos souhaits dans la liste de la page Réservations.',
    link: { label: 'Aller à la réservation', to: '/reservations' },
  },
} as const
