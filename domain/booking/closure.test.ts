import { expect, test } from 'vitest'
import { bookingTerms } from '../../content/booking-terms.ts'
import { spansOf } from './closure.ts'

const endTimes = (date: `${number}-${number}-${number}`, duration: number) =>
  spansOf({ date, time: '08:00', duration }, bookingTerms).map(({ endsAt }) => endsAt.toISOString())

test('a boat that is closed for days reopens at the same hour of the clock, also where the clocks change', () => {
  expect(endTimes('2027-07-10', 48)).toEqual(['2027-07-12T06:00:00.000Z'])
  expect(endTimes('2027-10-30', 48)).toEqual(['2027-11-01T07:00:00.000Z'])
  expect(endTimes('2027-03-27', 24)).toEqual(['2027-03-28T06:00:00.000Z'])
  expect(endTimes('2027-03-27', 26)).toEqual(['2027-03-28T08:00:00.000Z'])
  expect(endTimes('2027-03-27', 5)).toEqual(['2027-03-27T12:00:00.000Z'])
})
