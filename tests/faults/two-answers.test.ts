import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ActOutcome } from '../../domain/booking/outcome.ts'
import {
  cancelBooking,
  confirmBooking,
  declineBooking,
  expireBooking,
} from '../../server/booking/change-booking.server.ts'
import { correctBooking } from '../../server/booking/guest-acts.server.ts'
import { moveBooking } from '../../server/booking/move-booking.server.ts'
import { actOnStretch } from '../../server/booking/stretch.server.ts'
import { recordPayment } from '../../server/money/acts/payments.server.ts'
import { findBooking, listBookingEvents } from '../../server/records/bookings.ts'
import { readAccount } from '../../server/records/ledger.ts'
import { closeServices, openServices, type Services } from '../../server/services.ts'
import { testNow } from '../support/booking-input.ts'
import { engines, openTestDatabase, type TestDatabase } from '../support/databases.ts'
import { testSettings } from '../support/services.ts'
import { countHeldHours, emptyDatabase, queuedMailKinds, storeBooking } from '../support/stored-bookings.ts'

const requestMails = ['booking-received', 'booking-to-answer']

/**
 * On PostgreSQL two instances on one database, like two processes of the site. Two connections to SQLite in one process
 * would only wait for each other, since waiting for the file's lock blocks the process that should release it.
 */
