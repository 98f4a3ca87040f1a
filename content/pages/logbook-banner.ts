// « Ce matin » : une phrase de l’équipe sous la barre de chaque page, jusqu’à une heure. Et la page du carnet où elle se dit.

export const logbookBanner = {
  /** Devant la phrase, et derrière : jusqu’à quand elle vaut. */
  label: 'Au port',
  until: 'jusqu’au {moment}',
  ready: {
    'as-planned': 'Les sorties partent comme prévu.',
    bise: 'La bise se lève : les sorties de l’après-midi sont reportées. Vous en aviez une ? L’équipe vous écrit ou vous appelle.',
  },

  /** Avec le geste qui reporte ou annule des sorties du jour, jusqu’au soir. */
  calledOff: 'Des sorties d’aujourd’hui n’ont pas lieu à cause du temps. L’équipe prévient les personnes concernées.',

  title: 'Ce matin, sur le site',
  lead: 'Une phrase en haut de chaque page du site. Elle disparaît toute seule.',
  end: 'Jusqu’à',
  press: 'Dire cette phrase',
  say: 'Dire ces mots',
  own: 'Vos mots, 140 signes au plus',
  shown: 'Jusqu’au {moment} : « {said} »',
} as const
