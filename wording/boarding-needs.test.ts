import { expect, test } from 'vitest'
import { boardingFigures } from '../content/boarding-facts.ts'
import { preparationTexts } from '../content/pages/manage-booking-acts.ts'
import { boardingNeedCodes } from '../domain/booking/boarding-needs.ts'
import { needInWords, needsInWords, needTexts } from './boarding-needs.ts'
import { jacketsInWords } from './boarding-states.ts'

test('every need is offered once, in the order in which it is stored and read', () => {
  expect(preparationTexts.groups.flatMap(({ codes }) => codes)).toEqual(boardingNeedCodes)
})

test('the words for a need state the measures of the boat, and contain no comma that could be read as a separator', () => {
  for (const code of boardingNeedCodes) {
    const { label, note = '' } = needTexts(code)
    expect(label + note).not.toMatch(/[{}]/)
    expect(label).not.toContain(',')
  }
  expect(needTexts('wheelchair-place').note).toContain(`${boardingFigures.chairWidthCm}`)
})

test('needs are listed in one line, with the quantity of those that are counted', () => {
  expect(needsInWords([])).toBe('')
  const text = needsInWords([
    { code: 'seat-in-shade', quantity: 1 },
    { code: 'jackets-10-20-kg', quantity: 2 },
  ])
  expect(text.replace(/[\u00a0\u202f]/g, ' ')).toBe('Place à l’ombre, Gilet de 10 à 20 kg × 2')
})

test('a code that only a newer version knows is shown as it is stored', () => {
  expect(needInWords({ code: 'oars' as never, quantity: 1 })).toBe('oars')
})

test('the life jackets of a day are those of all its outings', () => {
  const smallJackets = { code: 'jackets-10-20-kg', quantity: 2 } as const
  const mediumJackets = { code: 'jackets-20-40-kg', quantity: 1 } as const
  const jacketsWithPlainSpaces = (...args: Parameters<typeof jacketsInWords>) =>
    jacketsInWords(...args).replace(/[\u00a0\u202f]/g, ' ')
  expect(jacketsWithPlainSpaces([], 1)).toBe('Gilets : 1 de taille non précisée')
  expect(jacketsWithPlainSpaces([smallJackets, mediumJackets], 5)).toBe(
    'Gilets : 2 de taille non précisée, 1 de 20 à 40 kg, 2 de 10 à 20 kg',
  )
  expect(
    jacketsWithPlainSpaces(
      [smallJackets, mediumJackets, { ...smallJackets, quantity: 1 }, { code: 'seat-in-shade', quantity: 1 }],
      9,
    ),
  ).toBe('Gilets : 5 de taille non précisée, 1 de 20 à 40 kg, 3 de 10 à 20 kg')
})
