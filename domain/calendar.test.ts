import fc from 'fast-check'
import { describe, expect, onTestFinished, test } from 'vitest'
import {
  addDays,
  type CalendarDay,
  type ClockTime,
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

test('only days that exist are calendar days', () => {
  expect(['2026-02-28', '2028-02-29', '2026-12-31'].every(isCalendarDay)).toBe(true)
  expect(
    ['2026-02-29', '2026-02-30', '2026-13-01', '2026-1-1', '', '20.11.2026', '2026-11-20T00:00'].some(isCalendarDay),
  ).toBe(false)
  expect(['1900-01-01', '2999-12-31'].every(isCalendarDay)).toBe(true)
  expect(['0000-01-01', '1899-12-31', '3000-01-01', '9999-12-31'].some(isCalendarDay)).toBe(false)
  expect(isCalendarMonth('2026-12')).toBe(true)
  expect(isCalendarMonth('2026-13')).toBe(false)
})

test('daysOfMonth lists the days of a month', () => {
  expect(daysOfMonth('2028-02')).toHaveLength(29)
  expect(daysOfMonth('2026-12').at(-1)).toBe('2026-12-31')
})

test('addDays moves over the ends of months and years and over clock changes', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(addDays('2027-03-28', -1)).toBe('2027-03-27')
})

describe('instants on the lake', () => {
  test('instants follow summer and winter time', () => {
    expect(instantOf('2026-12-01', '09:00', zurich).toISOString()).toBe('2026-12-01T08:00:00.000Z')
    expect(instantOf('2027-07-01', '09:00', zurich).toISOString()).toBe('2027-07-01T07:00:00.000Z')
  })

  test('instants are right from the first hour after a clock change', () => {
    expect(instantOf('2027-03-28', '09:00', zurich).toISOString()).toBe('2027-03-28T07:00:00.000Z')
    expect(instantOf('2027-10-31', '09:00', zurich).toISOString()).toBe('2027-10-31T08:00:00.000Z')
    expect(instantOf('2027-10-31', '00:00', zurich).toISOString()).toBe('2027-10-30T22:00:00.000Z')
  })

  test('a time that occurs twice is the first one, and a time that is skipped comes an hour later', () => {
    expect(instantOf('2027-10-31', '02:00', zurich).toISOString()).toBe('2027-10-31T00:00:00.000Z')
    expect(instantOf('2027-10-31', '03:00', zurich).toISOString()).toBe('2027-10-31T02:00:00.000Z')
    expect(instantOf('2027-03-28', '02:00', zurich).toISOString()).toBe('2027-03-28T01:00:00.000Z')
    expect(wallClockAt(instantOf('2027-03-28', '02:30', zurich), zurich).time).toBe('03:30')
  })

  test('an instant converts to the wall clock and back, in any time zone', () => {
    const zones = [zurich, 'Asia/Tokyo', 'America/Los_Angeles', 'UTC']
    const day = fc.integer({ min: 0, max: 1500 }).map((count) => addDays('2026-01-01' as CalendarDay, count))
    fc.assert(
      fc.property(day, fc.integer({ min: 4, max: 23 }), fc.constantFrom(...zones), (date, hour, zone) => {
        const time = `${String(hour).padStart(2, '0')}:00` as const
        expect(wallClockAt(instantOf(date, time as `${number}:${number}`, zone), zone)).toEqual({ day: date, time })
      }),
    )
  })

  test('an instant is searched once, and no caller can change what the next one gets', () => {
    const { formatToParts } = Intl.DateTimeFormat.prototype
    let searchCount = 0
    Intl.DateTimeFormat.prototype.formatToParts = function (date) {
      searchCount += 1
      return formatToParts.call(this, date)
    }
    onTestFinished(() => {
      Intl.DateTimeFormat.prototype.formatToParts = formatToParts
    })
    const allInstants = () =>
      // With both changes of the clock, in zones that change on other days and one half an hour off the hour.
      [zurich, 'America/Los_Angeles', 'Australia/Lord_Howe'].flatMap((zone) =>
        ['2031-03-30', '2031-10-26', '2031-11-02'].flatMap((day) =>
          ['01:30', '02:00', '02:30', '09:00'].map((time) => instantOf(day as CalendarDay, time as '09:00', zone)),
        ),
      )
    const firstInstants = allInstants()
    const firstSearchCount = searchCount
    const milliseconds = firstInstants.map((instant) => instant.getTime())
    for (const instant of firstInstants) instant.setTime(0)
    expect(firstSearchCount).toBeGreaterThan(36)
    expect(allInstants().map((instant) => instant.getTime())).toEqual(milliseconds)
    expect(searchCount).toBe(firstSearchCount)
    // Two clocks that show the same are two instants.
    expect(new Set(milliseconds).size).toBe(36)
  })

  test('instants stay right when more are requested than the cache holds', () => {
    const times = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00` as ClockTime)
    const [firstDay, ...otherDays] = Array.from({ length: 500 }, (_, n) => addDays('2040-01-01', n))
    const expectedMs = times.map((time) => instantOf(firstDay as CalendarDay, time, zurich).getTime())
    for (const day of otherDays) for (const time of times) instantOf(day, time, zurich)
    expect(times.map((time) => instantOf(firstDay as CalendarDay, time, zurich).getTime())).toEqual(expectedMs)
  })
})
