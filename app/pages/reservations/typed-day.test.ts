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
])('reads %j', (typed) => expect(readTypedDay(typed)).toBe('2026-12-01'))

test.each(['', 'demain', '31.02.2026', '2026-13-01', '12.2026', '1.12.26', '112.2026', '1.12.20260'])(
  'does not read %j as a day',
  (typed) => expect(readTypedDay(typed)).toBeUndefined(),
)

test('what is written is read again as the same day', () => {
  expect(writeDay('2026-12-01')).toBe('01.12.2026')
  expect(readTypedDay(writeDay('2028-02-29'))).toBe('2028-02-29')
})
