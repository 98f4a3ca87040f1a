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
/** Both boats are taken around the clock for a month, except in `freeSpans`. */
function calendar(freeSpans: Outing[] = [], places: ComingDays['places'] = [], at = now): ComingDays {
  const firstHour = instantOf(dayAt(at, terms.timeZone), '00:00', terms.timeZone).getTime() / hourMs
  const allHours = Array.from({ length: 31 * 24 }, (_, index) => firstHour + index)
  const freeHoursOf = (boat: BoatType) =>
    new Set<UtcHour>(
      freeSpans.filter(({ boatType = 'sportif' }) => boatType === boat).flatMap((each) => hoursTakenBy(spanOf(each))),
    )
  const takenHoursOf = (boat: BoatType) => new Set(allHours.filter((hour) => !freeHoursOf(boat).has(hour)))
  return {
    taken: { classique: { takenHours: takenHoursOf('classique') }, sportif: { takenHours: takenHoursOf('sportif') } },
    places,
  }
}
const offersOf = (freedOutings: FreedOuting[], days: ComingDays, at = now) =>
  hoursToOffer(freedOutings, days, at, terms, villeneuve).map(({ boatType, startsAt, endsAt, from }) => {
    const hours = (endsAt.getTime() - startsAt.getTime()) / hourMs
    return `${from} ${boatType} ${startsAt.toISOString().slice(0, 16)} ${hours} h`
  })

describe('hours freed by an outing', () => {
  const outing: Outing = { day: '2027-07-15', time: '10:00', duration: 5 }

  test('a cancelled outing is suggested with its hours, up to the last day that the terms allow', () => {
    expect(offersOf([freedOuting(outing)], calendar([outing]))).toEqual(['freed sportif 2027-07-15T08:00 5 h'])
    expect(dayAt(freedOuting(outing).startsAt, terms.timeZone)).toBe(addDays(today, terms.freedHoursDays))
    const laterOuting = { ...outing, day: addDays(today, terms.freedHoursDays + 1) }
    expect(offersOf([freedOuting(laterOuting)], calendar([laterOuting]))).toEqual([])
  })

  test('a cancelled outing is not suggested once one of its hours is taken again', () => {
    expect(offersOf([freedOuting(outing)], calendar([{ ...outing, duration: 4 }]))).toEqual([])
    expect(offersOf([freedOuting(outing)], calendar([{ ...outing, boatType: 'classique' }]))).toEqual([])
  })

  test('a cancelled outing is not suggested once its departure has passed', () => {
    const todaysOuting = { day: '2027-07-01', time: '13:00' } as const
    const at = (clock: string) => new Date(`2027-07-01T${clock}Z`)
    expect(offersOf([freedOuting(todaysOuting)], calendar([todaysOuting]), at('10:59:59'))).toHaveLength(1)
    expect(offersOf([freedOuting(todaysOuting)], calendar([todaysOuting]), at('11:00:00'))).toEqual([])
  })

  test('a cancelled outing is not suggested when the terms no longer allow it', () => {
    const atFormerStart: Outing = { day: '2027-07-15', time: '08:00' }
    const tooShort: Outing = { day: '2027-07-15', duration: 2 }
    for (const each of [atFormerStart, tooShort]) expect(offersOf([freedOuting(each)], calendar([each]))).toEqual([])
  })

  test('the same hours are suggested once, even if they were requested and cancelled many times', () => {
    const overlappingOuting = { ...outing, time: '13:00' as const }
    const freedOutings = [overlappingOuting, outing, outing].map(freedOuting)
    expect(offersOf(freedOutings, calendar([outing, overlappingOuting]))).toEqual([
      'freed sportif 2027-07-15T08:00 5 h',
    ])
  })

  test('a cancelled outing on the last allowed day is suggested even if the clocks go back before it', () => {
    const lastOuting: Outing = { day: '2027-11-03', time: '13:00' }
    const at = new Date('2027-10-20T11:00:00Z')
    expect(offersOf([freedOuting(lastOuting)], calendar([lastOuting], [], at), at)).toHaveLength(1)
  })

  test('an outing cancelled for bad weather suggests no hours of either boat that day', () => {
    const freedOutings = [
      freedOuting({ ...outing, isForWeather: true }),
      freedOuting({ ...outing, boatType: 'classique' }),
    ]
    expect(offersOf(freedOutings, calendar([outing, { ...outing, boatType: 'classique' }]))).toEqual([])
    const soonOuting: Outing = { day: '2027-07-04', isForWeather: true }
    expect(offersOf([freedOuting(soonOuting)], calendar([soonOuting]))).toEqual([])
  })
})

describe('unsold hours', () => {
  test('unsold hours are suggested from tomorrow on for a week, each day the first that fit an outing', () => {
    const days = Array.from({ length: 10 }, (_, daysAhead) => addDays(today, daysAhead))
    // Two free hours in the morning are too few for an outing.
    const freeHours = days.flatMap((day): Outing[] => [
      { day, time: '09:00', duration: 2 },
      { day, time: '12:00', duration: 9 },
    ])
    expect(offersOf([], calendar(freeHours))).toEqual(
      days.slice(1, 1 + terms.unsoldHoursDays).map((day) => `unsold sportif ${day}T10:00 3 h`),
    )
  })

  test('unsold hours are not suggested on a day that has a place or a cancelled outing of the same boat', () => {
    const freeOnBothBoats = (['classique', 'sportif'] as const).map(
      (boatType): Outing => ({ boatType, day: '2027-07-03', duration: 8 }),
    )
    const place = freedOuting({ day: '2027-07-03', time: '08:00' })
    expect(offersOf([], calendar(freeOnBothBoats, [place]))).toEqual(['unsold classique 2027-07-03T08:00 3 h'])
    const givenUpOuting = freedOuting({ day: '2027-07-03', time: '14:00' })
    expect(offersOf([givenUpOuting], calendar(freeOnBothBoats))).toEqual([
      'unsold classique 2027-07-03T08:00 3 h',
      'freed sportif 2027-07-03T12:00 3 h',
    ])
  })

  test('unsold hours follow the clock of the lake on the first day of summer time', () => {
    const at = new Date('2027-03-27T10:00:00Z')
    const freeDay: Outing = { day: '2027-03-28', time: '09:00', duration: 8 }
    expect(offersOf([], calendar([freeDay], [], at), at)).toEqual(['unsold sportif 2027-03-28T07:00 3 h'])
  })
})

test('no hours are suggested where none are free', () => {
  expect(hoursToOffer([], calendar(), now, terms, villeneuve)).toEqual([])
})

test('in winter no hours that end after sunset are suggested', () => {
  const at = new Date('2026-12-10T10:00:00Z')
  const lateOuting: Outing = { day: '2026-12-14', time: '15:00' }
  expect(offersOf([freedOuting(lateOuting)], calendar([lateOuting], [], at), at)).toEqual([])
  const freeAfternoon: Outing = { day: '2026-12-14', time: '13:00', duration: 6 }
  expect(offersOf([], calendar([freeAfternoon], [], at), at)).toEqual(['unsold sportif 2026-12-14T12:00 3 h'])
})