describe.each(engines)('many answers to one request at once on %s', (engine) => {
  let database: TestDatabase
  let instances: [Services, Services]
  let now = testNow
  beforeAll(async () => {
    database = await openTestDatabase(engine)
    const open = () => openServices(testSettings(database), { now: () => now })
    const first = await open()
    instances = [first, engine === 'postgres' ? await open() : first]
  })
  afterAll(async () => {
    for (const services of new Set(instances)) await closeServices(services)
    await database.remove()
  })
  beforeEach(async () => {
    now = testNow
    await emptyDatabase(instances[0])
  })

  const answerAtOnce = (acts: ((services: Services) => Promise<ActOutcome>)[]) =>
    Promise.all(acts.map((act, index) => act(instances[index % 2] as Services)))
  const countKind = (outcomes: { kind: string }[], kind: string) =>
    outcomes.filter((outcome) => outcome.kind === kind).length
  const readAnswers = async (id: string) =>
    (await listBookingEvents(instances[0].db, id)).map(({ kind }) => kind).filter((kind) => kind !== 'requested')

  test('one of a hundred simultaneous confirmations counts, with one mail, and the others see that it is confirmed', async () => {
    const { id } = await storeBooking(instances[0])
    const outcomes = await answerAtOnce(Array.from({ length: 100 }, () => (services) => confirmBooking(services, id)))
    expect(countKind(outcomes, 'done')).toBe(1)
    for (const outcome of outcomes.filter(({ kind }) => kind !== 'done')) {
      expect(outcome).toMatchObject({ kind: 'refused', reason: 'other-state', booking: { status: 'confirmed' } })
    }
    expect(await readAnswers(id)).toEqual(['confirmed'])
    expect(await queuedMailKinds(instances[0])).toEqual(['booking-confirmed', ...requestMails])
  })

  test('a simultaneous confirmation and refusal end as one of them, with its own mail only', async () => {
    for (let round = 0; round < 20; round++) {
      await emptyDatabase(instances[0])
      const { id } = await storeBooking(instances[0])
      const outcomes = await answerAtOnce([
        (services) => confirmBooking(services, id),
        (services) => declineBooking(services, id),
      ])
      expect(countKind(outcomes, 'done')).toBe(1)
      const [answer] = await readAnswers(id)
      expect((await findBooking(instances[0].db, id))?.status).toBe(answer)
      expect(await queuedMailKinds(instances[0])).toEqual([`booking-${answer}`, ...requestMails].sort())
      expect(await countHeldHours(instances[0], id)).toBe(answer === 'confirmed' ? 3 : 0)
    }
  })

  test('a confirmation against the guest’s cancellation ends cancelled, with or without a confirmation before', async () => {
    for (let round = 0; round < 20; round++) {
      await emptyDatabase(instances[0])
      const { id } = await storeBooking(instances[0])
      await answerAtOnce([
        (services) => confirmBooking(services, id),
        (services) => cancelBooking(services, id, { reason: 'guest' }),
      ])
      const answers = await readAnswers(id)
      expect((await findBooking(instances[0].db, id))?.status).toBe('cancelled')
      expect([['cancelled'], ['confirmed', 'cancelled']]).toContainEqual(answers)
      const mails = (await queuedMailKinds(instances[0])).filter((kind) => !requestMails.includes(kind))
      expect(mails).toEqual(
        [
          'booking-cancelled',
          'booking-cancelled-by-guest',
          ...(answers.length === 2 ? ['booking-confirmed'] : []),
        ].sort(),
      )
      expect(await countHeldHours(instances[0], id)).toBe(0)
    }
  })

  test('a payment recorded three times during a cancellation counts once, and never after the cancellation', async () => {
    for (let round = 0; round < 20; round++) {
      await emptyDatabase(instances[0])
      const { id } = await storeBooking(instances[0])
      await confirmBooking(instances[0], id)
      const [, , cancellation] = await answerAtOnce([
        (services) => recordPayment(services, id),
        (services) => recordPayment(services, id),
        (services) => cancelBooking(services, id, { reason: 'weather' }),
        (services) => recordPayment(services, id),
      ])
      expect(cancellation?.kind).toBe('done')
      const acts = (await readAnswers(id)).filter((kind) => kind !== 'confirmed')
      expect([['cancelled'], ['paid', 'cancelled']]).toContainEqual(acts)
      const booking = await findBooking(instances[0].db, id)
      const account = booking && (await readAccount(instances[0].db, booking))
      // A payment in time is refunded in full: it was entered into the ledger once.
      expect(account).toMatchObject({ openRappen: 0, toRefundRappen: acts.includes('paid') ? 90_000 : 0 })
    }
  })

  test('one correction sent four times at once is recorded once, and mailed to the team once', async () => {
    for (let round = 0; round < 20; round++) {
      await emptyDatabase(instances[0])
      const { id } = await storeBooking(instances[0])
      const correction = { participants: '2', phone: '+41 79 111 22 33', message: 'Nous serons deux.' }
      const outcomes = await answerAtOnce(
        Array.from({ length: 4 }, () => (services) => correctBooking(services, id, correction)),
      )
      expect(countKind(outcomes, 'done')).toBe(4)
      expect(await readAnswers(id)).toEqual(['corrected'])
      expect(await queuedMailKinds(instances[0])).toEqual(['booking-corrected', ...requestMails].sort())
    }
  })

  test('of two requests for the same hours, the one that expired in between can no longer be confirmed', async () => {
    const expiredBooking = await storeBooking(instances[0])
    now = expiredBooking.heldUntil
    expect(await confirmBooking(instances[1], expiredBooking.id)).toMatchObject({
      kind: 'refused',
      reason: 'hold-over',
    })
    await expireBooking(instances[0], expiredBooking.id)
    const newBooking = await storeBooking(instances[0])
    const outcomes = await answerAtOnce(
      Array.from(
        { length: 100 },
        (_, index) => (services) => confirmBooking(services, (index % 4 < 2 ? expiredBooking : newBooking).id),
      ),
    )
    expect(countKind(outcomes, 'done')).toBe(1)
    expect((await findBooking(instances[0].db, expiredBooking.id))?.status).toBe('expired')
    expect((await findBooking(instances[0].db, newBooking.id))?.status).toBe('confirmed')
    expect(await countHeldHours(instances[0], expiredBooking.id)).toBe(0)
    expect(await countHeldHours(instances[0], newBooking.id)).toBe(3)
  })

  test('when two outings are moved to a slot while it is being closed, one of the three gets the hours', async () => {
    for (let round = 0; round < 10; round++) {
      await emptyDatabase(instances[0])
      const earlyBooking = await storeBooking(instances[0], { time: '09:00' })
      const lateBooking = await storeBooking(instances[0], { time: '15:00' })
      const target = { date: '2027-07-20', time: '12:00' }
      const [one, other, closing] = await Promise.all([
        moveBooking(instances[0], earlyBooking.id, target),
        moveBooking(instances[1], lateBooking.id, target),
        actOnStretch(instances[1], { ...target, resources: 'sportif', duration: 3, reason: 'entretien' }),
      ])
      expect(countKind([one, other, closing], 'done')).toBe(1)
      expect(countKind([one, other, closing], 'taken')).toBe(2)
      for (const { id } of [earlyBooking, lateBooking]) expect(await countHeldHours(instances[0], id)).toBe(3)
    }
  })
})
