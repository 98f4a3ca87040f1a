import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bookingTerms } from '../../../content/booking-terms.ts'
import { keyOf } from '../../../demo/steps.ts'
import { bookableDays } from '../../../domain/booking/booking-window.ts'
import type { RequestOutcome } from '../../../domain/booking/outcome.ts'
import type { CalendarDay } from '../../../domain/calendar.ts'
import { bookingInput, departure, inputTotalChf, testNow } from '../../../tests/support/booking-input.ts'
import { engines, openTestDatabase, type TestDatabase } from '../../../tests/support/databases.ts'
import { retryBusy } from '../../../tests/support/retry-busy.ts'
import { withServices } from '../../../tests/support/services.ts'
import { emptyDatabase } from '../../../tests/support/stored-bookings.ts'
import { anonymiseBooking } from '../../privacy/anonymise-booking.ts'
import { hashKey } from '../../records/keys.ts'
import type { Services } from '../../services.ts'
import { monthAvailability } from '../availability.server.ts'
import { cancelBooking, declineBooking } from '../change-booking.server.ts'
import { requestBooking } from './request-booking.server.ts'
import { readIdempotencyKey, requestFingerprint } from './request-key.server.ts'

describe.each(engines)('requesting a booking, on %s', (engine) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await openTestDatabase(engine)
  })
  afterAll(() => database.remove())

  const run = <Result>(use: (services: Services) => Promise<Result>, now = () => testNow) =>
    withServices(database, { now }, use)

  beforeEach(() => run(emptyDatabase))

  const book = (services: Services, overrides: Record<string, unknown> = {}, idempotencyKey = randomUUID()) =>
    requestBooking(services, bookingInput(overrides), { idempotencyKey })

  test('a request stores the booking, its hours, its history and its key, and queues two mails', () =>
    run(async (services) => {
      const outcome = await book(services, { duration: 4 })
      if (outcome.kind !== 'accepted') throw new Error(outcome.kind)
      expect(outcome.booking).toMatchObject({
        status: 'pending',
        totalChf: 1200,
        startsAt: departure,
        endsAt: new Date('2027-07-14T12:00:00Z'),
      })
      expect(outcome.booking.reference).toMatch(/^CE-[0-9A-HJKMNP-TV-Z]{6}$/)

      const { db } = services
      const row = await db.selectFrom('bookings').selectAll().executeTakeFirstOrThrow()
      expect(row).toMatchObject({ name: 'Ana Favre', total_chf: 1200, held_until: testNow.getTime() + 48 * 3_600_000 })
      const hours = await db
        .selectFrom('occupied_hours')
        .selectAll()
        .where('resource', '=', 'sportif')
        .orderBy('hour_utc')
        .execute()
      const firstHour = Date.parse('2027-07-14T08:00:00Z') / 3_600_000
      expect(hours.map((hour) => hour.hour_utc)).toEqual([firstHour, firstHour + 1, firstHour + 2, firstHour + 3])
      expect(new Set(hours.map((hour) => hour.holder_id))).toEqual(new Set([row.id]))
      expect(await db.selectFrom('booking_events').select(['actor', 'kind']).execute()).toEqual([
        { actor: 'guest', kind: 'requested' },
      ])
      const bookingKey = keyOf(`${outcome.manageUrl}`)
      // The mails get keys of their own, made when the mails are written.
      const unmailedKeysQuery = db.selectFrom('keys').where('mail', 'is', null)
      expect(await unmailedKeysQuery.select(['hash', 'opens']).execute()).toEqual([
        { hash: hashKey(bookingKey), opens: row.id },
      ])
      const mails = await db.selectFrom('outbox').select('kind').execute()
      expect(mails.map((mail) => mail.kind).sort()).toEqual(['booking-received', 'booking-to-answer'])
    }))

  test('a request is refused, with three free starts, when one of its hours is taken', () =>
    run(async (services) => {
      await book(services, { time: '10:00', duration: 3 })
      const outcome = await book(services, { time: '12:00', duration: 3 })
      expect(outcome).toEqual({
        kind: 'taken',
        alternatives: [
          { date: '2027-07-14', time: '13:00' },
          { date: '2027-07-14', time: '14:00' },
          { date: '2027-07-14', time: '15:00' },
        ],
      })
      expect(await services.db.selectFrom('bookings').select('id').execute()).toHaveLength(1)
      expect(await services.db.selectFrom('outbox').select('id').execute()).toHaveLength(2)
    }))

  test('an outing may begin at the very time another ends, and leaves the other boat free', () =>
    run(async (services) => {
      await book(services, { time: '10:00', duration: 3 })
      expect((await book(services, { time: '13:00' })).kind).toBe('accepted')
      const wishes = [{ id: 'bouee', quantity: 1 }]
      expect((await book(services, { boatType: 'classique', wishes })).kind).toBe('accepted')
    }))

  test('the same idempotency key sent again gives the same booking', () =>
    run(async (services) => {
      const idempotencyKey = randomUUID()
      const first = await book(services, {}, idempotencyKey)
      const repeated = await book(services, {}, idempotencyKey)
      if (first.kind !== 'accepted' || repeated.kind !== 'accepted') throw new Error('not accepted')
      expect(repeated.booking).toEqual(first.booking)
      expect(repeated.manageUrl).not.toBe(first.manageUrl)
      expect(await services.db.selectFrom('bookings').select('id').execute()).toHaveLength(1)
      expect(await services.db.selectFrom('outbox').select('id').execute()).toHaveLength(2)
    }))

  test('an idempotency key with a different request is refused, and nothing is stored', () =>
    run(async (services) => {
      const idempotencyKey = randomUUID()
      await book(services, {}, idempotencyKey)
      for (const other of [{ name: 'Autre nom' }, { time: '15:00' }, { email: '' }, { participants: '2' }]) {
        expect(await book(services, other, idempotencyKey), JSON.stringify(other)).toEqual({ kind: 'key-reused' })
      }
      const outcomes = await Promise.all(
        ['13:00', '16:00'].map((time) =>
          book(services, { time, date: '2027-07-20' }, 'b2c1f0de-0000-4000-8000-000000000001'),
        ),
      )
      expect(outcomes.map(({ kind }) => kind).sort()).toEqual(['accepted', 'key-reused'])
      expect(await services.db.selectFrom('bookings').select('id').execute()).toHaveLength(2)
    }))

  test('unknown fields and the order of a wish’s properties do not make it another request', () =>
    run(async (services) => {
      const idempotencyKey = randomUUID()
      const classic = { boatType: 'classique', wishes: [{ id: 'bouee', quantity: 1 }] }
      await book(services, classic, idempotencyKey)
      const sameRequest = { ...classic, totalChf: 1, wishes: [{ quantity: 1, id: 'bouee', name: 'Bouée' }] }
      expect(await book(services, sameRequest, idempotencyKey)).toMatchObject({ kind: 'accepted' })
    }))

  test('a request without an idempotency key is found again when repeated, and its answer never contains the link to the booking', () =>
    run(async (services) => {
      const send = () => requestBooking(services, bookingInput(), { idempotencyKey: undefined })
      const outcomes = await Promise.all([send(), send(), send()])
      outcomes.push(await send())
      const references = outcomes.map((outcome) => outcome.kind === 'accepted' && outcome.booking.reference)
      expect(new Set(references).size).toBe(1)
      expect(outcomes.every((outcome) => outcome.kind === 'accepted' && !outcome.manageUrl)).toBe(true)
      // Its mail will have a key of its own; none is made for an answer.
      const unmailedKeysQuery = services.db.selectFrom('keys').where('mail', 'is', null)
      expect(await unmailedKeysQuery.select('hash').execute()).toEqual([])
      // The idempotency key that is stored for it cannot be computed without the site's secret.
      const { idempotency_key } = await services.db
        .selectFrom('bookings')
        .select('idempotency_key')
        .executeTakeFirstOrThrow()
      expect(hashKey(`form:${requestFingerprint(Buffer.alloc(32), bookingInput())}`)).not.toBe(idempotency_key)
    }))

  test('a copy of the database does not let anybody open a booking by sending what is stored', () =>
    run(async (services) => {
      const idempotencyKey = randomUUID()
      await book(services, {}, idempotencyKey)
      const rows = await services.db.selectFrom('bookings').selectAll().execute()
      expect(JSON.stringify(rows)).not.toContain(idempotencyKey)
      // A hash, which is no key.
      const keyReadFromCopy = readIdempotencyKey(rows[0]?.idempotency_key)
      expect(await requestBooking(services, bookingInput(), { idempotencyKey: keyReadFromCopy })).not.toHaveProperty(
        'manageUrl',
      )
      expect(await book(services, {}, idempotencyKey)).toHaveProperty('manageUrl')
    }))

  test('without an idempotency key, a request whose booking was declined or cancelled is stored again when repeated, once', () =>
    run(async (services) => {
      const send = () => requestBooking(services, bookingInput(), { idempotencyKey: undefined })
      const referenceOf = (outcome: RequestOutcome) => outcome.kind === 'accepted' && outcome.booking.reference
      const earlierReferences = new Set<unknown>()
      const cancelAsGuest = (...args: [Services, string]) => cancelBooking(...args, { reason: 'guest' })
      for (const endBooking of [declineBooking, cancelAsGuest, undefined]) {
        const first = await send()
        expect(first).toMatchObject({ kind: 'accepted', booking: { status: 'pending' } })
        expect(earlierReferences.has(referenceOf(first))).toBe(false)
        earlierReferences.add(referenceOf(first))
        const reloads = await Promise.all([send(), send()])
        expect(reloads.map(referenceOf)).toEqual([referenceOf(first), referenceOf(first)])
        const { id } = await services.db
          .selectFrom('bookings')
          .select('id')
          .where('status', '=', 'pending')
          .executeTakeFirstOrThrow()
        await endBooking?.(services, id)
        if (endBooking) {
          const repeats = await Promise.all([send(), send()])
          expect(new Set(repeats.map(referenceOf)).size).toBe(1)
        }
      }
      expect(await services.db.selectFrom('bookings').select('id').execute()).toHaveLength(3)
    }))

  test('a cancelled booking stays the answer for its idempotency key, until its person is erased', () =>
    run(async (services) => {
      const idempotencyKey = randomUUID()
      const first = await book(services, {}, idempotencyKey)
      if (first.kind !== 'accepted') throw new Error('not accepted')
      const { id } = await services.db.selectFrom('bookings').select('id').executeTakeFirstOrThrow()
      await cancelBooking(services, id, { reason: 'guest' })
      const repeated = await book(services, {}, idempotencyKey)
      expect(repeated).toMatchObject({ booking: { reference: first.booking.reference, status: 'cancelled' } })
      await services.db.transaction().execute((tx) => anonymiseBooking(tx, id, testNow))
      const newOutcome = await book(services, {}, idempotencyKey)
      expect(newOutcome).toMatchObject({ kind: 'accepted', booking: { status: 'pending' } })
      expect((newOutcome as typeof first).booking.reference).not.toBe(first.booking.reference)
    }))

  test('the same idempotency key a hundred times at once gives one booking', () =>
    run(async (services) => {
      const idempotencyKey = randomUUID()
      const outcomes = await Promise.all(
        Array.from({ length: 100 }, () => retryBusy(() => book(services, {}, idempotencyKey))),
      )
      const references = outcomes.map((outcome) => outcome.kind === 'accepted' && outcome.booking.reference)
      expect(new Set(references).size).toBe(1)
      expect(references[0]).toBeTruthy()
      expect(await services.db.selectFrom('bookings').select('id').execute()).toHaveLength(1)
      expect(await services.db.selectFrom('outbox').select('id').execute()).toHaveLength(2)
    }))

  test('a repeated request gets the same answer after a restart, even once its departure has passed', async () => {
    const idempotencyKey = randomUUID()
    const first = await run((services) => book(services, {}, idempotencyKey))
    const lateAnswer = await run(
      (services) => book(services, {}, idempotencyKey),
      () => new Date('2028-01-01T00:00:00Z'),
    )
    expect(lateAnswer).toMatchObject({ kind: 'accepted', booking: (first as { booking: object }).booking })
  })

  test('a total or a status in the request is ignored', () =>
    run(async (services) => {
      const outcome = await book(services, { totalChf: 1, totalPrice: 1, status: 'confirmed' })
      expect(outcome).toMatchObject({ booking: { totalChf: inputTotalChf, status: 'pending' } })
    }))

  test('every invalid field is named once, and nothing is stored', () =>
    run(async (services) => {
      expect(await requestBooking(services, {}, { idempotencyKey: randomUUID() })).toMatchObject({ kind: 'invalid' })
      expect(await book(services, { boatType: 'classique', wishes: [] })).toEqual({
        kind: 'invalid',
        errors: [{ field: 'wishes', code: 'wishes-required' }],
      })
      expect(await book(services, { boatType: 'classique', wishes: [{ id: '', quantity: 'x' }] })).toEqual({
        kind: 'invalid',
        errors: [{ field: 'wishes', code: 'wishes-invalid' }],
      })
      expect(await services.db.selectFrom('bookings').select('id').execute()).toHaveLength(0)
    }))

  async function readAvailability(services: Services, month: string) {
    const availability = await monthAvailability(services, 'sportif', month)
    if ('kind' in availability) throw new Error(availability.kind)
    return availability
  }

  test('a booking is seen in the availability of its month', () =>
    run(async (services) => {
      await book(services, { time: '13:00', duration: 3 })
      const month = await readAvailability(services, '2027-07')
      expect(Object.keys(month.freeStarts)).toHaveLength(31)
      expect(month.freeStarts['2027-07-14' as CalendarDay]).toEqual([
        { time: '09:00', maxHours: 4 },
        { time: '10:00', maxHours: 3 },
        { time: '16:00', maxHours: 10 },
        { time: '17:00', maxHours: 10 },
      ])
      expect(month.takenHours).toHaveLength(3)
      const currentMonth = await readAvailability(services, '2027-06')
      expect(currentMonth.freeStarts['2027-06-01' as CalendarDay]?.[0]).toEqual({ time: '11:00', maxHours: 10 })
    }))

  test('the last day of the availability can be booked, and no day after it', () =>
    run(async (services) => {
      const [, lastDay] = bookableDays('guest', testNow, bookingTerms)
      const [month, monthBeyond] = [
        await readAvailability(services, lastDay.slice(0, 7)),
        await readAvailability(services, '2029-07'),
      ]
      const days = Object.entries(month.freeStarts).flatMap(([day, starts]) => (starts.length > 0 ? day : []))
      expect(days.at(-1)).toBe(lastDay)
      expect(await book(services, { date: lastDay })).toMatchObject({ kind: 'accepted' })
      expect(Object.keys(monthBeyond.freeStarts)).toHaveLength(31)
      expect(Object.values(monthBeyond.freeStarts).flat()).toEqual([])
      expect(await book(services, { date: '2029-07-14' })).toMatchObject({ errors: [{ code: 'date-too-far' }] })
    }))
})
