import { describe, expect, test } from 'vitest'
import { bookingTerms as terms } from '../../content/booking-terms.ts'
import type { BoatType } from '../booking/boat.ts'
import { hoursTakenBy, slotOf, type UtcHour } from '../booking/slots.ts'
import { addDays, type CalendarDay, type ClockTime, dayAt, hourMs, instantOf } from '../calendar.ts'
import { type ComingDays, type FreedOuting, hoursToOffer } from './hours-to-offer.ts'

const villeneuve = { latitude: 46.4, longitude: 6.93 }
const now = new Date('2027-07-01T10:30:00Z')
const today = '2027-07-01' as CalendarDay

type Outing = { boatType?: BoatType; day: string; time?: ClockTime; duration?: number; isForWeather?: boolean }

const spanOf = ({ day, time = '10:00', duration = 3 }: Outing) =>
  slotOf({ date: day as CalendarDay, time }, duration, terms)
function freedOuting(outing: Outing): FreedOuting {
  const { startsAt, endsAt } = spanOf(outing)
  return { boatType: outing.boatType ?? 'sportif', startsAt, endsAt, isForWeather: outing.isForWeather ?? false }
}
/** Both boats are taken around the clock for a month, except for the `free` hours. */
function calendar(free: Outing[] = [], places: ComingDays['places'] = [], at = now): ComingDays {
  const first = instantOf(dayAt(at, terms.timeZone), '00:00', terms.timeZone).getTime() / hourMs
  const all = Array.from({ length: 31 * 24 }, (_, index) => first + index)
  const freeOf = (boat: BoatType) =>
    new Set<UtcHour>(
      free.filter(({ boatType = 'sportif' }) => boatType === boat).flatMap((each) => hoursTakenBy(spanOf(each))),
    )
  const takenOf = (boat: BoatType) => new Set(all.filter((hour) => !freeOf(boat).has(hour)))
  return {
    taken: { classique: { takenHours: takenOf('classique') }, sportif: { takenHours: takenOf('sportif') } },
    places,
  }
}
const offersOf = (freed: FreedOuting[], days: ComingDays, at = now) =>
  hoursToOffer(freed, days, at, terms, villeneuve).map(({ boatType, startsAt, endsAt, from }) => {
    const hours = (endsAt.getTime() - startsAt.getTime()) / hourMs
    return `${from} ${boatType} ${startsAt.toISOString().slice(0, 16)} ${hours} h`
  })

describe('an outing that was given up', () => {
  const outing: Outing = { day: '2027-07-15', time: '10:00', duration: 5 }

  test('is suggested as it was, up to the last of the days', () => {
    expect(offersOf([freedOuting(outing)], calendar([outing]))).toEqual(['freed sportif 2027-07-15T08:00 5 h'])
    expect(dayAt(freedOuting(outing).startsAt, terms.timeZone)).toBe(addDays(today, terms.freedHoursDays))
    const later = { ...outing, day: addDays(today, terms.freedHoursDays + 1) }
    expect(offersOf([freedOuting(later)], calendar([later]))).toEqual([])
  })

  test('is not once one of its hours is taken again', () => {
    expect(offersOf([freedOuting(outing)], calendar([{ ...outing, duration: 4 }]))).toEqual([])
    expect(offersOf([freedOuting(outing)], calendar([{ ...outing, boatType: 'classique' }]))).toEqual([])
  })

  test('is not once its departure has come', () => {
    const today = { day: '2027-07-01', time: '13:00' } as const
    const at = (clock: string) => new Date(`2027-07-01T${clock}Z`)
    expect(offersOf([freedOuting(today)], calendar([today]), at('10:59:59'))).toHaveLength(1)
    expect(offersOf([freedOuting(today)], calendar([today]), at('11:00:00'))).toEqual([])
  })

  test('is not where the terms do not allow such an outing any more', () => {
    const odd: Outing = { day: '2027-07-15', time: '08:00' }
    const short: Outing = { day: '2027-07-15', duration: 2 }
    for (const each of [odd, short]) expect(offersOf([freedOuting(each)], calendar([each]))).toEqual([])
  })

  test('is suggested once, though it was asked for and given up many times', () => {
    const overlapping = { ...outing, time: '13:00' as const }
    const freed = [overlapping, outing, outing].map(freedOuting)
    expect(offersOf(freed, calendar([outing, overlapping]))).toEqual(['freed sportif 2027-07-15T08:00 5 h'])
  })

  test('is suggested up to the last day of the calendar, an hour more where clocks change in between', () => {
    const last: Outing = { day: '2027-11-03', time: '13:00' }
    const at = new Date('2027-10-20T11:00:00Z')
    expect(offersOf([freedOuting(last)], calendar([last], [], at), at)).toHaveLength(1)
  })

  test('for the weather keeps both boats ashore that day', () => {
    const freed = [freedOuting({ ...outing, isForWeather: true }), freedOuting({ ...outing, boatType: 'classique' })]
    expect(offersOf(freed, calendar([outing, { ...outing, boatType: 'classique' }]))).toEqual([])
    const soon: Outing = { day: '2027-07-04', isForWeather: true }
    expect(offersOf([freedOuting(soon)], calendar([soon]))).toEqual([])
  })
})

describe('hours that nobody has booked', () => {
  test('are suggested from tomorrow on, the first of a day that make an outing, for a week', () => {
    const days = Array.from({ length: 10 }, (_, ahead) => addDays(today, ahead))
    // Two free hours in the morning are too few for an outing.
    const free = days.flatMap((day): Outing[] => [
      { day, time: '09:00', duration: 2 },
      { day, time: '12:00', duration: 9 },
    ])
    expect(offersOf([], calendar(free))).toEqual(
      days.slice(1, 1 + terms.unsoldHoursDays).map((day) => `unsold sportif ${day}T10:00 3 h`),
    )
  })

  test('are not where that day has a place or an outing that was given up, of the same boat', () => {
    const both = (['classique', 'sportif'] as const).map(
      (boatType): Outing => ({ boatType, day: '2027-07-03', duration: 8 }),
    )
    const place = freedOuting({ day: '2027-07-03', time: '08:00' })
    expect(offersOf([], calendar(both, [place]))).toEqual(['unsold classique 2027-07-03T08:00 3 h'])
    const givenUp = freedOuting({ day: '2027-07-03', time: '14:00' })
    expect(offersOf([givenUp], calendar(both))).toEqual([
      'unsold classique 2027-07-03T08:00 3 h',
      'freed sportif 2027-07-03T12:00 3 h',
    ])
  })

  test('begin by the clock of the lake on the first day of summer time', () => {
    const at = new Date('2027-03-27T10:00:00Z')
    const day: Outing = { day: '2027-03-28', time: '09:00', duration: 8 }
    expect(offersOf([], calendar([day], [], at), at)).toEqual(['unsold sportif 2027-03-28T07:00 3 h'])
  })
})

test('no hours are suggested to relays where none are free', () => {
  expect(hoursToOffer([], calendar(), now, terms, villeneuve)).toEqual([])
})

test('in winter no hours are suggested to relays that end after sunset', () => {
  const at = new Date('2026-12-10T10:00:00Z')
  const late: Outing = { day: '2026-12-14', time: '15:00' }
  expect(offersOf([freedOuting(late)], calendar([late], [], at), at)).toEqual([])
  const whole: Outing = { day: '2026-12-14', time: '13:00', duration: 6 }
  expect(offersOf([], calendar([whole], [], at), at)).toEqual(['unsold sportif 2026-12-14T12:00 3 h'])
})
