// Où en est le site, critère par critère : la page « Accessibilité » compte à partir d’ici.
// Le référentiel est le RGAA 4.1.2 (106 critères). notApplicable : ce qui n’existe pas sur ce site (cadres, vidéos…).
// failing : ce qui n’est pas encore respecté, avec la raison, en une phrase que chaque personne comprend.
// docs/accessibility.md dit comment chaque critère a été vérifié. Ne changez un critère qu’après l’avoir vérifié.
// Le jour du dernier contrôle à la main, et ce qui a changé depuis : app/pages/accessibilite/last-look.json.

export type RgaaTheme = {
  /** Son numéro dans le référentiel. */
  number: number
  name: string
  /** Le nombre de critères du thème. */
  criteria: number
  notApplicable: readonly string[]
  failing: readonly { criterion: string; reason: string }[]
}

export const rgaaThemes: readonly RgaaTheme[] = [
  { number: 1, name: 'Images', criteria: 9, notApplicable: ['1.4', '1.5'], failing: [] },
  { number: 2, name: 'Cadres', criteria: 2, notApplicable: ['2.1', '2.2'], failing: [] },
  { number: 3, name: 'Couleurs', criteria: 3, notApplicable: [], failing: [] },
  {
    number: 4,
    name: 'Multimédia',
    criteria: 13,
    notApplicable: ['4.1', '4.2', '4.3', '4.4', '4.5', '4.6', '4.7', '4.8', '4.9', '4.10', '4.11', '4.12', '4.13'],
    failing: [],
  },
  {
    number: 5,
    name: 'Tableaux',
    criteria: 8,
    notApplicable: ['5.3', '5.8'],
    failing: [],
  },
  { number: 6, name: 'Liens', criteria: 2, notApplicable: [], failing: [] },
  { number: 7, name: 'Scripts', criteria: 5, notApplicable: [], failing: [] },
  { number: 8, name: 'Éléments obligatoires', criteria: 10, notApplicable: [], failing: [] },
  {
    number: 9,
    name: 'Structuration de l’information',
    criteria: 4,
    notApplicable: [],
    failing: [],
  },
  { number: 10, name: 'Présentation de l’information', criteria: 14, notApplicable: [], failing: [] },
  { number: 11, name: 'Formulaires', criteria: 13, notApplicable: ['11.8'], failing: [] },
  { number: 12, name: 'Navigation', criteria: 11, notApplicable: ['12.10'], failing: [] },
  { number: 13, name: 'Consultation', criteria: 12, notApplicable: ['13.5', '13.6', '13.12'], failing: [] },
]
