// La page « Ma sortie en 8 images », en mots simples : une idée par ligne, au présent, sans image dans les mots,
// 200 mots au plus pour toute la page. Faites-la relire par des personnes concernées avant de parler de « FALC ».
// Les dessins montrent les mêmes trois personnes du matin au soir : alt dit ce que l’on y voit.

import type { Illustration, Lines, PageHead } from '../text-types.ts'

export type EasyReadPage = PageHead & {
  steps: readonly (Illustration & Lines)[]
  after: readonly (Lines & { reach?: true })[]
  mailLabel: string
}

export const easyReadPage: EasyReadPage = {
  title: 'Ma sortie en 8 images',
  metaTitle: 'Ma sortie en 8 images – {siteName}',
  metaDescription:
    'Une sortie en bateau avec {association}, racontée en huit images et en mots simples : choisir un jour, préparer son sac, monter à bord, rentrer.',
  shareImgKey: 'sortie-6-depart',
  shareAlt:
    'Affiche « Ma sortie en 8 images » : le bateau à toit rouge avance sur le lac, une personne en fauteuil roulant salue à bord.',
  intro: 'Voici ma journée en bateau.',
  steps: [
    {
      title: 'Je choisis un jour',
      lines: ['Je choisis aussi une heure.', 'On peut m’aider à choisir.', 'Je reçois une réponse.'],
      imgKey: 'sortie-1-jour',
      alt: 'Une femme en fauteuil roulant montre un jour sur un calendrier.',
    },
    {
      title: 'Je prépare mon sac',
      lines: ['Je prends un pull.', 'Je prends un chapeau.', 'Je prends de l’eau.', 'Je prends de la crème solaire.'],
      imgKey: 'sortie-2-sac',
      alt: 'Un sac avec un pull, un chapeau, une bouteille d’eau, de la crème.',
    },
    {
      title: 'J’arrive au port',
      lines: [
        'Le port est à Villeneuve.',
        'J’arrive 15 minutes avant le départ.',
        'Le bateau classique a un toit rouge.',
        'Le bateau sportif va vite.',
      ],
      imgKey: 'sortie-3-port',
      alt: 'La femme, un enfant et un ami montrent le bateau à toit rouge.',
    },
    {
      title: 'Je mets un gilet',
      lines: ['L’équipage m’aide.', 'L’équipage demande avant de me toucher.', 'Le gilet me fait flotter.'],
      imgKey: 'sortie-4-gilet',
      alt: 'Une personne à casquette rouge aide la femme à fermer son gilet.',
    },
    {
      title: 'Je monte à bord',
      lines: [
        'Le bateau classique a une rampe.',
        'Il n’y a pas de marche.',
        'Je peux rester dans mon fauteuil.',
        'Le bateau sportif n’a pas de rampe.',
      ],
      imgKey: 'sortie-5-rampe',
      alt: 'La femme monte la rampe en fauteuil roulant. L’équipage l’attend.',
    },
    {
      title: 'Le bateau part',
      lines: ['Une personne conduit le bateau.', 'Je peux demander une pause.'],
      imgKey: 'sortie-6-depart',
      alt: 'Le bateau avance sur le lac. Les trois personnes saluent.',
    },
    {
      title: 'Je suis sur le lac',
      lines: ['Je regarde les montagnes.', 'Je peux manger.', 'Je peux jouer dans l’eau.', 'Je peux me reposer.'],
      imgKey: 'sortie-7-lac',
      alt: 'La femme mange à une table. L’enfant et l’ami regardent le lac.',
    },
    {
      title: 'Je rentre',
      lines: ['Le bateau revient au port.', 'Je rends le gilet.'],
      imgKey: 'sortie-8-retour',
      alt: 'Le soir, les trois personnes sont sur le quai et saluent le bateau.',
    },
  ],
  after: [
    {
      title: 'Il y a trop de vent ?',
      lines: ['Le bateau ne part pas.', 'Je choisis un autre jour.', 'Ou, si j’ai payé, on me rend l’argent.'],
    },
    { title: 'J’ai une question ?', lines: ['J’écris à l’équipe.'], reach: true },
  ],
  mailLabel: 'Écrire à {email}',
}
