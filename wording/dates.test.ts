import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { addDays, type CalendarDay } from '../domain/calendar.ts'
import { formatChf } from './amounts.ts'
import { formatDay, formatDayOfMonth, formatLongDate, formatSwissDate } from './dates.ts'
import { formatClock, formatHours } from './hours.ts'

// "~" stands for the no-break space.
const shown = (text: string) => text.replaceAll('\u202f', '~')

test('amounts are grouped the Swiss way', () => {
  expect([0, 750, 1250, 12.5].map(formatChf).map(shown)).toEqual(['0~CHF', '750~CHF', '1’250~CHF', '12.50~CHF'])
})

test('dates are those of the day given, wherever the visitor is', () => {
  expect(formatLongDate('2026-11-20')).toBe('vendredi 20 novembre 2026')
  expect(formatSwissDate('2026-11-02')).toBe('02.11.2026')
})

test.each([formatLongDate, formatDay, formatDayOfMonth])('%o says « 1er » for the first of a month only', (format) => {
  const year = Array.from({ length: 365 }, (_, index) => addDays('2027-01-01', index))
  const isFirst = (day: CalendarDay) => day.endsWith('-01')
  expect(year.filter((day) => /\b1er \p{L}/u.test(format(day)))).toEqual(year.filter(isFirst))
  expect(year.filter((day) => /\b1 /.test(format(day)))).toEqual([])
})

test('nothing else in the code writes a month in words, so that every page, mail and sheet follows', () => {
  const rooms = ['app', 'content', 'bord', 'domain', 'platform', 'server', 'wording']
  const files = rooms.flatMap((room) => globSync(`${room}/**/*.{ts,tsx}`)).filter((file) => !file.includes('.test.'))
  const writers = files.filter((file) =>
    /month: '(long|short)'|toLocale(Date)?String\(/.test(readFileSync(file, 'utf8')),
  )
  expect(writers).toEqual(['wording/dates.ts'])
})

test('one hour is singular', () => {
  expect([1, 3].map(formatHours)).toEqual(['1 heure', '3 heures'])
})

test('a time in a sentence names minutes only where there are some', () => {
  expect((['17:00', '09:05', '00:00'] as const).map(formatClock).map(shown)).toEqual(['17~h', '9~h~05', '0~h'])
})
