import { expect, test } from 'vitest'
import { bookingErrorMessages } from './messages/validation.ts'
import { privateHirePage } from './pages/private-hire.ts'

test('with the figures of today, error sentences are those of the specification, and private hire has no blank left', () => {
  expect(bookingErrorMessages).toMatchObject({
    'duration-min': 'La durée minimale est de 3 heures.',
    'participants-min': 'Minimum 1 participant.',
    'participants-max': 'Maximum 5 participants.',
  })
  expect(JSON.stringify(privateHirePage)).not.toMatch(/\{(min|max)[A-Z]\w*\}/)
})
