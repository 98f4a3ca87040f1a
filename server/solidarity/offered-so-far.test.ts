import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { bookingInput, testNow } from '../../tests/support/booking-input.ts'
import { engines, openOwnPostgres } from '../../tests/support/databases.ts'
import { withServices } from '../../tests/support/services.ts'
import { openStage } from '../../tests/support/stage.ts'
import { offeredSoFarLine } from '../../wording/pages/about.ts'
import { addBooking } from '../booking/add-booking.server.ts'
import { cancelBooking } from '../booking/change-booking.server.ts'
import type { Services } from '../services.ts'
import { readOfferedSoFar } from './public-facts.server.ts'

describe.each(engines)('the outings offered this year, for everybody to read, on %s', (engine) => {
  const stage = openStage(engine)
  const { run } = stage

  async function storeOfferedOuting(
    services: Services,
    date: string,
    overrides: Record<string, unknown> = {},
  ): Promise<string> {
    const input = bookingInput({ date, email: '', isOffered: true, participants: 4, duration: 3, ...overrides })
    const outcome = await addBooking(services, input, { idempotencyKey: randomUUID() })
    if (outcome.kind !== 'done') throw new Error(outcome.kind)
    return outcome.booking.id
  }

  /** Four offered outings in July, and outings that never count: paid, cancelled, in another year. */
  async function storeFourOfferedOutings(services: Services): Promise<void> {
    for (const day of [1, 2, 3, 4]) await storeOfferedOuting(services, `2027-07-0${day}`)
    await storeOfferedOuting(services, '2027-07-05', { isOffered: false })
    await cancelBooking(services, await storeOfferedOuting(services, '2027-07-06'), { reason: 'weather' })
    await storeOfferedOuting(services, '2028-01-01')
  }

  test('nothing is published with four offered outings, and a figure with five', () =>
    run(async (services) => {
      await storeFourOfferedOutings(services)
      stage.now = new Date('2027-12-31T22:59:59Z')
      expect(await readOfferedSoFar(services)).toEqual({ kind: 'read', offered: undefined })
      stage.now = testNow
      await storeOfferedOuting(services, '2027-07-07', { duration: 5 })
      stage.now = new Date('2027-12-31T22:59:59Z')
      expect(await readOfferedSoFar(services)).toEqual({
        kind: 'read',
        offered: { year: 2027, hours: 17, persons: 20 },
      })
    }))

  test('an outing counts once its boat is back, and the figure begins anew with the local year', () =>
    run(async (services) => {
      await storeFourOfferedOutings(services)
      await storeOfferedOuting(services, '2027-07-07', { time: '10:00' })
      stage.now = new Date('2027-07-07T10:59:59Z')
      expect(await readOfferedSoFar(services)).toMatchObject({ offered: undefined })
      stage.now = new Date('2027-07-07T11:00:00Z')
      expect(await readOfferedSoFar(services)).toMatchObject({ offered: { hours: 15, persons: 20 } })
      stage.now = new Date('2027-12-31T23:00:00Z')
      expect(await readOfferedSoFar(services)).toMatchObject({ offered: undefined })
    }))
})

test('a stopped database leaves the figure out, without an error', async () => {
  const database = await openOwnPostgres()
  await withServices(database, { now: () => testNow }, async (services) => {
    await database.pause()
    expect(await readOfferedSoFar(services)).toEqual({ kind: 'unavailable' })
    await database.resume()
  })
  await database.remove()
})

test('the outings offered so far are one sentence, with figures as everywhere', () => {
  expect(offeredSoFarLine({ year: 2026, hours: 42, persons: 96 })).toBe(
    'En 2026\u202f: 42 heures offertes, 96 personnes à bord',
  )
})
