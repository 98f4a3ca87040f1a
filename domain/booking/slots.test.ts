import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bookingTerms as terms } from '../../content/booking-terms.ts'
import { addDays, type CalendarDay, hourMs, instantOf, wallClockAt } from '../calendar.ts'
import { bookableDays } from './booking-window.ts'
import { freeStarts, hoursTakenBy, nearestFreeStarts, type Start, slotOf, startState, startStates } from './slots.ts'
import { durationChoices } from './terms.ts'

const now = new Date('2026-12-01T08:00:00Z')
const date = '2027-07-14' as CalendarDay
const by = 'team' as const
const takenHoursOf = (start: { date: CalendarDay; time: `${number}:${number}` }, duration: number) =>
  new Set(hoursTakenBy(slotOf(start, duration, terms)))

const days = {
  'an ordinary day': { day: '2027-07-14', clockHoursAdded: () => 0 },
  // Clocks go from 02:00 to 03:00 in the following night: an outing that lasts past 02:00 ends an hour later in local
  // time.
  'the eve of summer time': { day: '2027-03-27', clockHoursAdded: (endHour: number) => (endHour >= 26 ? 1 : 0) },
  'the first day of summer time': { day: '2027-03-28', clockHoursAdded: () => 0 },
  // Clocks go from 03:00 back to 02:00: the longest outing, 17:00 + 10 h, ends the second time the clock shows 02:00.
  'the eve of winter time': { day: '2027-10-30', clockHoursAdded: (endHour: number) => (endHour >= 27 ? -1 : 0) },
  'the first day of winter time': { day: '2027-10-31', clockHoursAdded: () => 0 },
} as const

describe.each(Object.entries(days))('%s', (_, { day, clockHoursAdded }) => {
  const pairs = terms.startTimes.flatMap((time) => durationChoices(terms).map((duration) => ({ time, duration })))

  test('the day has 72 pairs of start and duration, each of as many real hours, with the right clock time', () => {
    expect(pairs).toHaveLength(72)
    for (const { time, duration } of pairs) {
      const slot = slotOf({ date: day, time }, duration, terms)
      expect(new Set(hoursTakenBy(slot)).size).toBe(duration)
      expect(slot.endsAt.getTime() - slot.startsAt.getTime()).toBe(duration * hourMs)
      expect(wallClockAt(slot.startsAt, terms.timeZone)).toEqual({ day, time })

      const endHour = Number(time.slice(0, 2)) + duration
      const displayedHour = endHour + clockHoursAdded(endHour)
      const end = wallClockAt(slot.endsAt, terms.timeZone)
      expect(end.time).toBe(`${String(displayedHour % 24).padStart(2, '0')}:00`)
      expect(end.day > day).toBe(displayedHour >= 24)
    }
  })

  test('the day has six pairs that end after midnight', () => {
    const overnightPairs = pairs.filter(({ time, duration }) => Number(time.slice(0, 2)) + duration > 24)
    expect(overnightPairs).toHaveLength(6)
  })
})

describe('the state of a start', () => {
  test('a start is past from its very minute, by the clock of the lake', () => {
    const start = { date, time: '10:00' } as const
    const startsAt = instantOf(date, '10:00', terms.timeZone)
    const calendar = (ms: number) => ({
      takenHours: new Set<number>(),
      now: new Date(startsAt.getTime() + ms),
      terms,
      by,
    })
    expect(startState(start, 3, calendar(-1))).toBe('free')
    expect(startState(start, 3, calendar(0))).toBe('past')
  })

  test('a start that is taken is distinguished from one with too few hours before the next outing', () => {
    const takenHours = takenHoursOf({ date, time: '14:00' }, 3)
    const states = Object.fromEntries(
      startStates(date, 4, { takenHours, now, terms, by }).map(({ time, state }) => [time, state]),
    )
    expect(states).toEqual({
      '09:00': 'free',
      '10:00': 'free',
      '11:00': 'too-short',
      '12:00': 'too-short',
      '13:00': 'too-short',
      '14:00': 'taken',
      '15:00': 'taken',
      '16:00': 'taken',
      '17:00': 'free',
    })
  })

  test('an outing of the evening before takes its hours past midnight', () => {
    const takenHours = takenHoursOf({ date: '2027-07-13', time: '17:00' }, 10)
    expect(startState({ date, time: '09:00' }, 3, { takenHours, now, terms, by })).toBe('free')
    expect(takenHours.has(hoursTakenBy(slotOf({ date, time: '09:00' }, 3, terms))[0] as number)).toBe(false)
    const nightHour = instantOf(date, '02:00', terms.timeZone).getTime() / hourMs
    expect(takenHours.has(nightHour)).toBe(true)
  })
})

