// Ce que le lac demande : dit à côté du choix, sur la page de réservation, et rappelé à l'équipe. Rien n'est refusé pour
// autant : l'équipe en parle avec la personne.

export const lakeRules = {
  // Les activités tirées par un bateau (leur id dans activities.ts).
  towedActivities: ['bouee', 'subwing', 'wake-surf-classic', 'wakeboard-workcraft'],

  // Les mois où l’on se baigne (5 : mai). Le reste de l’année, e-mails et invitations disent quoi prendre contre le froid.
  warmMonths: [5, 6, 7, 8, 9] as readonly number[],

  title: 'Bon à savoir',
  towing:
    'Sports tractés : de jour et par bonne visibilité, à 300 m du rivage et à 50 m des bateaux et de qui se baigne, au moins ; deux personnes tractées au plus, et une personne capable qui les surveille (règlement de la navigation sur le Léman, art. 76).',
  sunset: 'Ce jour-là, le soleil se couche à {time}.',
  guest: {
    'towing-by-day':
      'Votre sortie dure plus longtemps que le jour : les sports tractés se font du lever au coucher du soleil, de {sunrise} à {sunset}.',
    'second-person': 'Pour un sport tracté, soyez trois à bord : à la barre, à la surveillance et sur l’eau.',
    'wish-of-other-boat':
      'Un de vos souhaits se fait sur un autre bateau : {names}. Changez de bateau, ou gardez le souhait : l’équipe vous répond.',
  },
  // Sous le choix du bateau sportif : son prix comprend ses sports, et les souhaits disent lesquels préparer.
  sportsIncluded: 'Les sports extrêmes sont compris. Dites-nous dans le message lesquels vous tentent.',
  wishesAlong: 'Les sports extrêmes sont compris. L’équipe reçoit aussi les souhaits de votre panier : {names}.',

  teamTitle: 'À voir ensemble',
  team: {
    'towing-by-day': 'La sortie dépasse le jour (soleil de {sunrise} à {sunset}) : pas de sport tracté dans la nuit.',
    'second-person': 'Moins de trois personnes à bord : il manque quelqu’un pour surveiller un sport tracté.',
    'wish-of-other-boat': 'Souhaité, mais seulement sur un autre bateau : {names}.',
  },
} as const
