import { expect, test } from 'vitest'
import { firstOpenDay } from './calendar-popover.tsx'

test('the calendar names the next day with a free start, and none where every day to the last is taken', () => {
  const reasonOf = (day: string) => (day < '2027-07-03' ? 'full' : undefined)
  expect(firstOpenDay('2027-07-01', '2027-07-10', reasonOf)).toBe('2027-07-03')
  expect(firstOpenDay('2027-07-01', '2027-07-02', reasonOf)).toBeUndefined()
})
