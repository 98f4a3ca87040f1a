import { describe, expect, test } from 'vitest'
import { bookingTerms } from '../../../../content/booking-terms.ts'
import { hoursTakenBy, slotOf } from '../../../../domain/booking/slots.ts'
import type { ClockTime } from '../../../../domain/calendar.ts'
import { withTerms } from '../../../../tests/support/with-terms.ts'
import { bookingErrors, knownDayError, sendingErrors, unavailableReason } from './booking-errors.ts'

const now = new Date('2026-11-20T08:00:00Z')
const unknownCalendar = { now, taken: undefined }

const validFields = {
  boatType: 'sportif',
  skipperOption: 'sans-skipper',
  date: '01.12.2026',
  time: '10:00',
  duration: '3',
  participants: '2',
  name: 'Ana Rochat',
  email: 'ana@exemple.ch',
}

const formWith = (changes: Record<string, string> = {}) => ({ ...validFields, ...changes })

test('a valid booking form has no error', () => {
  expect(bookingErrors(formWith(), unknownCalendar)).toEqual({})
})

test('every invalid field has its error code at once', () => {
  const invalidFields = { date: '', time: '', participants: '6', name: ' ', email: 'ana@', phone: '12' }
  expect(bookingErrors(formWith(invalidFields), unknownCalendar)).toEqual({
    date: 'date-required',
    time: 'time-required',
    participants: 'participants-max',
    name: 'name-required',
    email: 'email-invalid',
    phone: 'phone-invalid',
  })
})

test('a missing wish of the classic boat is reported along with the other errors', () => {
  expect(bookingErrors(formWith({ boatType: 'classique' }), unknownCalendar)).toEqual({ wishes: 'wishes-required' })
  expect(bookingErrors(formWith({ boatType: 'classique', name: '' }), unknownCalendar)).toEqual({
    name: 'name-required',
    wishes: 'wishes-required',
  })
  const withWish = formWith({ boatType: 'classique', 'wish-bouee': '1' })
  expect(bookingErrors(withWish, unknownCalendar)).toEqual({})
})

describe('a day without a start', () => {
  const hoursFrom = (time: ClockTime, count: number) =>
    hoursTakenBy(slotOf({ date: '2026-12-01', time }, count, bookingTerms))
  const fullCalendar = { now, taken: { takenHours: new Set(hoursFrom('09:00', 12)) } }

  test('a day without a start is an error of the date, and not of the missing time', () => {
    expect(bookingErrors(formWith({ time: '' }), fullCalendar)).toEqual({ date: 'date-full' })
    expect(sendingErrors(formWith({ time: '' }), fullCalendar)).toEqual({ date: 'date-full' })
  })

  test('a start chosen on a day that is full meanwhile may be sent: the server decides', () => {
    expect(bookingErrors(formWith(), fullCalendar)).toEqual({ date: 'date-full', time: 'time-taken' })
    expect(sendingErrors(formWith(), fullCalendar)).toEqual({})
  })

  test('a day without a start may be full for a long outing only, or over', () => {
    const busyCalendar = { now, taken: { takenHours: new Set([...hoursFrom('12:00', 1), ...hoursFrom('20:00', 1)]) } }
    expect(bookingErrors(formWith({ time: '', duration: '3' }), busyCalendar).date).toBeUndefined()
    expect(bookingErrors(formWith({ time: '', duration: '10' }), busyCalendar).date).toBe('date-full-so-long')
    const eveningCalendar = { now: new Date('2026-12-01T16:00:01Z'), taken: { takenHours: new Set<number>() } }
    expect(bookingErrors(formWith({ time: '' }), eveningCalendar).date).toBe('date-over')
  })

  test('an invalid day has no error about its starts', () => {
    expect(bookingErrors(formWith({ date: '19.11.2026', time: '' }), fullCalendar).date).toBe('date-past')
    expect(sendingErrors(formWith({ date: '', time: '' }), fullCalendar)).toEqual({
      date: 'date-required',
      time: 'time-required',
    })
  })
})

test('an unreadable wish is one error of the wishes as a whole', () => {
  const unreadableWish = formWith({ boatType: 'classique', 'wish-bouee': 'une' })
  expect(bookingErrors(unreadableWish, unknownCalendar)).toEqual({ wishes: 'wishes-invalid' })
})

test('a start that is known to be taken, or to be too short for the duration, is an error of the time', () => {
  const takenHours = hoursTakenBy(slotOf({ date: '2026-12-01', time: '12:00' }, 3, bookingTerms))
  const knownCalendar = { now, taken: { takenHours: new Set(takenHours) } }
  expect(bookingErrors(formWith({ time: '13:00' }), knownCalendar)).toEqual({ time: 'time-taken' })
  expect(bookingErrors(formWith({ time: '10:00' }), knownCalendar)).toEqual({ time: 'time-too-short' })
  expect(bookingErrors(formWith({ time: '09:00' }), knownCalendar)).toEqual({})
  expect(bookingErrors(formWith({ time: '09:00', duration: '4' }), knownCalendar)).toEqual({ time: 'time-too-short' })
})

test('a past day is judged by the lake’s clock, whatever is known of the calendar', () => {
  const today = { date: '20.11.2026', time: '09:00' }
  expect(bookingErrors(formWith(today), unknownCalendar)).toEqual({ time: 'time-past' })
  expect(bookingErrors(formWith({ date: '19.11.2026' }), unknownCalendar)).toEqual({ date: 'date-past' })
})

test('days and return times that the association excludes have the same errors as on the server', () =>
  withTerms({ season: ['04-15', '10-15'], closedDays: ['lundi'], latestReturn: '18:00' }, async () => {
    const freeCalendar = { now, taken: { takenHours: new Set<number>() } }
    expect(bookingErrors(formWith(), freeCalendar)).toEqual({ date: 'date-off-season' })
    const monday = { date: '12.07.2027' }
    expect(bookingErrors(formWith(monday), unknownCalendar)).toEqual({ date: 'date-closed' })
    expect(unavailableReason('2027-07-12', 3, unknownCalendar)).toBe('closed')
    expect(knownDayError('2027-07-12', 3, freeCalendar)).toBe('date-closed')
    const tuesday = { date: '13.07.2027', time: '16:00' }
    expect(bookingErrors(formWith(tuesday), freeCalendar)).toEqual({ time: 'time-too-late' })
    // Ten hours fit into no day: shorter ones do, so that the calendar leaves the days open.
    expect(unavailableReason('2027-07-13', 10, freeCalendar)).toBe('full')
    const afternoonCalendar = { ...freeCalendar, now: new Date('2027-07-13T13:30:00Z') }
    expect(unavailableReason('2027-07-13', 3, afternoonCalendar)).toBe('over')
    expect(knownDayError('2027-07-13', 10, freeCalendar)).toBe('date-full-so-long')
  }))
