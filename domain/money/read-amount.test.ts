import { expect, test } from 'vitest'
import { readAmount } from './read-amount.ts'

test.each([
  ['450', 45_000],
  ['450.5', 45_050],
  ['1250,05', 125_005],
  ['1’250.50 CHF', 125_050],
  ['Fr. 90', 9_000],
  ['19.99', 1_999],
  ['0.05', 5],
  ['0', undefined],
  ['-450', undefined],
  ['1e3', undefined],
  ['450.555', undefined],
  ['1.250,50', undefined],
  ['999999', undefined],
  ['beaucoup', undefined],
  ['', undefined],
])('« %s » is %s Rappen', (text, rappen) => {
  expect(readAmount(text)).toBe(rappen)
})
