// Les textes de la page d’accueil. Témoignages : content/testimonials.ts. Galerie : content/gallery.ts.
// La phrase sous le titre : tagline, dans content/association.ts.

export const homePage = {
  metaTitle: '{siteName} – sorties solidaires {onLake}',
  metaDescription:
    'Au départ {ofTown}, réservez un bateau pour vos activités et vos repas {onLake}. Chaque sortie payée aide à offrir le lac à d’autres familles.',
  shareImgKey: 'og',
  shareAlt:
    'Affiche de Cap Embellie : un bateau au toit de toile rouge et son équipage sur le Léman, devant le soleil et les montagnes.',
  hero: {
    title: 'Le lac est à tout le monde',
    intro:
      'Vous réservez un bateau à Villeneuve pour jouer, manger ou apprendre à naviguer. Votre réservation aide à emmener, un autre jour, une famille qui n’en a pas les moyens.',
    imgKeyWide: 'hero-large',
    imgKeyTall: 'hero-haut',
    alt: 'Un bateau à toit rouge sur le lac, six personnes dont une en fauteuil roulant.',
    primaryAction: { label: 'Découvrir nos activités', to: '/nos-activites' },
    secondaryAction: { label: 'Réserver une sortie', to: '/reservations' },
  },
  commitments: {
    title: 'Ce que nous faisons de votre réservation',
    intro: 'Nous sommes une association sans but lucratif. Voici ce que nous vous promettons.',
    cards: [
      {
        imgKey: 'qui-part-aujourdhui',
        alt: 'Sur le quai, un tableau montre trois sorties, toutes avec les mêmes signes.',
        title: 'Solidarité active',
        text: 'Les sorties payées et les dons financent des sorties offertes : le skipper, le carburant, l’assurance. Les services sociaux de la région y inscrivent des familles ; rien ne distingue leur sortie de la vôtre.',
      },
      {
        imgKey: 'sortie-7-lac',
        alt: 'À bord, une famille autour de la table mise, sous le toit rouge.',
        title: 'Plaisir nautique partagé',
        text: 'Un bateau pour vous, et le temps devant vous. Un tour de bouée, une baignade au large du Bouveret, une planchette au soleil : le programme est le vôtre, heure par heure.',
      },
      {
        imgKey: 'sortie-5-rampe',
        alt: 'La rampe est posée : une personne en fauteuil roulant monte à bord.',
        title: 'Accessibilité & encadrement',
        text: 'L’équipage est formé à accueillir chaque personne, en situation de handicap ou non. Une rampe mène du quai au pont, et la personne à la barre, le skipper, connaît les premiers secours (BLS-AED) : réanimation et défibrillateur.',
      },
    ],
  },
  testimonials: {
    title: 'De retour au port',
    intro: 'Ce que l’on nous a dit, au retour à quai.',
  },
  gallery: {
    title: 'Une journée sur le Haut-Lac',
    intro: 'Du premier départ au dernier morceau de pain dans le caquelon.',
  },
  closing: {
    title: 'Et vous, qu’aimeriez-vous vivre sur l’eau ?',
    text: 'Choisissez vos souhaits, mettez-les au panier, puis prenez votre jour et votre heure. Réserver demande deux minutes.',
    actions: [{ label: 'Choisir mes activités', to: '/nos-activites' }],
  },
}
