// Ce que l’équipage peut préparer à bord. Les mêmes mots partout : sur « Ma réservation », dans le carnet de bord, sur la
// feuille de jour. Ils parlent du bateau, jamais de la santé d’une personne.
//
// N’annoncez que ce qui existe à bord. Entre accolades : les mesures de boarding-facts.json.
// « note » se lit sous la case, sur « Ma réservation » seulement.

import type { BoardingNeedCode, BoardingNeedError } from '../domain/booking/boarding-needs.ts'

export type BoardingNeedTexts = { label: string; note?: string }

export const boardingNeeds: Record<BoardingNeedCode, BoardingNeedTexts> = {
  'arm-at-boarding': {
    label: 'Un bras pour monter à bord',
    note: 'Une personne de l’équipage marche à côté de vous.',
  },
  'wheelchair-transfer': {
    label: 'Passer du fauteuil à une banquette',
    note: 'Avec de l’aide si vous le voulez.',
  },
  'wheelchair-place': {
    label: 'Place en fauteuil',
    note: 'Le fauteuil est fixé au pont. Largeur : {chairWidthCm} cm au plus.',
  },
  'seat-with-back': { label: 'Place avec un dossier' },
  'seat-in-shade': { label: 'Place à l’ombre' },
  'assistance-dog': { label: 'Chien d’assistance à bord' },
  'spoken-welcome': {
    label: 'Accueil par la parole',
    note: 'L’équipage dit ce qui vous entoure et vous guide de la voix.',
  },
  'written-welcome': {
    label: 'Consignes écrites',
    note: 'Et des mots simples, dits lentement, de face.',
  },
  'jackets-10-20-kg': { label: 'Gilet de 10 à 20 kg' },
  'jackets-20-40-kg': { label: 'Gilet de 20 à 40 kg' },
}

// Pourquoi rien n’est enregistré.
export const boardingNeedErrors = {
  'need-unknown': 'Les choix de cette page ont changé. Rechargez la page, puis choisissez de nouveau.',
  'need-not-aboard': 'Ce bateau ne permet pas ce que vous avez choisi. Écrivez-nous : il y a peut-être une solution.',
  'need-quantity': 'Un nombre est trop grand pour ce bateau. Choisissez-en un plus petit.',
} as const satisfies Record<BoardingNeedError, string>
