// Les textes de la page « Nos partenaires » autour des cartes.
// Les partenaires eux-mêmes sont dans content/partners.ts.

export const partnersPage = {
  title: 'Nos partenaires',
  metaTitle: 'Nos partenaires du Chablais et de Lavaux – {siteName}',
  metaDescription:
    'Vigneron, fromagerie, pêcherie, relais pour familles, chantier naval : les voisins {ofTown} et du Haut-Lac qui rendent nos sorties possibles.',
  shareImgKey: 'galerie-3',
  shareAlt:
    'Affiche « Nos partenaires » : une personne en fauteuil roulant monte à bord par la rampe, une famille attend sur le ponton.',
  intro:
    'Le vin vient de Lavaux et du Chablais, le poisson du Haut-Lac, le fromage de l’alpage au-dessus du port. Des associations nous adressent des familles, un chantier soigne les coques. Sans ces voisins, nous resterions à quai.',
  listTitle: 'Qui sont nos partenaires',
  typeLabels: { producteur: 'Produits de la région', social: 'Action sociale', fournisseur: 'Métiers du port' },
  visitSiteLabel: 'Visiter le site',
  visitSiteHint: 'autre site',
  closing: {
    title: 'Une place pour vous à bord',
    text: 'Vous produisez, réparez, accompagnez ou financez ? Dites-nous ce que vous aimeriez apporter. Une caisse de pommes ou une journée de chantier, chaque geste se transforme en heures sur l’eau.',
    actions: [
      { label: 'Devenons Partenaires', to: '/contact' },
      { label: 'Soutenir Notre Mission', to: '/contact#soutenir' },
    ],
  },
}
