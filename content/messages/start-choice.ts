// Choisir un jour et une heure de départ : sur « Réservations », sur « Ma réservation » et dans le carnet de bord.

export const startChoiceTexts = {
  chooseDate: 'Choisissez d’abord un jour',
  chooseTime: 'Choisissez une heure',
  looking: 'Recherche des heures libres…',
  unknown: 'Les départs déjà pris ne s’affichent pas pour l’instant. Nous vérifions l’heure au moment de l’envoi.',
  noneFree: 'Aucune heure libre ce jour-là pour {hours}.',
  reasons: {
    past: 'déjà passé',
    taken: 'complet',
    'too-short': 'trop court avant la sortie suivante',
    'too-soon': 'départ trop proche',
    'off-season': 'hors saison',
    closed: 'pas de sortie ce jour-là',
    'too-late': 'retour trop tard',
    'no-skipper': 'aucun skipper libre',
    now: 'heure actuelle',
  },
  option: '{time} – {reason}',
  taken: 'Ces heures viennent d’être prises. Rien n’a changé.',
  alternatives: 'Les heures libres les plus proches :',
  alternative: '{date}, {time}',
  noAlternative: 'Aucune heure libre dans les deux semaines avant et après. Essayez un autre jour.',
} as const
