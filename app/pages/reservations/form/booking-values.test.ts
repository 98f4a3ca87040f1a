import { expect, test } from 'vitest'
import { defaultValues, effectiveChoice } from './booking-values.ts'

test.each(['', '0', '1', '11', '3.5', '1e3', '1000000000', 'Infinity', 'NaN', '-3'])(
  'a duration of %j, which cannot be chosen, counts as the shortest',
  (duration) => {
    expect(effectiveChoice({ ...defaultValues, duration }).duration).toBe(3)
  },
)

test('a duration that is offered is used', () => {
  expect(effectiveChoice({ ...defaultValues, duration: '10' }).duration).toBe(10)
})
