// Les langues des familles. Leurs phrases sont dans site/languages/, un fichier par langue : à gauche la phrase
// française telle que le site la dit, à droite sa traduction. Une phrase qui manque, ou dont le français a changé, reste
// en français. « reader » nomme qui a relu : tant qu’il est vide, chaque page dit « Traduction à relire ».
// « locale » choisit comment s’écrivent les dates et les heures (chiffres 0 à 9 partout, comme sur le quai).

export const languages = [
  { code: 'sq', name: 'Shqip', locale: 'sq', direction: 'ltr' },
  { code: 'ar', name: 'العربية', locale: 'ar-u-ca-gregory-nu-latn', direction: 'rtl' },
  { code: 'en', name: 'English', locale: 'en-GB', direction: 'ltr' },
  { code: 'pt', name: 'Português', locale: 'pt-PT', direction: 'ltr' },
  { code: 'es', name: 'Español', locale: 'es', direction: 'ltr' },
  { code: 'ti', name: 'ትግርኛ', locale: 'ti-ER-u-ca-gregory-nu-latn', direction: 'ltr' },
  { code: 'uk', name: 'Українська', locale: 'uk', direction: 'ltr' },
] as const satisfies readonly { code: string; name: string; locale: string; direction: 'ltr' | 'rtl' }[]

export type Language = (typeof languages)[number]

export const languageTexts = {
  label: 'Langues',
  french: 'Français',
  /** Sur chaque page traduite, dans sa langue puis en français. */
  toReread: 'Traduction à relire. Le texte français fait foi.',
  inFrench: 'Plus d’informations, en français',
  /** Pour le relais, avant d’imprimer. */
  sheet: 'Langue de la feuille',
  alone: 'Dans une seule langue',
  beside: 'À côté du français',
  both: '{name} et français',
} as const
