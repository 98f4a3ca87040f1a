import { expect, test } from 'vitest'
import { writtenTerms } from '../../content/booking-terms.ts'
import { readTerm, termSettings, withChanges } from './term-settings.ts'
import type { BookingTerms } from './terms.ts'

const terms = writtenTerms()
const durations = (changes: [path: string, value: number][]) => {
  const changed = withChanges(
    terms,
    changes.map(([path, value]) => ({ path, value })),
  )
  return [changed.terms.minDurationHours, changed.terms.maxDurationHours]
}

test('each figure is taken at its bounds and refused beyond them', () => {
  for (const setting of termSettings(terms)) {
    const { least, most, value } = setting
    for (const inside of [least, most, value]) expect(readTerm(setting, ` ${inside} `)).toEqual({ value: inside })
    for (const outside of [least - 1, most + 1]) expect(readTerm(setting, `${outside}`)).toHaveProperty('error')
  }
})

test('each change sets its own figure and no other, in the order in which the terms are written', () => {
  const values = (of: BookingTerms) => Object.fromEntries(termSettings(of).map(({ path, value }) => [path, value]))
  for (const { path, value, least, most } of termSettings(terms)) {
    const other = value === most ? least : most
    const { terms: changed, skipped } = withChanges(terms, [{ path, value: other }])
    expect(skipped).toEqual([])
    expect(values(changed)).toEqual({ ...values(terms), [path]: other })
    expect(Object.keys(changed)).toEqual(Object.keys(terms))
  }
})

test('without a change the terms are the very same, and the shortest outing is never longer than the longest', () => {
  expect(withChanges(terms, []).terms).toBe(terms)
  expect(withChanges(terms, [{ path: 'gone', value: 1 }])).toEqual({ terms, skipped: ['gone'] })
  expect(
    durations([
      ['minDurationHours', 11],
      ['maxDurationHours', 12],
    ]),
  ).toEqual([11, 12])
  expect(durations([['minDurationHours', 11]])).toEqual([terms.minDurationHours, terms.maxDurationHours])
})
