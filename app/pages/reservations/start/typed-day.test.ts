import { expect, test } from 'vitest'
import { readTypedDay, writeDay } from './typed-day.ts'

test.each([
  '1.12.2026',
  '01.12.2026',
  '01/12/2026',
  '1-12-2026',
  '1 12 2026',
  ' 01. 12. 2026 ',
  '01122026',
  '2026-12-01',
  '1.12.26',
  '01/12/26',
  '1 décembre 2026',
  '1er décembre 2026',
  'mardi 1 décembre 2026',
  '1 DEC. 26',
  '011226',
  '1/12/26',
  '01,12,2026',
  '1‑12‑2026',
  '01.12.2026.',
  '\u202a01.12.2026\u202c',
  '０１１２２０２６',
  '2026/12/01',
  '2026.12.1',
  '20261201',
  '1-déc-2026',
  'mardi, 1er décembre 2026',
  'le mardi 1er décembre 2026',
])('%j is read as 1 December 2026', (typed) => expect(readTypedDay(typed)).toBe('2026-12-01'))

test.each([
  '',
  'demain',
  '31.02.2026',
  '2026-13-01',
  '12.2026',
  '112.2026',
  '1.12.20260',
  '1.12.126',
  '31 juin 2026',
  '1 brumaire 2026',
  // A text much longer than any day is not normalized, which could take seconds.
  `1.12.2026${' '.repeat(200)}`,
])('%j is not read as a day', (typed) => expect(readTypedDay(typed)).toBeUndefined())

test('the beginning of several months’ names is not read as a month', () => {
  expect(readTypedDay('1 jui 2026')).toBeUndefined()
  expect(readTypedDay('1 juil. 2026')).toBe('2026-07-01')
})

test('a written day is read again as the same day', () => {
  expect(writeDay('2026-12-01')).toBe('01.12.2026')
  expect(readTypedDay(writeDay('2028-02-29'))).toBe('2028-02-29')
})
