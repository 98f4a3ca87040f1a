import { describe, expect, test } from 'vitest'
import type { Place } from '../../domain/solidarity/place.ts'
import { bookingInput, departure, testNow } from '../../tests/support/booking-input.ts'
import { engines } from '../../tests/support/databases.ts'
import { openStage } from '../../tests/support/stage.ts'
import { countHeldHours, storeBooking } from '../../tests/support/stored-bookings.ts'
import { actOnStretch } from '../booking/stretch.server.ts'
import { listOpenPlaces } from '../records/places.ts'
import { closePlace, openPlace } from './places.server.ts'

const placeInput = { boatType: 'sportif', date: '2027-07-14', time: '10:00', duration: 3 }

describe.each(engines)('places for families on %s', (engine) => {
  const { run } = openStage(engine)

  test('a place holds its hours against outings, closures and other places', () =>
    run(async (services) => {
      const outcome = await openPlace(services, placeInput)
      if (outcome.kind !== 'done') throw new Error(JSON.stringify(outcome))
      const [place] = outcome.places as [Place]
      expect(place).toMatchObject({ skipperOption: 'avec-skipper', startsAt: departure })
      expect(await listOpenPlaces(services.db, testNow)).toEqual([{ ...place, boat: 'sportif' }])
      expect(await countHeldHours(services, place.id)).toBe(3)
      await expect(storeBooking(services, { time: '12:00' })).rejects.toThrow('taken')
      const conflicts = [{ reason: 'place', resource: 'sportif', startsAt: place.startsAt }]
      expect(await openPlace(services, { ...placeInput, time: '12:00' })).toEqual({ kind: 'taken', conflicts })
      const closure = { ...placeInput, resources: 'sportif', reason: 'entretien' }
      expect(await actOnStretch(services, closure)).toEqual({ kind: 'taken', conflicts })
      expect(await openPlace(services, { ...placeInput, boatType: 'classique' })).toMatchObject({ kind: 'done' })
    }))

  test('a place is refused if some of its hours are taken, and the conflict is named', () =>
    run(async (services) => {
      const { reference, startsAt, endsAt } = await storeBooking(services, { time: '12:00' })
      expect(await openPlace(services, placeInput)).toEqual({
        kind: 'taken',
        conflicts: [{ reference, name: 'Ana Favre', startsAt, endsAt }],
      })
      expect(await listOpenPlaces(services.db, testNow)).toEqual([])
      await storeBooking(services, { time: '09:00' })
    }))

  test('a place that is closed frees its hours for everyone, once', () =>
    run(async (services) => {
      const outcome = await openPlace(services, placeInput)
      if (outcome.kind !== 'done') throw new Error(JSON.stringify(outcome))
      const [{ id }] = outcome.places as [Place]
      const wereClosed = await Promise.all([closePlace(services, id), closePlace(services, id)])
      expect(wereClosed.sort()).toEqual([false, true])
      expect([await countHeldHours(services, id), await listOpenPlaces(services.db, testNow)]).toEqual([0, []])
      await storeBooking(services)
    }))

  test('a place begins and lasts as the booking form allows, and is in the future', () =>
    run(async (services) => {
      const { boatType, date, time, duration } = bookingInput({ time: '08:00', duration: 11 })
      expect(await openPlace(services, { boatType, date, time, duration })).toEqual({
        kind: 'invalid',
        errors: [
          { field: 'time', code: 'time-required' },
          { field: 'duration', code: 'duration-max' },
        ],
      })
      expect(await openPlace(services, { ...placeInput, date: '2027-05-31' })).toMatchObject({
        errors: [{ field: 'date', code: 'date-past' }],
      })
    }))

  test('a place is never opened in the dark', () =>
    run(async (services) => {
      const winterInput = { ...placeInput, date: '2027-11-15', duration: 3 }
      expect(await openPlace(services, { ...winterInput, time: '16:00' })).toEqual({
        kind: 'invalid',
        errors: [{ field: 'time', code: 'time-dark' }],
      })
      expect(await openPlace(services, { ...winterInput, time: '13:00' })).toMatchObject({ kind: 'done' })
    }))
})
