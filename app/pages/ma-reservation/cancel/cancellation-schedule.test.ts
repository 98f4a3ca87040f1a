import { describe, expect, test } from 'vitest'
import type { BookingStatus } from '../../../../domain/booking/booking.ts'
import { hourMs } from '../../../../domain/calendar.ts'
import { accountOf } from '../../../../domain/money/account.ts'
import { cancellationTerms } from '../../../../wording/cancellation-terms.ts'
import { longMoment } from '../../../../wording/times.ts'
import { cancellationSchedule, costOfCancelling } from './cancellation-schedule.ts'

const minuteMs = 60_000
const startsAt = new Date('2027-07-14T08:00:00Z')

function outing(start = startsAt, status: BookingStatus = 'confirmed') {
  const endsAt = new Date(start.getTime() + 3 * hourMs)
  const booking = { status, startsAt: start, endsAt, heldUntil: start, totalChf: 900, terms: cancellationTerms }
  return { ...booking, history: [], account: { ...accountOf([]), chargedRappen: 90_000, openRappen: 90_000 } }
}

const addMs = (instant: Date, ms = 0) => new Date(instant.getTime() + ms)
const withPlainSpaces = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')

describe('the schedule of a cancellation', () => {
  test('the cancellation schedule has dates by the lake’s clock, both rules and the more favourable one', () => {
    const schedule = cancellationSchedule(outing(), new Date('2027-05-01T00:00:00Z')).map(({ until, ...due }) => [
      until ? withPlainSpaces(longMoment(until)) : 'no-show',
      due.practicalDueChf,
      due.generalDueChf,
      due.dueChf,
      due.time,
    ])
    expect(schedule).toEqual([
      ['mercredi 30 juin 2027 à 10 h', 0, 0, 0, 'present'],
      ['mercredi 7 juillet 2027 à 10 h', 0, 450, 0, 'future'],
      ['lundi 12 juillet 2027 à 10 h', 0, 900, 0, 'future'],
      ['mercredi 14 juillet 2027 à 10 h', 450, 900, 450, 'future'],
      ['no-show', 900, 900, 900, 'future'],
    ])
  })

  const deadlines = {
    '14 days': new Date('2027-06-30T08:00:00Z'),
    '7 days': new Date('2027-07-07T08:00:00Z'),
    '48 hours': new Date('2027-07-12T08:00:00Z'),
  }
  test.each([
    ['14 days', -minuteMs, 0],
    ['14 days', 0, 1],
    ['14 days', minuteMs, 1],
    ['7 days', -minuteMs, 1],
    ['7 days', 0, 1],
    ['7 days', minuteMs, 2],
    ['48 hours', -minuteMs, 2],
    ['48 hours', 0, 2],
    ['48 hours', minuteMs, 3],
  ] as const)('the cancellation schedule %s before departure, %i ms on, is at step %i', (deadline, ms, index) => {
    const now = addMs(deadlines[deadline], ms)
    const schedule = cancellationSchedule(outing(), now)
    expect(schedule.findIndex(({ time }) => time === 'present')).toBe(index)
    expect(schedule.slice(0, index).every(({ time }) => time === 'past')).toBe(true)
    expect(schedule.slice(index + 1).every(({ time }) => time === 'future')).toBe(true)
    // The step that is marked, the amount in the sentence and the amount charged must agree.
    expect(schedule[index]?.dueChf).toBe(costOfCancelling(outing(), now))
  })

  test('across the clock change in spring, days keep the hour of departure and 48 hours are real ones', () => {
    const schedule = cancellationSchedule(outing(new Date('2027-03-29T08:00:00Z')), new Date('2027-01-01T00:00:00Z'))
    expect(schedule.map(({ until }) => until && withPlainSpaces(longMoment(until)))).toEqual([
      'lundi 15 mars 2027 à 10 h',
      'lundi 22 mars 2027 à 10 h',
      'samedi 27 mars 2027 à 9 h',
      'lundi 29 mars 2027 à 10 h',
      undefined,
    ])
  })
})

test('no step of a cancellation costs more than a lowered price, and a request has no lowered price', () => {
  const loweredSchedule = (waivedRappen: number, status?: BookingStatus) => {
    const booking = outing(startsAt, status)
    const account = { ...booking.account, chargedRappen: 95_600, extrasRappen: 5_600, waivedRappen }
    return cancellationSchedule({ ...booking, account }, addMs(startsAt, -hourMs)).map((step) => step.dueChf)
  }
  expect(loweredSchedule(15_000)).toEqual([0, 0, 0, 450, 750])
  expect(loweredSchedule(60_000)).toEqual([0, 0, 0, 300, 300])
  expect(loweredSchedule(90_000)).toEqual([0, 0, 0, 0, 0])
  const request = { ...outing(startsAt, 'pending'), account: accountOf([]) }
  expect(cancellationSchedule(request, addMs(startsAt, -hourMs)).at(-1)?.dueChf).toBe(900)
})

describe('cancelling now', () => {
  test('cancelling a request costs nothing, however late, until its hold is over', () => {
    const request = outing(startsAt, 'pending')
    expect(costOfCancelling(request, addMs(startsAt, -minuteMs))).toBe(0)
    expect(costOfCancelling(request, startsAt)).toBeUndefined()
  })

  test.each([
    [-48 * hourMs, 0],
    [-48 * hourMs + minuteMs, 450],
    [-minuteMs, 450],
    [0, undefined],
  ])('cancelling %i ms before departure costs %s', (ms, due) => {
    expect(costOfCancelling(outing(), addMs(startsAt, ms))).toBe(due)
  })

  test.each(['declined', 'expired', 'cancelled'] as const)(
    'a booking that is %s has no cost of cancelling',
    (status) => {
      expect(costOfCancelling(outing(startsAt, status), addMs(startsAt, -hourMs))).toBeUndefined()
    },
  )
})
