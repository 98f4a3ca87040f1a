import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { addDays, type CalendarDay } from '../domain/calendar.ts'
import { formatDay, formatDayOfMonth, formatLongDate, formatSwissDate } from './dates.ts'
import { formatClock, formatHours } from './measures.ts'
import { withPlainSpaces } from './no-break.ts'
import { formatChf } from './sentences.ts'
import {
  closureSpan,
  dayInWords,
  differsFromLake,
  hoursSpan,
  lakeHour,
  longMoment,
  shortMoment,
  spanInWords,
  timeLeft,
} from './times.ts'

// "~" stands for the no-break space.
const withTildes = (text: string) => text.replaceAll('\u00a0', '~')

test('the digits of amounts are grouped as in Switzerland', () => {
  expect([0, 750, 1250, 12.5].map(formatChf).map(withTildes)).toEqual(['0~CHF', '750~CHF', '1’250~CHF', '12.50~CHF'])
})

test('a date is that of the day given, wherever the visitor is', () => {
  expect(formatLongDate('2026-11-20')).toBe('vendredi 20 novembre 2026')
  expect(formatSwissDate('2026-11-02')).toBe('02.11.2026')
})

test.each([formatLongDate, formatDay, formatDayOfMonth])(
  '« 1er » is written only for the first of a month (%o)',
  (format) => {
    const daysOfYear = Array.from({ length: 365 }, (_, index) => addDays('2027-01-01', index))
    const isFirst = (day: CalendarDay) => day.endsWith('-01')
    expect(daysOfYear.filter((day) => /\b1er \p{L}/u.test(format(day)))).toEqual(daysOfYear.filter(isFirst))
    expect(daysOfYear.filter((day) => /\b1 /.test(format(day)))).toEqual([])
  },
)

test('no other code writes a month in words, so that every page, mail and sheet has the same format', () => {
  const layers = ['app', 'content', 'bord', 'domain', 'platform', 'server', 'wording']
  const files = layers.flatMap((layer) => globSync(`${layer}/**/*.{ts,tsx}`)).filter((file) => !file.includes('.test.'))
  const formattingFiles = files.filter((file) =>
    /month: '(long|short)'|toLocale(Date)?String\(/.test(readFileSync(file, 'utf8')),
  )
  // The second file writes dates in the languages of families.
  expect(formattingFiles).toEqual(['wording/dates.ts', 'wording/translations.ts'])
})

test('one hour is singular', () => {
  expect([1, 3].map(formatHours)).toEqual(['1 heure', '3 heures'])
})

test('a time in a sentence has minutes only if there are some', () => {
  expect((['17:00', '09:05', '00:00'] as const).map(formatClock).map(withTildes)).toEqual(['17~h', '9~h~05', '0~h'])
})

const now = new Date('2026-12-01T08:00:00Z')

test('the time left is written in the two largest units', () => {
  const timeLeftUntil = (text: string) => {
    const duration = timeLeft(new Date(text), now)
    return duration && withPlainSpaces(duration)
  }
  expect(timeLeftUntil('2026-12-03T08:00:00Z')).toBe('2 j 0 h')
  expect(timeLeftUntil('2026-12-02T11:59:00Z')).toBe('1 j 3 h')
  expect(timeLeftUntil('2026-12-01T13:05:00Z')).toBe('5 h 05')
  expect(timeLeftUntil('2026-12-01T08:35:00Z')).toBe('35 min')
  expect(timeLeftUntil('2026-12-01T08:00:10Z')).toBe('1 min')
  expect(timeLeftUntil('2026-12-01T08:00:00Z')).toBeUndefined()
})

test('a day is written with its year only when that is not the current one', () => {
  expect(dayInWords('2026-12-31', now)).toBe('jeudi 31 décembre')
  expect(dayInWords('2027-01-01', now)).toBe('vendredi 1er janvier 2027')
  expect(withPlainSpaces(shortMoment(new Date('2026-12-01T09:05:00Z'), now))).toBe('mardi 1er décembre à 10 h 05')
})

test('a moment is written by the clock of the lake, in summer and winter, with minutes only if there are some', () => {
  expect(withPlainSpaces(lakeHour(new Date('2026-07-01T07:00:00Z')))).toBe('9 h')
  expect(withPlainSpaces(longMoment(new Date('2026-01-01T16:32:00Z')))).toBe('jeudi 1er janvier 2026 à 17 h 32')
})

test('differsFromLake compares the clock of a time zone with that of the lake', () => {
  const summer = new Date('2026-07-01T07:00:00Z')
  expect(differsFromLake(summer, 'Europe/Paris')).toBe(false)
  expect(differsFromLake(summer, 'Asia/Tokyo')).toBe(true)
})

const span = (startsAt: string, endsAt: string) => ({ startsAt: new Date(startsAt), endsAt: new Date(endsAt) })

// Local times: 10:00 – 13:00, then from 17:00 to 23:00, midnight, 01:00 and 03:00.
const morning = span('2027-07-14T08:00:00Z', '2027-07-14T11:00:00Z')
const evening = (endsAt: string) => span('2027-07-14T15:00:00Z', endsAt)
const toEleven = evening('2027-07-14T21:00:00Z')
const toMidnight = evening('2027-07-14T22:00:00Z')
const toOne = evening('2027-07-14T23:00:00Z')
const toThree = evening('2027-07-15T01:00:00Z')

describe('an outing until midnight ends on its own day', () => {
  test('a table shows midnight as 00:00 of the same day', () => {
    expect([morning, toEleven, toMidnight, toOne, toThree].map(hoursSpan)).toEqual([
      '10:00 – 13:00',
      '17:00 – 23:00',
      '17:00 – 00:00',
      '17:00 – 01:00 le lendemain',
      '17:00 – 03:00 le lendemain',
    ])
  })

  test('a sentence says « à minuit » for the end of the same day', () => {
    expect([morning, toEleven, toMidnight, toOne, toThree].map(spanInWords).map(withPlainSpaces)).toEqual([
      'de 10 h à 13 h (3 h)',
      'de 17 h à 23 h (6 h)',
      'de 17 h à minuit (7 h)',
      'de 17 h à 1 h le lendemain (8 h)',
      'de 17 h à 3 h le lendemain (10 h)',
    ])
  })

  test('a list of closures shows midnight as 00:00 of the same day', () => {
    const now = new Date('2027-07-01T08:00:00Z')
    const closures = [toMidnight, toThree, span('2027-07-14T06:00:00Z', '2027-07-16T06:00:00Z')]
    expect(closures.map((closure) => withPlainSpaces(closureSpan(closure, now)))).toEqual([
      'mercredi 14 juillet, 17:00 – 00:00',
      'du mercredi 14 juillet à 17 h au jeudi 15 juillet à 3 h',
      'du mercredi 14 juillet à 8 h au vendredi 16 juillet à 8 h',
    ])
  })
})

test('the hours of a span are those that pass, also in the night of a clock change', () => {
  expect(withPlainSpaces(spanInWords(span('2027-03-27T16:00:00Z', '2027-03-28T01:00:00Z')))).toBe(
    'de 17 h à 3 h le lendemain (9 h)',
  )
})
