import { expect, test } from 'vitest'
import { rgaaThemes } from '../../../content/accessibility.ts'
import { rateOf } from './conformity.ts'

test('the thirteen themes hold the 106 criteria of the RGAA 4.1.2, and name only their own', () => {
  expect(rgaaThemes.map(({ number }) => number)).toEqual(Array.from({ length: 13 }, (_, index) => index + 1))
  expect(rgaaThemes.reduce((sum, { criteria }) => sum + criteria, 0)).toBe(106)
  for (const { number, criteria, notApplicable, failing } of rgaaThemes) {
    const named = [...notApplicable, ...failing.map(({ criterion }) => criterion)]
    const possible = Array.from({ length: criteria }, (_, index) => `${number}.${index + 1}`)
    for (const criterion of named) expect(possible).toContain(criterion)
    expect(new Set(named).size).toBe(named.length)
  }
})

test('one criterion that fails keeps the rate below 100', () => {
  expect(rateOf({ met: 72, unmet: 0, notApplicable: 34 })).toBe(100)
  expect(rateOf({ met: 64, unmet: 8, notApplicable: 34 })).toBe(88.8)
  expect(rateOf({ met: 9_999, unmet: 1, notApplicable: 0 })).toBe(99.9)
})
