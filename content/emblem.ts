// Le signe de l’association dans la barre du haut, dans un carré de 96 : les mêmes lignes que content/images/logo-marque.svg.
// Chaque forme prend une couleur de content/colours.css, de jour et de nuit.

export const emblem: readonly { d: string; colour: 'sun' | 'sail' | 'ink' | 'wave' }[] = [
  { d: 'M37 34a25 25 0 1 0 50 0a25 25 0 1 0-50 0', colour: 'sun' },
  { d: 'M43 6c17 14 26 34 24 55q-12 1.5-24-3Z', colour: 'sail' },
  {
    d: 'M38 19c-2 17-10 30-23 39 8-3 16-3 23-1ZM2 73c11-13 24-14 35-7s21 7 32 0 17-5 25 0c-8 1-15 6-25 12s-22 6-32-1-22-8-35-4',
    colour: 'ink',
  },
  { d: 'M14 88c8-8 17-8 26-3s17 5 26 0 12-3 18 0c-6 2-10 4-17 7s-18 4-27 0-16-6-26-4', colour: 'wave' },
]
