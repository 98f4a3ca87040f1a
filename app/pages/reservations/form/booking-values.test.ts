import { expect, test } from 'vitest'
import { chosenBoat, defaultValues } from './booking-values.ts'

test.each(['', '0', '1', '11', '3.5', '1e3', '1000000000', 'Infinity', 'NaN', '-3'])(
  'nothing is computed from a duration of %j, which nobody can choose',
  (duration) => {
    expect(chosenBoat({ ...defaultValues, duration }).duration).toBe(3)
  },
)

test('a duration on offer is taken', () => {
  expect(chosenBoat({ ...defaultValues, duration: '10' }).duration).toBe(10)
})
