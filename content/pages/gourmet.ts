// Les textes de la page « Nos formules gourmandes » autour des cartes.
// Planchettes et fondues : content/gourmet.ts. Boissons : content/drinks.ts.

import { withTerms } from '../text-types.ts'

export const gourmetPageTexts = withTerms({
  title: 'Nos Formules Gourmandes',
  metaTitle: 'Planchettes et fondues {onLake} – {siteName}',
  metaDescription:
    'Féra fumée, gruyère d’alpage, fondue moteur coupé devant Chillon : nos planchettes, fondues et boissons à déguster à bord, au départ {ofTown}.',
  shareImgKey: 'planchette-vaudoise',
  shareAlt:
    'Affiche « Nos formules gourmandes » : une planche de fromage et de saucisson sur une nappe, devant le lac.',
  intro:
    'On a faim sur l’eau, c’est prouvé à chaque sortie. Chiara prépare les produits de la région ; vous choisissez l’heure, et la personne à la barre choisit l’endroit où le lac est plat.',
  howItWorks:
    'Ajoutez une formule à votre panier : elle vous attend à bord pendant les heures que vous réservez. Elle se paie en plus, au prix de la liste au bas de cette page.',
  addToCartLabel: 'Ajouter au panier',
  platters: {
    title: 'Planchettes à partager',
    intro: 'Chaque planche se partage, jusqu’à {maxInLetters}, et se mange avec les doigts.',
  },
  fondues: {
    title: 'Fondues flottantes',
    intro: 'Le caquelon est calé dans la table, le bateau à l’arrêt, et personne ne se presse.',
  },
  drinks: {
    title: 'La carte des boissons',
    intro: 'L’eau du robinet {ofTown} est offerte. Pour le reste, voici la cave et le bar.',
    note: 'Les boissons se choisissent à bord, pendant votre réservation, et se paient en plus : vous en voyez le prix avant de commander. Elles ne se mettent pas au panier.',
  },
  allergens:
    'L’équipage vous renseigne de vive voix sur la composition et la provenance de chaque plat. Plusieurs planches se préparent aussi sans viande, et la fondue au fromage sans vin.',
  closing: {
    title: 'La table est mise, il manque le jour',
    text: 'Une fois vos formules au panier, choisissez la date, l’heure et la durée de votre sortie.',
    actions: [{ label: 'Réserver ma table sur l’eau', to: '/reservations' }],
  },
})
