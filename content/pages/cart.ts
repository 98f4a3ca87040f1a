// Les textes de la page Panier. Les avis (ajouté, retiré, vidé) sont dans content/messages/cart-notices.ts.

import { vatIncluded } from '../association.ts'
import type { PageHead } from '../text-types.ts'

export const cartPage = {
  metaTitle: 'Votre panier – {siteName}',
  metaDescription:
    'Les activités et les formules gourmandes que vous souhaitez vivre à bord. Changez les quantités, puis choisissez le jour et l’heure de votre sortie.',
  title: 'Votre panier',
  intro:
    'Vos souhaits pour la prochaine sortie. Ils restent dans ce navigateur, et nous ne les voyons qu’une fois la réservation envoyée.',
  empty: {
    title: 'Votre panier est vide',
    text: 'Choisissez ce que vous aimeriez vivre sur l’eau : tout ce que vous ajoutez vous attend ici.',
    imgKey: 'panier-vide',
    alt: 'Un panier en osier vide sur le ponton, le lac et une montagne derrière.',
    link: { label: 'Explorer nos activités', to: '/nos-activites' },
  },
  item: {
    imgKey: 'panier-article',
    unitPriceLabel: 'Prix unitaire :',
    priceNotes: {
      activity: 'comprise dans la sortie',
      gourmet: 'en plus, au prix de la page « Formules gourmandes »',
    },
    quantityOf: 'Quantité de {name}',
    decrease: 'Diminuer la quantité de {name}',
    increase: 'Augmenter la quantité de {name}',
    quantityNow: '{name} : quantité {quantity}',
    remove: 'Retirer',
    removeName: 'du panier : {name}',
  },
  summary: {
    title: 'Récapitulatif',
    countLabel: 'Nombre d’articles',
    totalLabel: 'Total',
    vat: vatIncluded,
    outing: 'À ce total s’ajoute la sortie elle-même :',
    book: { label: 'Procéder à la réservation', to: '/reservations' },
    clear: 'Vider le panier',
    more: { label: 'Ajouter d’autres activités', to: '/nos-activites' },
  },
} as const satisfies PageHead & Record<string, unknown>
