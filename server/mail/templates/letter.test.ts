import { expect, test } from 'vitest'
import { letter } from './letter.ts'

test('a letter has the same values in the blanks of its subject, preview and title', () => {
  const texts = {
    subject: 'Sortie {reference}',
    preview: 'Le {day}',
    title: 'Votre sortie {reference} du {day}',
  } as const
  expect(letter(texts, { reference: 'CE-R7K4Q2', day: '14 juillet' })).toMatchObject({
    subject: 'Sortie CE-R7K4Q2',
    preview: 'Le 14 juillet',
    title: 'Votre sortie CE-R7K4Q2 du 14 juillet',
  })
})
