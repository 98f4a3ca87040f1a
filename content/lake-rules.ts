// Ce que le lac demande : dit à côté du choix, sur la page de réservation, et rappelé à l'équipe. Rien n'est refusé pour
// autant : l'équipe en parle avec la personne.

import type { SiteFile } from '../domain/site/schema.ts'
import site from '../site/lake-rules.json' with { type: 'json' }

export const lakeRules = {
  ...(site as SiteFile<'lake-rules'>),
  title: 'Bon à savoir',
  sunset: 'Ce jour-là, le soleil se couche à {time}.',
  guest: {
    'towing-by-day':
      'Votre sortie dure plus longtemps que le jour : les sports tractés se font du lever au coucher du soleil, de {sunrise} à {sunset}.',
    'second-person': 'Pour un sport tracté, soyez trois à bord : à la barre, à la surveillance et sur l’eau.',
    'wish-of-other-boat':
      'Un de vos souhaits se fait sur un autre bateau : {names}. Changez de bateau, ou gardez le souhait : l’équipe vous répond.',
  },
  // Sous le choix d’un bateau dont le prix comprend les sports : les souhaits disent lesquels préparer.
  sportsIncluded: 'Les sports extrêmes sont compris. Dites-nous dans le message lesquels vous tentent.',
  wishesAlong: 'Les sports extrêmes sont compris. L’équipe reçoit aussi les souhaits de votre panier : {names}.',

  teamTitle: 'À voir ensemble',
  team: {
    'towing-by-day': 'La sortie dépasse le jour (soleil de {sunrise} à {sunset}) : pas de sport tracté dans la nuit.',
    'second-person': 'Moins de trois personnes à bord : il manque quelqu’un pour surveiller un sport tracté.',
    'wish-of-other-boat': 'Souhaité, mais seulement sur un autre bateau : {names}.',
  },
} as const
