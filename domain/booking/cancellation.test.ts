import { describe, expect, test } from 'vitest'
import { cancellationRules as rules } from '../../content/cancellation-rules.ts'
import { type CalendarDay, instantOf } from '../calendar.ts'
import { cancellationDue, cancellationTimeline } from './cancellation.ts'
import { freeInPracticeHours } from './cancellation-terms.ts'

const zone = 'Europe/Zurich'
const minuteMs = 60_000
const hoursBefore = (at: Date, hours: number) => new Date(at.getTime() - hours * 60 * minuteMs)
const outingAt = (day: string, time: `${number}:${number}` = '10:00') => ({
  startsAt: instantOf(day as CalendarDay, time, zone),
  totalChf: 900,
})
const dueAt = (outing: ReturnType<typeof outingAt>, at: Date) => cancellationDue(outing, at, rules, zone)

// Departures in summer, and on days whose 48 hours, 7 or 14 days before span a clock change in spring or autumn.
const departures = ['2027-07-14', '2027-03-29', '2027-04-05', '2027-04-10', '2027-11-01', '2027-11-05', '2027-11-12']

describe.each(departures)('cancelling an outing of 900 CHF on %s', (day) => {
  const outing = outingAt(day)
  const { startsAt } = outing
  const twoDaysBeforeStart = hoursBefore(startsAt, 48)
  const daysBeforeStart = (days: number) => {
    const date = new Date(`${day}T00:00:00Z`)
    date.setUTCDate(date.getUTCDate() - days)
    return instantOf(date.toISOString().slice(0, 10) as CalendarDay, '10:00', zone)
  }
  const minutesAround = (at: Date) => [-1, 0, 1].map((minutes) => new Date(at.getTime() + minutes * minuteMs))

  test('the practical terms ask for half once fewer than 48 real hours are left before the start', () => {
    expect(minutesAround(twoDaysBeforeStart).map((at) => dueAt(outing, at).practicalDueChf)).toEqual([0, 0, 450])
  })
  test('the general terms ask for half from 14 days before the start, by the clock of the lake', () => {
    expect(minutesAround(daysBeforeStart(14)).map((at) => dueAt(outing, at).generalDueChf)).toEqual([0, 450, 450])
  })
  test('the general terms ask for everything from 7 days before the start, by the clock of the lake', () => {
    expect(minutesAround(daysBeforeStart(7)).map((at) => dueAt(outing, at).generalDueChf)).toEqual([450, 450, 900])
  })
  test('a guest who does not come owes everything at departure', () => {
    expect(minutesAround(startsAt).map((at) => dueAt(outing, at).dueChf)).toEqual([450, 900, 900])
  })
  test('the more favourable of the two terms applies', () => {
    expect(minutesAround(twoDaysBeforeStart).map((at) => dueAt(outing, at).dueChf)).toEqual([0, 0, 450])
    expect(dueAt(outing, daysBeforeStart(10)).dueChf).toBe(0)
  })
  test('the timeline has a step for each deadline, without a gap, up to departure', () => {
    const steps = cancellationTimeline(outing, rules, zone)
    expect(steps.map(({ from }) => from)).toEqual([
      undefined,
      daysBeforeStart(14),
      daysBeforeStart(7),
      twoDaysBeforeStart,
    ])
    expect(steps.map(({ until }) => until)).toEqual([
      daysBeforeStart(14),
      daysBeforeStart(7),
      twoDaysBeforeStart,
      startsAt,
    ])
    expect(steps.map((step) => [step.practicalDueChf, step.generalDueChf, step.dueChf])).toEqual([
      [0, 0, 0],
      [0, 450, 0],
      [0, 900, 0],
      [450, 900, 450],
    ])
  })
})

test('a cancellation is computed with the percentages of other terms, for an odd total too', () => {
  const otherRules = {
    practical: { freeUntilHours: 24, lateDuePercent: 80, noShowDuePercent: 100 },
    general: { freeUntilDays: 3, partlyUntilDays: 2, partlyDuePercent: 25, lateDuePercent: 60 },
  }
  const outing = { ...outingAt('2027-07-14'), totalChf: 775 }
  expect(cancellationDue(outing, hoursBefore(outing.startsAt, 12), otherRules, zone)).toEqual({
    practicalDueChf: 620,
    generalDueChf: 465,
    dueChf: 465,
  })
})

test('in practice a cancellation is free until the later of the two free deadlines', () => {
  expect(freeInPracticeHours(rules)).toBe(48)
  const strictRules = { ...rules, practical: { ...rules.practical, freeUntilHours: 24 * 30 } }
  expect(freeInPracticeHours(strictRules)).toBe(14 * 24)
  // The sentence and the rule agree at the exact limit.
  const outing = outingAt('2027-07-14')
  expect(dueAt(outing, hoursBefore(outing.startsAt, 48)).dueChf).toBe(0)
  expect(dueAt(outing, hoursBefore(outing.startsAt, 47)).dueChf).toBeGreaterThan(0)
})

test('two deadlines at the same instant leave no empty step between them', () => {
  const otherRules = { practical: { ...rules.practical, freeUntilHours: 168 }, general: rules.general }
  const steps = cancellationTimeline(outingAt('2027-07-14'), otherRules, zone)
  expect(steps.map(({ dueChf }) => dueChf)).toEqual([0, 0, 450])
})
