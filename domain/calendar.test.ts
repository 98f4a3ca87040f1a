import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addDays,
  type CalendarDay,
  daysOfMonth,
  instantOf,
  isCalendarDay,
  isCalendarMonth,
  mondayOf,
  wallClockAt,
} from './calendar.ts'

const zurich = 'Europe/Zurich'

test('a week begins on Monday', () => {
  expect(mondayOf('2026-11-16')).toBe('2026-11-16')
  expect(mondayOf('2026-11-22')).toBe('2026-11-16')
  expect(mondayOf('2027-01-01')).toBe('2026-12-28')
})

test('knows which days exist', () => {
  expect(['2026-02-28', '2028-02-29', '2026-12-31'].every(isCalendarDay)).toBe(true)
  expect(
    ['2026-02-29', '2026-02-30', '2026-13-01', '2026-1-1', '', '20.11.2026', '2026-11-20T00:00'].some(isCalendarDay),
  ).toBe(false)
  expect(['1900-01-01', '2999-12-31'].every(isCalendarDay)).toBe(true)
  expect(['0000-01-01', '1899-12-31', '3000-01-01', '9999-12-31'].some(isCalendarDay)).toBe(false)
  expect(isCalendarMonth('2026-12')).toBe(true)
  expect(isCalendarMonth('2026-13')).toBe(false)
})

test('lists the days of a month', () => {
  expect(daysOfMonth('2028-02')).toHaveLength(29)
  expect(daysOfMonth('2026-12').at(-1)).toBe('2026-12-31')
})

test('moves days over month, year and clock changes', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(addDays('2027-03-28', -1)).toBe('2027-03-27')
})

describe('instants on the lake', () => {
  test('follow summer and winter time', () => {
    expect(instantOf('2026-12-01', '09:00', zurich).toISOString()).toBe('2026-12-01T08:00:00.000Z')
    expect(instantOf('2027-07-01', '09:00', zurich).toISOString()).toBe('2027-07-01T07:00:00.000Z')
  })

  test('are right from the first hour after a clock change', () => {
    expect(instantOf('2027-03-28', '09:00', zurich).toISOString()).toBe('2027-03-28T07:00:00.000Z')
    expect(instantOf('2027-10-31', '09:00', zurich).toISOString()).toBe('2027-10-31T08:00:00.000Z')
    expect(instantOf('2027-10-31', '00:00', zurich).toISOString()).toBe('2027-10-30T22:00:00.000Z')
  })

  test('a time that occurs twice is the first one, a time that is skipped comes an hour later', () => {
    expect(instantOf('2027-10-31', '02:00', zurich).toISOString()).toBe('2027-10-31T00:00:00.000Z')
    expect(instantOf('2027-10-31', '03:00', zurich).toISOString()).toBe('2027-10-31T02:00:00.000Z')
    expect(instantOf('2027-03-28', '02:00', zurich).toISOString()).toBe('2027-03-28T01:00:00.000Z')
    expect(wallClockAt(instantOf('2027-03-28', '02:30', zurich), zurich).time).toBe('03:30')
  })

  test('go to the wall clock and back, whatever the zone', () => {
    const zones = [zurich, 'Asia/Tokyo', 'America/Los_Angeles', 'UTC']
    const day = fc.integer({ min: 0, max: 1500 }).map((count) => addDays('2026-01-01' as CalendarDay, count))
    fc.assert(
      fc.property(day, fc.integer({ min: 4, max: 23 }), fc.constantFrom(...zones), (date, hour, zone) => {
        const time = `${String(hour).padStart(2, '0')}:00` as const
        expect(wallClockAt(instantOf(date, time as `${number}:${number}`, zone), zone)).toEqual({ day: date, time })
      }),
    )
  })
})
