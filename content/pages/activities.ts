// Les textes de la page « Nos activités nautiques » autour des cartes.
// Les cartes elles-mêmes sont dans content/activities.ts.

export const activitiesPage = {
  title: 'Nos Activités Nautiques',
  metaTitle: 'Activités nautiques {inTown} VD – {siteName}',
  metaDescription:
    'Bouée, subwing, wakeboard, chasse au trésor ou cours de navigation : choisissez vos sorties {onLake}, au départ {ofTown}, avec un équipage formé.',
  shareImgKey: 'bouee',
  shareAlt:
    'Affiche « Nos activités nautiques » : un enfant et une personne aux cheveux blancs, bras levés sur une grande bouée tractée, devant le Grammont.',
  intro:
    'Du rire des enfants sur la bouée au silence du foil, il y a bien des façons de vivre le Haut-Lac. Chaque sortie payée aide à emmener, gratuitement, une famille qui n’en a pas les moyens.',
  howItWorks:
    'Ajoutez vos souhaits au panier : les activités sont comprises dans le prix du bateau. Vous choisirez ensuite le jour et l’heure.',
  levelLabel: 'Niveau',
  durationLabel: 'Durée',
  addToCartLabel: 'Ajouter au panier',
  noteLabel: 'À savoir',
  safety: {
    title: 'Un encadrement professionnel et sûr',
    text: 'Notre équipage est formé aux premiers secours (BLS-AED : réanimation et défibrillateur) et à l’accueil de chaque personne, en situation de handicap ou non. Avant le départ, nous prenons dix minutes à quai pour vous montrer les gestes qui comptent.',
    points: [
      'Sports tractés de jour et par bonne visibilité, à 300 m du rivage au moins, à 50 m des bateaux et de qui se baigne.',
      'Une personne à la barre, une autre, capable, qui vous surveille : avec notre skipper, venez au moins à deux.',
      'Un gilet à votre taille, dès 10 kg.',
      'Une radio VHF et le matériel de sécurité prescrit en Suisse à bord.',
    ],
    link: { label: 'Planifier Votre Aventure', to: '/reservations' },
  },
}
