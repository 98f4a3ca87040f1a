import { describe, expect, test } from 'vitest'
import { bookingTerms } from '../content/booking-terms.ts'
import { hourMs } from '../domain/calendar.ts'
import { bookingInput, returnsAt } from '../tests/support/booking-input.ts'
import { engines } from '../tests/support/databases.ts'
import { openStage } from '../tests/support/stage.ts'
import { storeBooking } from '../tests/support/stored-bookings.ts'
import { withEqualBoats, withTerms } from '../tests/support/with-terms.ts'
import { actOnStretch } from './booking/stretch.server.ts'
import { requireBoats } from './require-boats.ts'
import { openPlace } from './solidarity/places.server.ts'

const { date } = bookingInput() as unknown as { date: string }
const repair = { date, time: '08:00', duration: 12, reason: 'entretien' }

describe.each(engines)('a start with fewer boats on %s', (engine) => {
  const stage = openStage(engine)
  const { run } = stage

  test('the site refuses to start while an upcoming outing has a boat that no longer exists, and says which', () =>
    run(async (services) => {
      const lastBooking = await withEqualBoats(2, async () => {
        await storeBooking(services)
        const lastBooking = await storeBooking(services)
        await requireBoats(services)
        return lastBooking
      })
      await expect(requireBoats(services)).rejects.toThrow(new RegExp(`sportif#2 \\(${lastBooking.reference}\\)`))
      // An outing that has sailed needs no boat.
      stage.now = new Date(returnsAt.getTime() + hourMs)
      await requireBoats(services)
    }))

  test('the site starts once the missing boat was closed in the logbook, and its outings sail on an equal one', () =>
    run(async (services) => {
      await withEqualBoats(2, async () => {
        await actOnStretch(services, { ...repair, resources: 'sportif', time: '18:00', duration: 1 })
        await storeBooking(services, { time: '16:00' })
        await openPlace(services, { boatType: 'sportif', date, time: '09:00', duration: 3 })
        await storeBooking(services, { time: '09:00' })
      })
      await expect(requireBoats(services)).rejects.toThrow('sportif#2')
      await withEqualBoats(2, async () => {
        expect(await actOnStretch(services, { ...repair, resources: 'sportif#2', act: 'postpone' })).toMatchObject({
          kind: 'done',
        })
      })
      await requireBoats(services)
    }))

  test('the site refuses to start while a booking has a boat whose id has changed', () =>
    run(async (services) => {
      const { reference } = await storeBooking(services)
      const boats = bookingTerms.boats.map((boat) => (boat.id === 'sportif' ? { ...boat, id: 'racing' } : boat))
      await withTerms({ boats }, () => expect(requireBoats(services)).rejects.toThrow(`sportif (${reference})`))
      await requireBoats(services)
    }))
})
