import { describe, expect, test } from 'vitest'
import { bookingTerms } from '../../content/booking-terms.ts'
import { bookingInput, testNow as now } from '../../tests/support/booking-input.ts'
import type { CalendarDay } from '../calendar.ts'
import { fieldErrors } from '../field-errors.ts'
import { hoursToOffer } from '../solidarity/hours-to-offer.ts'
import { bookingRequestSchema, teamBookingSchema } from './booking-request.ts'
import { moveSchema } from './move.ts'
import { type ClosedDay, closedReason, type OpenDays, type Requester } from './open-days.ts'
import { freeStarts, nearestFreeStarts, startStates } from './slots.ts'
import type { BookingTerms } from './terms.ts'
import { waitSchema } from './wait.ts'

// 14 July 2027 is a Wednesday.
const day = '2027-07-14' as CalendarDay
const termsWith = (openDays: OpenDays): BookingTerms => ({ ...bookingTerms, ...openDays })
const calendarWith = (openDays: OpenDays, by: Requester = 'guest') => ({
  now,
  by,
  terms: termsWith(openDays),
  takenHours: new Set<number>(),
})
const distinctStates = (openDays: OpenDays, duration = 3, by?: Requester) => new Set(statesOf(openDays, duration, by))
const statesOf = (openDays: OpenDays, duration: number, by?: Requester) =>
  startStates(day, duration, calendarWith(openDays, by)).map(({ state }) => state)

test('without a season, closed days or a latest return, every day of the year is open, and an outing may be back at any hour', () => {
  for (const each of ['2027-01-01', '2027-07-14', '2028-02-29', '2027-12-31'] as const)
    expect(closedReason(each, 'guest', {})).toBeUndefined()
  expect(closedReason(day, 'guest', { closedDays: [] })).toBeUndefined()
  expect(distinctStates({}, 10)).toEqual(new Set(['free']))
})

test('a season includes its first and its last day, repeats every year, and may last over New Year', () => {
  const isOpen = (each: string, ...season: NonNullable<OpenDays['season']>) =>
    closedReason(each as CalendarDay, 'guest', { season }) === undefined
  for (const each of ['2027-04-15', '2027-10-15', '2031-07-01']) expect(isOpen(each, '04-15', '10-15')).toBe(true)
  for (const each of ['2027-04-14', '2027-10-16', '2028-01-01']) expect(isOpen(each, '04-15', '10-15')).toBe(false)
  for (const each of ['2027-12-01', '2027-12-31', '2028-01-01', '2028-02-28'])
    expect(isOpen(each, '12-01', '02-28')).toBe(true)
  for (const each of ['2027-11-30', '2028-02-29', '2028-07-14']) expect(isOpen(each, '12-01', '02-28')).toBe(false)
  expect(closedReason('2028-01-01', 'guest', { season: ['04-15', '10-15'] })).toBe('off-season')
})

test('a day is closed every week, every year or once', () => {
  const closedReasonWith = (closedDay: ClosedDay, date: CalendarDay = day) =>
    closedReason(date, 'guest', { closedDays: [closedDay] })
  for (const closedDay of ['mercredi', '07-14', '2027-07-14'] as const)
    expect(closedReasonWith(closedDay)).toBe('closed')
  for (const closedDay of ['mardi', 'dimanche', '07-15', '2028-07-14'] as const)
    expect(closedReasonWith(closedDay)).toBeUndefined()
  expect(closedReasonWith('07-14', '2028-07-14')).toBe('closed')
  expect(closedReasonWith('dimanche', '2027-07-18')).toBe('closed')
})

