import { expect, test } from 'vitest'
import { clockWords, dayWords, hoursWords, momentWords, timeLeft } from './lake-time.ts'

const now = new Date('2026-12-01T08:00:00Z')
const spaced = (text: string | undefined) => text?.replace(/\u202f/g, ' ')

test('says how long there is left, in the two largest units', () => {
  const left = (text: string) => spaced(timeLeft(new Date(text), now))
  expect(left('2026-12-03T08:00:00Z')).toBe('2 j 0 h')
  expect(left('2026-12-02T11:59:00Z')).toBe('1 j 3 h')
  expect(left('2026-12-01T13:05:00Z')).toBe('5 h 05')
  expect(left('2026-12-01T08:35:00Z')).toBe('35 min')
  expect(left('2026-12-01T08:00:10Z')).toBe('1 min')
  expect(left('2026-12-01T08:00:00Z')).toBeUndefined()
})

test('names the year only when it is another one', () => {
  expect(dayWords('2026-12-31', now)).toBe('jeudi 31 décembre')
  expect(dayWords('2027-01-01', now)).toBe('vendredi 1 janvier 2027')
  expect(spaced(momentWords(new Date('2026-12-01T09:05:00Z'), now))).toBe('mardi 1 décembre à 10 h 05')
  expect(spaced(clockWords(new Date('2026-07-01T07:00:00Z')))).toBe('9 h 00')
})

test('says when an outing ends on the day after, midnight itself belonging to its own day', () => {
  const span = (startsAt: string, endsAt: string) =>
    hoursWords({ startsAt: new Date(startsAt), endsAt: new Date(endsAt) })
  expect(span('2027-07-14T08:00:00Z', '2027-07-14T11:00:00Z')).toBe('10:00 – 13:00')
  expect(span('2027-07-14T15:00:00Z', '2027-07-14T22:00:00Z')).toBe('17:00 – 00:00')
  expect(span('2027-07-14T15:00:00Z', '2027-07-15T01:00:00Z')).toBe('17:00 – 03:00 le lendemain')
})
