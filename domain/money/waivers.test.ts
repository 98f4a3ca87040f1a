import { expect, test } from 'vitest'
import { unsailedRappen } from './waivers.ts'

test.each([
  [90_000, 3, 1, 60_000],
  [90_000, 3, 0, 90_000],
  [90_000, 3, 3, 0],
  [90_000, 3, 5, 0],
  [100, 3, 2, 34],
])('of %i Rappen for %i hours, %i of them sailed, %i are not asked', (amount, hours, sailed, waived) => {
  expect(unsailedRappen(amount, hours, sailed)).toBe(waived)
})
