// Ce qui se commande en plus des heures, et son prix en francs, TVA incluse. L’équipe l’ajoute à une réservation dans le
// carnet de bord ; le public lit la même liste sur la page « Nos formules gourmandes ».
// TOUS CES PRIX SONT DES EXEMPLES. L’association les fixe avant la mise en ligne.
// Pour une planchette ou une fondue, l’id est celui de gourmet.ts, et son nom y est écrit. Un id qui existe ne change pas.

export type ExtraOnList = {
  id: string
  /** Sans nom : celui de la formule du même id dans gourmet.ts. */
  name?: string
  priceChf: number
  /** Pour quoi vaut ce prix. Pour une boisson, dites la quantité : la loi le demande. */
  unit: string
}

export const extras: readonly ExtraOnList[] = [
  { id: 'planchette-vaudoise', priceChf: 46, unit: 'la planchette' },
  { id: 'planchette-lemanique', priceChf: 56, unit: 'la planchette' },
  { id: 'planchette-orientale', priceChf: 44, unit: 'la planchette' },
  { id: 'planchette-italienne', priceChf: 46, unit: 'la planchette' },
  { id: 'fondue-fromage', priceChf: 28, unit: 'par personne' },
  { id: 'fondue-chocolat', priceChf: 16, unit: 'par personne' },
  { id: 'vin', name: 'Vin de la région', priceChf: 38, unit: 'la bouteille de 75 cl' },
  { id: 'champagne', name: 'Champagne', priceChf: 75, unit: 'la bouteille de 75 cl' },
  { id: 'cocktail', name: 'Cocktail maison', priceChf: 15, unit: 'le verre de 2 dl' },
  { id: 'mocktail', name: 'Mocktail maison', priceChf: 9, unit: 'le verre de 3 dl' },
  { id: 'transfert', name: 'Transfert entre la gare de Villeneuve et le port', priceChf: 20, unit: 'le trajet' },
]

// Les textes de cette liste sur la page publique.
export const extrasTexts = {
  title: 'Les prix des extras',
  intro:
    'Les activités sont comprises. Ce que vous commandez en plus, avant la sortie ou à bord, est à ces prix, TVA incluse. L’équipe l’ajoute à votre réservation, et un e-mail vous en informe ; rien ne s’ajoute sans votre commande.',
  /** Dans le panier, le récapitulatif et les e-mails : ce que les repas souhaités ajoutent au total. */
  meals: 'Repas, en plus',
  /** Un extra dont on ne sait plus le nom : il a été effacé avec celui de la personne. */
  unnamed: 'Extra',
} as const
