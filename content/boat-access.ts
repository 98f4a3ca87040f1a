// Ce qu’un relais lit avant d’inscrire une famille, et ce que lit qui a réservé un bateau qui n’a pas tout : le site en
// fait une phrase par bateau, d’après booking-terms.ts.

export const accessWords = {
  hasRamp: { has: 'une rampe', lacks: 'rampe' },
  wheelchairPlaces: { has: 'des places en fauteuil', hasOne: 'une place en fauteuil', lacks: 'place en fauteuil' },
  hasShade: { has: 'un toit', lacks: 'toit' },
  some: '{has}, sans {lacks}',
  none: 'ni {lacks}',
  nor: ' ni ',
  ofBoat: '{boat} : {access}.',
} as const
