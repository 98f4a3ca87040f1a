import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { keyOf } from '../../demo/steps.ts'
import { addDays, hourMs } from '../../domain/calendar.ts'
import { clientAddress } from '../../platform/http/guards/client-address.ts'
import { openLimits } from '../../platform/http/guards/rate-limit.ts'
import { confirmBooking, declineMany } from '../../server/booking/change-booking.server.ts'
import { guestActs } from '../../server/booking/guest-acts.server.ts'
import { requestBooking } from '../../server/booking/request/request-booking.server.ts'
import { runDueJobs } from '../../server/jobs/run-due-jobs.ts'
import { claimDueMail } from '../../server/mail/outbox.ts'
import { findBookingByReference } from '../../server/records/bookings.ts'
import { grantKey } from '../../server/records/keys.ts'
import { listFirstPage } from '../../server/records/logbook-reads.ts'
import { listUnconfirmedRequests } from '../../server/records/request-origins.ts'
import type { Services } from '../../server/services.ts'
import { bookingInput, testNow } from '../support/booking-input.ts'
import { engines, openTestDatabase, type TestDatabase } from '../support/databases.ts'
import { withServices } from '../support/services.ts'
import { emptyDatabase, queuedMailKinds } from '../support/stored-bookings.ts'

/** The hours of a month: two boats, thirty days, from 09:00 to 03:00. */
const monthHours = 2 * 30 * 18
const boatTypes = ['sportif', 'classique'] as const

