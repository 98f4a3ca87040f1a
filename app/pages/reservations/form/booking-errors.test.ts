import { describe, expect, test } from 'vitest'
import { bookingTerms } from '../../../../content/booking-terms.ts'
import { hoursTakenBy, slotOf } from '../../../../domain/booking/slots.ts'
import type { ClockTime } from '../../../../domain/calendar.ts'
import { withTerms } from '../../../../tests/support/with-terms.ts'
import { bookingErrors, knownDayError, sendingErrors, shutReason } from './booking-errors.ts'

const now = new Date('2026-11-20T08:00:00Z')
const nothingTaken = { now, taken: undefined }

const good = {
  boatType: 'sportif',
  skipperOption: 'sans-skipper',
  date: '01.12.2026',
  time: '10:00',
  duration: '3',
  participants: '2',
  name: 'Ana Rochat',
  email: 'ana@exemple.ch',
}

const form = (changes: Record<string, string> = {}) => ({ ...good, ...changes })

test('a good request has no error', () => {
  expect(bookingErrors(form(), nothingTaken)).toEqual({})
})

test('everything wrong is told at once, one code a field', () => {
  const wrong = { date: '', time: '', participants: '6', name: ' ', email: 'ana@', phone: '12' }
  expect(bookingErrors(form(wrong), nothingTaken)).toEqual({
    date: 'date-required',
    time: 'time-required',
    participants: 'participants-max',
    name: 'name-required',
    email: 'email-invalid',
    phone: 'phone-invalid',
  })
})

test('a missing wish of the classic boat is told along with the rest', () => {
  expect(bookingErrors(form({ boatType: 'classique' }), nothingTaken)).toEqual({ wishes: 'wishes-required' })
  expect(bookingErrors(form({ boatType: 'classique', name: '' }), nothingTaken)).toEqual({
    name: 'name-required',
    wishes: 'wishes-required',
  })
  const withWish = form({ boatType: 'classique', 'wish-bouee': '1' })
  expect(bookingErrors(withWish, nothingTaken)).toEqual({})
})

describe('a day without a start', () => {
  const hoursFrom = (time: ClockTime, count: number) =>
    hoursTakenBy(slotOf({ date: '2026-12-01', time }, count, bookingTerms))
  const full = { now, taken: { takenHours: new Set(hoursFrom('09:00', 12)) } }

  test('is told on the date, which is then to blame and not the missing time', () => {
    expect(bookingErrors(form({ time: '' }), full)).toEqual({ date: 'date-full' })
    expect(sendingErrors(form({ time: '' }), full)).toEqual({ date: 'date-full' })
  })

  test('holds nobody up who had chosen one: the server has the last word', () => {
    expect(bookingErrors(form(), full)).toEqual({ date: 'date-full', time: 'time-taken' })
    expect(sendingErrors(form(), full)).toEqual({})
  })

  test('may only be too full for so long an outing, or over', () => {
    const busy = { now, taken: { takenHours: new Set([...hoursFrom('12:00', 1), ...hoursFrom('20:00', 1)]) } }
    expect(bookingErrors(form({ time: '', duration: '3' }), busy).date).toBeUndefined()
    expect(bookingErrors(form({ time: '', duration: '10' }), busy).date).toBe('date-full-so-long')
    const evening = { now: new Date('2026-12-01T16:00:01Z'), taken: { takenHours: new Set<number>() } }
    expect(bookingErrors(form({ time: '' }), evening).date).toBe('date-over')
  })

  test('says nothing of a day that is wrong anyway', () => {
    expect(bookingErrors(form({ date: '19.11.2026', time: '' }), full).date).toBe('date-past')
    expect(sendingErrors(form({ date: '', time: '' }), full)).toEqual({
      date: 'date-required',
      time: 'time-required',
    })
  })
})

test('a wish nobody can read is one error of the wishes as a whole', () => {
  const odd = form({ boatType: 'classique', 'wish-bouee': 'une' })
  expect(bookingErrors(odd, nothingTaken)).toEqual({ wishes: 'wishes-invalid' })
})

test('a start that is known to be taken, or to be too short for the duration, is an error of the time', () => {
  const taken = hoursTakenBy(slotOf({ date: '2026-12-01', time: '12:00' }, 3, bookingTerms))
  const known = { now, taken: { takenHours: new Set(taken) } }
  expect(bookingErrors(form({ time: '13:00' }), known)).toEqual({ time: 'time-taken' })
  expect(bookingErrors(form({ time: '10:00' }), known)).toEqual({ time: 'time-too-short' })
  expect(bookingErrors(form({ time: '09:00' }), known)).toEqual({})
  expect(bookingErrors(form({ time: '09:00', duration: '4' }), known)).toEqual({ time: 'time-too-short' })
})

test('the past is the lake’s, whatever is known of the calendar', () => {
  const today = { date: '20.11.2026', time: '09:00' }
  expect(bookingErrors(form(today), nothingTaken)).toEqual({ time: 'time-past' })
  expect(bookingErrors(form({ date: '19.11.2026' }), nothingTaken)).toEqual({ date: 'date-past' })
})

test('a day and a return that the association excludes are told as the server would', () =>
  withTerms({ season: ['04-15', '10-15'], closedDays: ['lundi'], latestReturn: '18:00' }, async () => {
    const taken = { now, taken: { takenHours: new Set<number>() } }
    expect(bookingErrors(form(), taken)).toEqual({ date: 'date-off-season' })
    const monday = { date: '12.07.2027' }
    expect(bookingErrors(form(monday), nothingTaken)).toEqual({ date: 'date-closed' })
    expect(shutReason('2027-07-12', 3, nothingTaken)).toBe('closed')
    expect(knownDayError('2027-07-12', 3, taken)).toBe('date-closed')
    const tuesday = { date: '13.07.2027', time: '16:00' }
    expect(bookingErrors(form(tuesday), taken)).toEqual({ time: 'time-too-late' })
    // Ten hours fit into no day: shorter ones do, so that the calendar leaves the days open.
    expect(shutReason('2027-07-13', 10, taken)).toBe('full')
    const afternoon = { ...taken, now: new Date('2027-07-13T13:30:00Z') }
    expect(shutReason('2027-07-13', 3, afternoon)).toBe('over')
    expect(knownDayError('2027-07-13', 10, taken)).toBe('date-full-so-long')
  }))
