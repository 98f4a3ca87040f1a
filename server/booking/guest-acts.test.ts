import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { departure, fromDeparture, inputTotalChf, testNow } from '../../tests/support/booking-input.ts'
import { engines, type OwnPostgres, openOwnPostgres } from '../../tests/support/databases.ts'
import { withServices } from '../../tests/support/services.ts'
import { openStage } from '../../tests/support/stage.ts'
import { countHeldHours, queuedMailKinds, storeBooking } from '../../tests/support/stored-bookings.ts'
import { recordPayment } from '../money/acts/payments.server.ts'
import { findBooking } from '../records/bookings.ts'
import { cancelBooking, confirmBooking } from './change-booking.server.ts'
import { guestActs, managedCalendar, viewManagedBooking } from './guest-acts.server.ts'
import { requestWait } from './waits.server.ts'

const correction = { participants: '4', phone: '079 111 22 33', message: 'Avec un fauteuil.' }

describe.each(engines)('the guest’s page of a booking, on %s', (engine) => {
  const stage = openStage(engine)
  const { run } = stage

  test('the guest’s page shows what the guest gave and was told, and nothing internal', () =>
    run(async (services) => {
      const { id, manageKey } = await storeBooking(services)
      await confirmBooking(services, id)
      const view = await viewManagedBooking(services, manageKey)
      expect(view).toMatchObject({
        kind: 'seen',
        view: {
          status: 'confirmed',
          totalChf: inputTotalChf,
          phone: '+41 79 000 00 00',
          message: 'Nous venons avec un enfant.',
          slip: undefined,
          seenAt: testNow,
          history: [{ kind: 'requested' }, { kind: 'confirmed' }],
        },
      })
      expect(JSON.stringify(view)).not.toMatch(/Ana Favre|ana@exemple\.ch/)
      expect(JSON.stringify(view)).not.toContain(id)
    }))

  test('the guest’s page has a payment slip while the booking is confirmed and unpaid, if there is an IBAN', () =>
    run(
      async (services) => {
        const { id, reference, manageKey } = await storeBooking(services)
        const readSlip = async () => {
          const answer = await viewManagedBooking(services, manageKey)
          return answer.kind === 'seen' ? answer.view.slip : answer.kind
        }
        expect(await readSlip()).toBeUndefined()
        await confirmBooking(services, id)
        expect(await readSlip()).toMatchObject({ amountChf: inputTotalChf, iban: 'CH93 0076 2011 6238 5295 7' })
        expect((await readSlip()) as object).toHaveProperty(
          'creditorReference',
          expect.stringContaining(reference.slice(-2)),
        )
        await recordPayment(services, id)
        expect(await readSlip()).toBeUndefined()
      },
      { IBAN: 'CH9300762011623852957' },
    ))

  test('viewing a booking and its calendar entry any number of times changes nothing', () =>
    run(async (services) => {
      const { id, manageKey } = await storeBooking(services)
      await confirmBooking(services, id)
      const stateBefore = [await findBooking(services.db, id), await queuedMailKinds(services)]
      for (let visit = 0; visit < 50; visit++) {
        await viewManagedBooking(services, manageKey)
        await managedCalendar(services, manageKey)
      }
      expect([await findBooking(services.db, id), await queuedMailKinds(services)]).toEqual(stateBefore)
    }))

  test(
    'ten thousand forged keys open nothing and change nothing',
    () =>
      run(async (services) => {
        const { id, manageKey } = await storeBooking(services)
        const forgedKeys = [
          '',
          'null',
          manageKey.slice(0, -1),
          `${manageKey} `,
          manageKey.toUpperCase(),
          `${manageKey}=`,
          "' or 1=1 --",
          'a'.repeat(60_000),
          ...Array.from({ length: 10_000 - 8 }, () => randomBytes(32).toString('base64url')),
        ]
        let openedCount = 0
        for (const key of forgedKeys)
          if ((await viewManagedBooking(services, key)).kind !== 'key-refused') openedCount++
        expect(openedCount).toBe(0)
        for (const key of forgedKeys.slice(0, 20)) {
          expect(await guestActs.cancel(services, key, 10_000)).toEqual({ kind: 'key-refused' })
          expect(await guestActs.correct(services, key, correction)).toEqual({ kind: 'key-refused' })
          expect(await managedCalendar(services, key)).toEqual({ kind: 'key-refused' })
        }
        expect(await findBooking(services.db, id)).toMatchObject({ status: 'pending', participants: 2 })
      }),
    120_000,
  )

  test('a donation can be added to a paid outing that takes place, if there is a way to pay it', () =>
    run(
      async (services) => {
        const { id, manageKey } = await storeBooking(services)
        const canGive = async () => {
          const answer = await viewManagedBooking(services, manageKey)
          return answer.kind === 'seen' && answer.view.canGive
        }
        expect(await canGive()).toBe(false)
        await confirmBooking(services, id)
        expect(await canGive()).toBe(true)
        // Without a payment provider there is only the slip.
        expect(await guestActs.give(services, manageKey, '50')).toMatchObject({ kind: 'refused' })
        await cancelBooking(services, id, { reason: 'weather' })
        expect(await canGive()).toBe(false)
      },
      { DONATIONS: 'on', IBAN: 'CH5800791123000889012' },
    ))

  test('cancelling a request costs nothing, and cancelling again is refused with its status', () =>
    run(async (services) => {
      const { id, manageKey } = await storeBooking(services)
      expect(await guestActs.cancel(services, manageKey, 0)).toMatchObject({
        kind: 'done',
        booking: { status: 'cancelled', history: [{}, { kind: 'cancelled', detail: { reason: 'guest', dueChf: 0 } }] },
      })
      expect(await countHeldHours(services, id)).toBe(0)
      expect(await guestActs.cancel(services, manageKey, 0)).toMatchObject({
        kind: 'refused',
        booking: { status: 'cancelled' },
      })
    }))

  test('a deadline that passes while the guest decides costs nobody more than they were shown', () =>
    run(async (services) => {
      const { id, manageKey } = await storeBooking(services)
      await confirmBooking(services, id)
      stage.now = fromDeparture({ hours: -48, ms: 1 })
      expect(await guestActs.cancel(services, manageKey, 0)).toMatchObject({
        kind: 'refused',
        reason: 'cost-changed',
        booking: { status: 'confirmed' },
      })
      expect(await countHeldHours(services, id)).toBe(3)
      expect(await guestActs.cancel(services, manageKey, 450)).toMatchObject({
        kind: 'done',
        booking: { history: [{}, {}, { detail: { dueChf: 450 } }] },
      })
    }))

  test('a booking cannot be cancelled or corrected after departure', () =>
    run(async (services) => {
      const { id, manageKey } = await storeBooking(services)
      await confirmBooking(services, id)
      stage.now = departure
      expect(await guestActs.cancel(services, manageKey, inputTotalChf)).toMatchObject({ kind: 'refused' })
      expect(await guestActs.correct(services, manageKey, correction)).toMatchObject({ kind: 'refused' })
    }))

  test('a correction follows the rules of the booking form, at the same price', () =>
    run(async (services) => {
      const { manageKey } = await storeBooking(services)
      expect(await guestActs.correct(services, manageKey, correction)).toMatchObject({
        kind: 'done',
        booking: { participants: 4, phone: '079 111 22 33', message: 'Avec un fauteuil.', totalChf: inputTotalChf },
      })
      expect(await guestActs.correct(services, manageKey, { ...correction, participants: '6', phone: 'x' })).toEqual({
        kind: 'invalid',
        errors: [
          { field: 'participants', code: 'participants-max' },
          { field: 'phone', code: 'phone-invalid' },
        ],
      })
      expect(await guestActs.correct(services, manageKey, { ...correction, participants: '2.5' })).toEqual({
        kind: 'invalid',
        errors: [{ field: 'participants', code: 'participants-whole' }],
      })
    }))

  test('a booking has a calendar entry while it is confirmed', () =>
    run(async (services) => {
      const { id, reference, manageKey } = await storeBooking(services)
      expect(await managedCalendar(services, manageKey)).toMatchObject({ kind: 'refused' })
      await confirmBooking(services, id)
      const answer = await managedCalendar(services, manageKey)
      if (answer.kind !== 'calendar') throw new Error(answer.kind)
      expect(answer.name).toBe(`cap-embellie-${reference}.ics`)
      expect(answer.text).toContain('METHOD:PUBLISH')
      await cancelBooking(services, id, { reason: 'weather' })
      expect(await managedCalendar(services, manageKey)).toMatchObject({ kind: 'refused' })
    }))
})

// SQLite is a local file: only PostgreSQL can be away.
describe('the guest’s page while the database is down', () => {
  let database: OwnPostgres
  beforeAll(async () => {
    database = await openOwnPostgres()
  })
  afterAll(() => database.remove())

  test('every view and act answers « unavailable » while the database is down, and nothing is lost', async () => {
    await withServices(database, { now: () => testNow }, async (services) => {
      const { manageKey } = await storeBooking(services)
      await database.pause()
      expect(await viewManagedBooking(services, manageKey)).toEqual({ kind: 'unavailable' })
      expect(await guestActs.cancel(services, manageKey, 0)).toEqual({ kind: 'unavailable' })
      expect(await guestActs.correct(services, manageKey, correction)).toEqual({ kind: 'unavailable' })
      expect(await managedCalendar(services, manageKey)).toEqual({ kind: 'unavailable' })
      const wait = { boatType: 'sportif', date: '2027-07-14', email: 'ana@exemple.ch' }
      expect(await requestWait(services, wait)).toEqual({ kind: 'unavailable' })
      await database.resume()
      expect(await viewManagedBooking(services, manageKey)).toMatchObject({
        view: { status: 'pending', participants: 2 },
      })
    })
  }, 60_000)
})