describe.each(engines)('an attacker with 2,000 addresses and as many e-mails, on %s', (engine) => {
  let database: TestDatabase
  let now = testNow
  beforeAll(async () => {
    database = await openTestDatabase(engine)
  })
  afterAll(() => database.remove())

  const runWithLimits = (factor: string, use: (services: Services) => Promise<void>) => {
    now = testNow
    return withServices(database, { env: { RATE_LIMIT_FACTOR: factor }, now: () => now }, async (services) => {
      await services.outbox.stop()
      await emptyDatabase(services)
      await use(services)
    })
  }

  const sendRequest = (services: Services, input: Record<string, unknown>, clientAddress: string) =>
    requestBooking(services, input, { idempotencyKey: randomUUID(), clientAddress })

  /**
   * Sends `count` requests, sixteen at a time, each with another address and e-mail, for long outings all over a month.
   */
  async function sendRequests(services: Services, wave: number, count: number): Promise<number> {
    let acceptedCount = 0
    const attempt = async (index: number) => {
      const boatType = boatTypes[index % 2]
      const forwardedFor = `${10 + wave}.${index >> 8}.${index & 255}.7`
      const input = bookingInput({
        boatType,
        wishes: boatType === 'classique' ? [{ id: 'bouee', quantity: 1 }] : [],
        date: addDays('2027-07-01', Math.floor(index / 2) % 30),
        time: index % 120 < 60 ? '09:00' : '17:00',
        duration: 8 + (index % 3),
        email: `w${wave}n${index}@exemple.ch`,
      })
      // As the site reads it behind one trusted proxy.
      const address = clientAddress('127.0.0.1', forwardedFor, 1)
      if ((await sendRequest(services, input, address)).kind === 'accepted') acceptedCount += 1
    }
    for (let from = 0; from < count; from += 16) {
      await Promise.all(Array.from({ length: Math.min(16, count - from) }, (_, step) => attempt(from + step)))
    }
    return acceptedCount
  }

  /** The number of hours still held by requests made at least an hour ago. */
  async function countLongHeldHours({ db }: Services): Promise<number> {
    const rows = await db
      .selectFrom('occupied_hours')
      .innerJoin('bookings', 'bookings.id', 'occupied_hours.holder_id')
      .where('occupied_hours.resource', 'in', boatTypes)
      .where('bookings.created_at', '<=', now.getTime() - hourMs)
      .select('hour_utc')
      .execute()
    return rows.length
  }

  /** Attacks once an hour; returns the most hours held for at least an hour. */
  async function attackHourly(services: Services, waves: number[]): Promise<number> {
    let maxHours = 0
    for (const [wave, count] of waves.entries()) {
      expect(await sendRequests(services, wave, count)).toBeGreaterThan(20)
      now = new Date(now.getTime() + hourMs)
      await runDueJobs(services)
      maxHours = Math.max(maxHours, await countLongHeldHours(services))
    }
    return maxHours
  }

  test('an attacker with 2,000 addresses holds no more than 5 % of a month for longer than an hour, and one act clears the rest', () =>
    runWithLimits('1', async (services) => {
      const heldHours = await attackHourly(services, [2_000, 200, 200])
      expect(heldHours).toBeGreaterThan(0)
      expect(heldHours / monthHours).toBeLessThanOrEqual(0.05)

      const mailCount = (await queuedMailKinds(services)).length
      const unconfirmedIds = new Set(await listUnconfirmedRequests(services.db, now))
      const unconfirmedRequests = (await listFirstPage(services.db, now, now)).filter(({ id }) =>
        unconfirmedIds.has(id),
      )
      const { declined, left } = await declineMany(
        services,
        unconfirmedRequests.map(({ reference }) => reference),
        { isSilent: true },
      )
      expect([declined.length, left.length]).toEqual([unconfirmedRequests.length, 0])
      expect(await services.db.selectFrom('occupied_hours').select('resource').execute()).toEqual([])
      expect((await queuedMailKinds(services)).length).toBe(mailCount)
    }))

  test('an attacker holds the whole month with the limits switched off', () =>
    runWithLimits('0', async (services) => {
      expect((await attackHourly(services, [200])) / monthHours).toBeGreaterThan(0.5)
    }))

  /**
   * One day of somebody who reads the mails of `mailboxes` mailboxes and sends from `addresses` networks: every other hour he
   * asks for every free day of a month, presses the button in each mail, changes and changes again what he asked for,
   * and cancels some of it to ask anew. Returns what that cost us.
   */
  async function attackFromMailboxes(services: Services, mailboxes: number, addresses: number) {
    const { db } = services
    let maxHours = 0
    const ownKeys: string[] = []
    for (let hour = 0; hour < 24; hour += 2) {
      for (let index = 0; index < 60; index++) {
        const boatType = boatTypes[index % 2]
        const input = bookingInput({
          boatType,
          wishes: boatType === 'classique' ? [{ id: 'bouee', quantity: 1 }] : [],
          date: addDays('2027-07-01', index >> 1),
          time: '10:00',
          duration: 7,
          email: `leser${(index + hour) % mailboxes}@exemple.ch`,
        })
        const outcome = await sendRequest(services, input, `10.${index % addresses}.0.1`)
        if (outcome.kind !== 'accepted') continue
        const booking = await findBookingByReference(db, outcome.booking.reference)
        const id = booking?.id ?? ''
        // Only a mail that was queued brings its key.
        const mailedKey = outcome.isMailed
          ? await grantKey(db, 'booking', now, { opens: id, mail: 'booking-received' })
          : undefined
        if (mailedKey) await guestActs.validate(services, mailedKey)
        const key = mailedKey ?? keyOf(`${outcome.manageUrl}`)
        for (const message of ['a', 'b', 'c']) await guestActs.correct(services, key, { participants: 2, message })
        if (index % 7 === 6) await guestActs.cancel(services, key, 0)
        else ownKeys.push(key)
      }
      for (const key of ownKeys.slice(0, 60))
        await guestActs.correct(services, key, { participants: 3, message: String(hour) })
      const rows = await db.selectFrom('occupied_hours').select('resource').where('resource', 'in', boatTypes).execute()
      maxHours = Math.max(maxHours, rows.length)
      for (let half = 0; half < 2; half++) {
        now = new Date(now.getTime() + hourMs)
        await runDueJobs(services)
        for (let mail = await claimDueMail(db, now, now); mail; mail = await claimDueMail(db, now, now))
          await db.updateTable('outbox').set({ sent_at: 1 }).where('id', '=', mail.id).execute()
      }
    }
    const mails = await db.selectFrom('outbox').select(['kind', 'mailbox', 'paced_at', 'payload']).execute()
    return { mostHours: maxHours, mails }
  }

  /** The most of `instants` within any hour. */
  function maxInAnHour(instants: number[]): number {
    const sortedInstants = instants.toSorted((a, b) => a - b)
    return Math.max(
      0,
      ...sortedInstants.map((from) => sortedInstants.filter((at) => at >= from && at < from + hourMs).length),
    )
  }
  const countLargestGroup = (values: unknown[]) =>
    Math.max(0, ...Array.from(Map.groupBy(values, String), ([, same]) => same.length))

  test.each([
    { mailboxes: 6, addresses: 2, mostHours: 6 * 30 },
    { mailboxes: 200, addresses: 1, mostHours: 240 },
  ])(
    'an attacker with $mailboxes mailboxes and $addresses addresses cannot hold a month, and causes few mails',
    (attacker) =>
      runWithLimits('1', async (services) => {
        const { mostHours, mails } = await attackFromMailboxes(services, attacker.mailboxes, attacker.addresses)
        expect(mostHours).toBeGreaterThan(100)
        expect(mostHours).toBeLessThanOrEqual(attacker.mostHours)
        expect(mails.filter(({ paced_at }) => paced_at === null)).toEqual([])
        expect(maxInAnHour(mails.map(({ paced_at }) => Number(paced_at)))).toBeLessThanOrEqual(500)
        expect(
          countLargestGroup(mails.filter(({ mailbox }) => mailbox).map(({ mailbox }) => mailbox)),
        ).toBeLessThanOrEqual(12)
        const changes = mails.filter(({ kind }) => kind === 'booking-corrected')
        const maxPerBooking = countLargestGroup(changes.map(({ payload }) => JSON.parse(payload ?? '').booking.id))
        // At most four an hour, however often it is corrected.
        expect(maxPerBooking).toBeGreaterThan(1)
        expect(maxPerBooking).toBeLessThanOrEqual(4 * 24)
      }),
  )

  test('120 mailboxes on fifty networks hold no more than 240 hours for longer than half a day', () =>
    runWithLimits('1', async (services) => {
      let acceptedCount = 0
      for (let index = 0; index < 120; index++) {
        const boatType = boatTypes[index % 2]
        const input = bookingInput({
          boatType,
          wishes: boatType === 'classique' ? [{ id: 'bouee', quantity: 1 }] : [],
          date: addDays('2027-07-01', (index >> 1) % 30),
          time: index < 60 ? '09:00' : '15:00',
          duration: 6,
          email: `leser${index}@exemple.ch`,
        })
        const outcome = await sendRequest(services, input, `10.${index % 50}.0.1`)
        if (outcome.kind !== 'accepted') continue
        acceptedCount += 1
        const booking = await findBookingByReference(services.db, outcome.booking.reference)
        const mailedKey = await grantKey(services.db, 'booking', now, {
          opens: booking?.id ?? '',
          mail: 'booking-received',
        })
        await guestActs.validate(services, mailedKey)
      }
      expect(acceptedCount).toBe(120)
      const halfDayLater = now.getTime() + 12 * hourMs
      now = new Date(halfDayLater)
      await runDueJobs(services)
      const rows = await services.db
        .selectFrom('occupied_hours')
        .select('resource')
        .where('resource', 'in', boatTypes)
        .execute()
      expect(rows).toHaveLength(240)
    }))

  test('twenty guests behind one harbour Wi-Fi book three outings each and correct four times, in one hour', () =>
    runWithLimits('1', async (services) => {
      onTestFinished(() => void vi.useRealTimers())
      vi.useFakeTimers({ toFake: ['Date'], now })
      const limits = openLimits({ rateLimitFactor: 1, databaseUrl: undefined })
      const address = '192.0.2.1'
      for (let guest = 0; guest < 20; guest++) {
        // Every ten minutes seven guests more.
        if (guest % 7 === 6) now = new Date(now.getTime() + hourMs / 6)
        vi.setSystemTime(now)
        const keys: string[] = []
        for (let outing = 0; outing < 3; outing++) {
          const boatType = boatTypes[outing % 2]
          const input = bookingInput({
            boatType,
            wishes: boatType === 'classique' ? [{ id: 'bouee', quantity: 1 }] : [],
            duration: 4,
            time: outing === 2 ? '14:00' : '09:00',
            email: `gast${guest}@exemple.ch`,
            date: addDays('2027-07-01', guest),
          })
          expect(await limits.consume('booking', address)).toBeUndefined()
          const outcome = await sendRequest(services, input, address)
          expect(outcome).toMatchObject({ kind: 'accepted', isMailed: true })
          if (outcome.kind === 'accepted') keys.push(keyOf(`${outcome.manageUrl}`))
        }
        for (let turn = 0; turn < 4; turn++) {
          expect(await limits.consume('private-act', address)).toBeUndefined()
          const correction = { participants: 2, message: `Nous venons à vélo, ${turn}.` }
          expect((await guestActs.correct(services, keys[turn % 3] ?? '', correction)).kind).toBe('done')
        }
      }
    }))

  test('twenty guests behind one harbour Wi-Fi, answered by the team as they come, notice no limit', () =>
    runWithLimits('1', async (services) => {
      const references: string[] = []
      for (let guest = 0; guest < 20; guest++) {
        const input = bookingInput({ email: `gast${guest}@exemple.ch`, date: addDays('2027-07-01', guest) })
        const outcome = await requestBooking(services, input, {
          idempotencyKey: randomUUID(),
          clientAddress: '192.0.2.1',
        })
        expect(outcome).toMatchObject({ kind: 'accepted', isMailed: true, booking: { needsProof: false } })
        if (outcome.kind === 'accepted') references.push(outcome.booking.reference)
        if (guest % 5 !== 4) continue
        for (const reference of references.splice(0)) {
          const booking = await findBookingByReference(services.db, reference)
          expect(await confirmBooking(services, booking?.id ?? '')).toMatchObject({ kind: 'done' })
        }
      }
    }))

  test('twenty guests behind one Wi-Fi at once are all accepted', () =>
    runWithLimits('1', async (services) => {
      const requests = Array.from({ length: 20 }, (_, guest) =>
        requestBooking(
          services,
          bookingInput({ email: `gast${guest}@exemple.ch`, date: addDays('2027-07-01', guest) }),
          { idempotencyKey: randomUUID(), clientAddress: '192.0.2.1' },
        ),
      )
      for (const { kind } of await Promise.all(requests)) expect(kind).toBe('accepted')
    }))
})
