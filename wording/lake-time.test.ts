import { expect, test } from 'vitest'
import { dayWords, differsFromLake, lakeHour, longMoment, shortMoment, timeLeft } from './lake-time.ts'
import { withPlainSpaces } from './no-break.ts'

const now = new Date('2026-12-01T08:00:00Z')

test('says how long there is left, in the two largest units', () => {
  const left = (text: string) => {
    const words = timeLeft(new Date(text), now)
    return words && withPlainSpaces(words)
  }
  expect(left('2026-12-03T08:00:00Z')).toBe('2 j 0 h')
  expect(left('2026-12-02T11:59:00Z')).toBe('1 j 3 h')
  expect(left('2026-12-01T13:05:00Z')).toBe('5 h 05')
  expect(left('2026-12-01T08:35:00Z')).toBe('35 min')
  expect(left('2026-12-01T08:00:10Z')).toBe('1 min')
  expect(left('2026-12-01T08:00:00Z')).toBeUndefined()
})

test('names the year only when it is another one', () => {
  expect(dayWords('2026-12-31', now)).toBe('jeudi 31 décembre')
  expect(dayWords('2027-01-01', now)).toBe('vendredi 1er janvier 2027')
  expect(withPlainSpaces(shortMoment(new Date('2026-12-01T09:05:00Z'), now))).toBe('mardi 1er décembre à 10 h 05')
})

test('tells the clock of the lake, summer and winter, and minutes only where there are some', () => {
  expect(withPlainSpaces(lakeHour(new Date('2026-07-01T07:00:00Z')))).toBe('9 h')
  expect(withPlainSpaces(longMoment(new Date('2026-01-01T16:32:00Z')))).toBe('jeudi 1er janvier 2026 à 17 h 32')
})

test('knows whether the clock on the wall shows something else', () => {
  const summer = new Date('2026-07-01T07:00:00Z')
  expect(differsFromLake(summer, 'Europe/Paris')).toBe(false)
  expect(differsFromLake(summer, 'Asia/Tokyo')).toBe(true)
})
