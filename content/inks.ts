// Les couleurs là où aucune feuille de style n’arrive : e-mails, pages d’une panne, barre du téléphone. Ce sont celles de
// content/colours.css, sous les mêmes noms ; `npm run content` les compare.

export const inks = {
  day: {
    page: '#fbf7ef',
    surface: '#ffffff',
    band: '#efe4d0',
    ink: '#0b3a53',
    link: '#0f5f77',
    edge: '#70848c',
    action: '#b9381a',
    'on-action': '#ffffff',
    accent: '#f4a64a',
    focus: '#0b3a53',
    sky: '#cbe0e5',
    sun: '#f4a64a',
    'far-hills': '#7eb0bf',
    'near-hills': '#10556f',
  },
  night: {
    page: '#0a2535',
    surface: '#12384c',
    band: '#0e2f42',
    ink: '#f8f1e3',
    link: '#93d3e2',
    edge: '#7699a8',
    action: '#f4a64a',
    'on-action': '#0a2535',
    accent: '#f4a64a',
    focus: '#fbd08f',
    sky: '#0b3a53',
    sun: '#f8e6c4',
    'far-hills': '#105871',
    'near-hills': '#0a2535',
  },
} as const
