import { describe, expect, test } from 'vitest'
import { withPlainSpaces } from './no-break.ts'
import { closureSpan, hoursSpan, spanInWords } from './spans.ts'

const span = (startsAt: string, endsAt: string) => ({ startsAt: new Date(startsAt), endsAt: new Date(endsAt) })

// Local times: 10:00 – 13:00, then from 17:00 to 23:00, midnight, 01:00 and 03:00.
const morning = span('2027-07-14T08:00:00Z', '2027-07-14T11:00:00Z')
const evening = (endsAt: string) => span('2027-07-14T15:00:00Z', endsAt)
const toEleven = evening('2027-07-14T21:00:00Z')
const toMidnight = evening('2027-07-14T22:00:00Z')
const toOne = evening('2027-07-14T23:00:00Z')
const toThree = evening('2027-07-15T01:00:00Z')

describe('an outing that ends exactly at midnight is over on its own day', () => {
  test('in a table', () => {
    expect([morning, toEleven, toMidnight, toOne, toThree].map(hoursSpan)).toEqual([
      '10:00 – 13:00',
      '17:00 – 23:00',
      '17:00 – 00:00',
      '17:00 – 01:00 le lendemain',
      '17:00 – 03:00 le lendemain',
    ])
  })

  test('in a sentence', () => {
    expect([morning, toEleven, toMidnight, toOne, toThree].map(spanInWords).map(withPlainSpaces)).toEqual([
      'de 10 h à 13 h (3 h)',
      'de 17 h à 23 h (6 h)',
      'de 17 h à minuit (7 h)',
      'de 17 h à 1 h le lendemain (8 h)',
      'de 17 h à 3 h le lendemain (10 h)',
    ])
  })

  test('in a list of closures', () => {
    const now = new Date('2027-07-01T08:00:00Z')
    const closures = [toMidnight, toThree, span('2027-07-14T06:00:00Z', '2027-07-16T06:00:00Z')]
    expect(closures.map((closure) => withPlainSpaces(closureSpan(closure, now)))).toEqual([
      'mercredi 14 juillet, 17:00 – 00:00',
      'du mercredi 14 juillet à 17 h au jeudi 15 juillet à 3 h',
      'du mercredi 14 juillet à 8 h au vendredi 16 juillet à 8 h',
    ])
  })
})

test('counts the hours that pass, also in the night of a clock change', () => {
  expect(withPlainSpaces(spanInWords(span('2027-03-27T16:00:00Z', '2027-03-28T01:00:00Z')))).toBe(
    'de 17 h à 3 h le lendemain (9 h)',
  )
})