test('free starts come with the longest outing they allow', () => {
  const takenHours = takenHoursOf({ date, time: '15:00' }, 3)
  expect(freeStarts(date, { takenHours, now, terms, by })).toEqual([
    { time: '09:00', maxHours: 6 },
    { time: '10:00', maxHours: 5 },
    { time: '11:00', maxHours: 4 },
    { time: '12:00', maxHours: 3 },
  ])
})

describe('the nearest free starts', () => {
  test('the nearest free starts are three, sorted by time', () => {
    const takenHours = takenHoursOf({ date, time: '12:00' }, 3)
    expect(nearestFreeStarts({ date, time: '13:00' }, 3, { takenHours, now, terms, by })).toEqual([
      { date, time: '09:00' },
      { date, time: '15:00' },
      { date, time: '16:00' },
    ])
  })

  test('the nearest free starts leave out those that may not be chosen', () => {
    const takenHours = takenHoursOf({ date, time: '12:00' }, 3)
    const calendar = { takenHours, now, terms, by } as const
    const starts = nearestFreeStarts({ date, time: '13:00' }, 3, calendar, ({ time }) => time !== '15:00')
    expect(starts.map(({ time }) => time)).toEqual(['09:00', '16:00', '17:00'])
  })

  test('the nearest free starts are never beyond the horizon, where nobody can book', () => {
    const [, lastDay] = bookableDays('guest', now, terms)
    const takenHours = takenHoursOf({ date: lastDay, time: '10:00' }, 3)
    const starts = nearestFreeStarts({ date: lastDay, time: '10:00' }, 3, { takenHours, now, terms, by })
    expect(starts).toHaveLength(3)
    expect(starts.filter((start) => start.date > lastDay)).toEqual([])
    expect(lastDay).toBe(addDays('2026-12-01', terms.horizonDays))
  })

  test('the nearest free starts are never in the past', () => {
    const evening = instantOf(date, '16:30', terms.timeZone)
    const starts = nearestFreeStarts({ date, time: '17:00' }, 3, { takenHours: new Set(), now: evening, terms, by })
    expect(starts[0]).toEqual({ date, time: '17:00' })
    expect(starts[1]?.date).toBe('2027-07-15')
  })
})

test('the nearest free starts are those that a search through all starts finds', () => {
  const calendar = (takenHours: Set<number>) => ({ takenHours, now, terms, by })
  fc.assert(
    fc.property(fc.array(fc.nat(24 * 33)), fc.constantFrom(...terms.startTimes), (offsets, time) => {
      const firstHour = hoursTakenBy(slotOf({ date: '2027-06-28', time: '09:00' }, 3, terms))[0] as number
      const takenHours = new Set(offsets.map((offset) => firstHour + offset))
      const wantedAt = slotOf({ date, time }, 3, terms).startsAt.getTime()
      const distance = (start: Start) => Math.abs(slotOf(start, 3, terms).startsAt.getTime() - wantedAt)
      const distances = Array.from({ length: 29 }, (_, index) => addDays(date, index - 14)).flatMap((day) =>
        startStates(day, 3, calendar(takenHours)).flatMap(({ time: otherTime, state }) =>
          state === 'free' ? [distance({ date: day, time: otherTime })] : [],
        ),
      )
      const nearestDistances = distances.sort((a, b) => a - b).slice(0, 3)
      const foundDistances = nearestFreeStarts({ date, time }, 3, calendar(takenHours)).map(distance)
      expect(foundDistances.sort((a, b) => a - b)).toEqual(nearestDistances)
    }),
  )
})