describe.each([
  [{ season: ['04-15', '07-13'] }, 'off-season'],
  [{ closedDays: ['mercredi'] }, 'closed'],
] as const)('a day that %j excludes', (openDays, reason) => {
  test('an excluded day has no start for guests, names the reason, and the nearest starts are on other days', () => {
    expect(distinctStates(openDays)).toEqual(new Set([reason]))
    expect(freeStarts(day, calendarWith(openDays))).toEqual([])
    const nearestDays = nearestFreeStarts({ date: day, time: '09:00' }, 3, calendarWith(openDays)).map(
      ({ date }) => date,
    )
    expect(nearestDays).toHaveLength(3)
    expect(nearestDays).not.toContain(day)
  })

  test('an excluded day is refused to a request, a move and a wait, and is open to the team', () => {
    const expectedErrors = [{ field: 'date', code: `date-${reason}` }]
    const errorsOf = (schema: ReturnType<typeof moveSchema>, input: object) => {
      const { error } = schema.safeParse(input)
      return error ? fieldErrors(error) : []
    }
    const start = { date: day, time: '10:00' }
    const guestResult = bookingRequestSchema(termsWith(openDays), now).safeParse(bookingInput())
    expect(guestResult.error && fieldErrors(guestResult.error)).toEqual(expectedErrors)
    expect(errorsOf(moveSchema(termsWith(openDays), now, 'guest'), start)).toEqual(expectedErrors)
    const waitResult = waitSchema(termsWith(openDays), now).safeParse({
      boatType: 'sportif',
      date: day,
      email: 'ana@exemple.ch',
    })
    expect(waitResult.error && fieldErrors(waitResult.error)).toEqual(expectedErrors)

    expect(distinctStates(openDays, 3, 'team')).toEqual(new Set(['free']))
    expect(teamBookingSchema(termsWith(openDays), now).safeParse(bookingInput()).success).toBe(true)
    expect(errorsOf(moveSchema(termsWith(openDays), now, 'team'), start)).toEqual([])
  })

  test('an excluded day is not offered to relays among unsold hours', () => {
    const noTakenHours = { taken: { sportif: { takenHours: new Set<number>() } }, places: [] }
    const dayBefore = new Date('2027-07-13T08:00:00Z')
    const offeredHours = hoursToOffer(
      [],
      noTakenHours,
      dayBefore,
      { ...termsWith(openDays), unsoldHoursDays: 1 },
      { latitude: 46, longitude: 7 },
    )
    expect(offeredHours).toEqual([])
  })
})

describe('the latest return', () => {
  const openDays = { latestReturn: '18:00' } as const

  test('an outing that would be back after the latest return is not offered to guests, one that is back exactly then is', () => {
    expect(statesOf(openDays, 3).slice(-3)).toEqual(['free', 'too-late', 'too-late'])
    expect(statesOf(openDays, 9).slice(0, 2)).toEqual(['free', 'too-late'])
    expect(distinctStates(openDays, 10)).toEqual(new Set(['too-late']))
    expect(distinctStates(openDays, 10, 'team')).toEqual(new Set(['free']))
    const starts = freeStarts(day, calendarWith(openDays))
    expect([starts[0], starts.at(-1)]).toEqual([
      { time: '09:00', maxHours: 9 },
      { time: '15:00', maxHours: 3 },
    ])
  })

  test('an outing that would be back too late is refused with an error on the field `time`, to a request and to a move, but not to the team', () => {
    const tooLateErrors = [{ field: 'time', code: 'time-too-late' }]
    const requestAsGuest = (overrides: Record<string, unknown>) =>
      bookingRequestSchema(termsWith(openDays), now).safeParse(bookingInput(overrides))
    const { error } = requestAsGuest({ time: '16:00' })
    expect(error && fieldErrors(error)).toEqual(tooLateErrors)
    expect(requestAsGuest({ time: '16:00', duration: 1 }).error?.issues).toMatchObject([{ message: 'duration-min' }])
    expect(requestAsGuest({ time: '15:00' }).success).toBe(true)
    const isMoveValid = (hours: number, by: Requester) =>
      moveSchema(termsWith(openDays), now, by, hours).safeParse({ date: day, time: '12:00' }).success
    expect([isMoveValid(6, 'guest'), isMoveValid(7, 'guest'), isMoveValid(7, 'team')]).toEqual([true, false, true])
    expect(teamBookingSchema(termsWith(openDays), now).safeParse(bookingInput({ time: '17:00' })).success).toBe(true)
  })
})
