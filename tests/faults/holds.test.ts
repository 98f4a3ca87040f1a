import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, hourMs } from '../../domain/calendar.ts'
import { confirmBooking } from '../../server/booking/change-booking.server.ts'
import { declineMany } from '../../server/booking/decline-many.server.ts'
import { requestBooking } from '../../server/booking/request-booking.server.ts'
import { findBookingByReference } from '../../server/db/bookings.ts'
import { listRequests } from '../../server/db/logbook-reads.ts'
import { listUnconfirmed } from '../../server/db/request-origins.ts'
import { clientAddress } from '../../server/http/guards/client-address.ts'
import { runDueJobs } from '../../server/jobs/run-due-jobs.ts'
import type { Services } from '../../server/services.ts'
import { bookingInput, testNow } from '../support/booking-input.ts'
import { engines, openTestDatabase, type TestDatabase } from '../support/databases.ts'
import { withServices } from '../support/services.ts'
import { emptyDatabase, queuedMails } from '../support/stored-bookings.ts'

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

  const run = (factor: string, use: (services: Services) => Promise<void>) => {
    now = testNow
    return withServices(database, { env: { RATE_LIMIT_FACTOR: factor }, now: () => now }, async (services) => {
      await services.outbox.stop()
      await emptyDatabase(services)
      await use(services)
    })
  }

  /**
   * Sends `count` requests, sixteen at a time, each with another address and e-mail, for long outings all over a month.
   */
  async function attack(services: Services, wave: number, count: number): Promise<number> {
    let taken = 0
    const attempt = async (index: number) => {
      const boatType = boatTypes[index % 2]
      const forwarded = `${10 + wave}.${index >> 8}.${index & 255}.7`
      const input = bookingInput({
        boatType,
        wishes: boatType === 'classique' ? [{ id: 'bouee', quantity: 1 }] : [],
        date: addDays('2027-07-01', Math.floor(index / 2) % 30),
        time: index % 120 < 60 ? '09:00' : '17:00',
        duration: 8 + (index % 3),
        email: `w${wave}n${index}@exemple.ch`,
      })
      // As the site reads it behind one trusted proxy.
      const address = clientAddress('127.0.0.1', forwarded, 1)
      const options = { idempotencyKey: randomUUID(), clientAddress: address }
      if ((await requestBooking(services, input, options)).kind === 'accepted') taken += 1
    }
    for (let from = 0; from < count; from += 16) {
      await Promise.all(Array.from({ length: Math.min(16, count - from) }, (_, step) => attempt(from + step)))
    }
    return taken
  }

  /** The number of hours still held by requests made at least an hour ago. */
  async function hoursHeldLong({ db }: Services): Promise<number> {
    const rows = await db
      .selectFrom('occupied_hours')
      .innerJoin('bookings', 'bookings.id', 'occupied_hours.holder_id')
      .where('bookings.created_at', '<=', now.getTime() - hourMs)
      .select('hour_utc')
      .execute()
    return rows.length
  }

  /** Attacks once an hour; returns the most hours held for at least an hour. */
  async function keepsAtMost(services: Services, waves: number[]): Promise<number> {
    let most = 0
    for (const [wave, count] of waves.entries()) {
      expect(await attack(services, wave, count)).toBeGreaterThan(20)
      now = new Date(now.getTime() + hourMs)
      await runDueJobs(services)
      most = Math.max(most, await hoursHeldLong(services))
    }
    return most
  }

  test('keeps no more than 5 % of a month for longer than an hour, and one silent act clears the rest', () =>
    run('1', async (services) => {
      const kept = await keepsAtMost(services, [2_000, 200, 200])
      expect(kept).toBeGreaterThan(0)
      expect(kept / monthHours).toBeLessThanOrEqual(0.05)

      const mails = (await queuedMails(services)).length
      const unconfirmed = new Set(await listUnconfirmed(services.db, now))
      const references = (await listRequests(services.db)).filter(({ id }) => unconfirmed.has(id))
      const { declined, left } = await declineMany(
        services,
        references.map(({ reference }) => reference),
        { isSilent: true },
      )
      expect([declined.length, left.length]).toEqual([references.length, 0])
      expect(await services.db.selectFrom('occupied_hours').select('boat').execute()).toEqual([])
      expect((await queuedMails(services)).length).toBe(mails)
      expect(await services.db.selectFrom('request_origins').select('mailbox').execute()).toEqual([])
    }))

  test('with the bounds off, keeps the month', () =>
    run('0', async (services) => {
      expect((await keepsAtMost(services, [200])) / monthHours).toBeGreaterThan(0.5)
    }))

  test('while twenty guests behind one harbour Wi-Fi, whom the team answers as they come, notice nothing', () =>
    run('1', async (services) => {
      const references: string[] = []
      for (let guest = 0; guest < 20; guest++) {
        const input = bookingInput({ email: `gast${guest}@exemple.ch`, date: addDays('2027-07-01', guest) })
        const outcome = await requestBooking(services, input, {
          idempotencyKey: randomUUID(),
          clientAddress: '192.0.2.1',
        })
        expect(outcome).toMatchObject({ kind: 'accepted', isMailed: true, booking: { isBrief: false } })
        if (outcome.kind === 'accepted') references.push(outcome.booking.reference)
        if (guest % 5 !== 4) continue
        for (const reference of references.splice(0)) {
          const booking = await findBookingByReference(services.db, reference)
          expect(await confirmBooking(services, booking?.id ?? '')).toMatchObject({ kind: 'done' })
        }
      }
    }))

  test('and twenty at once are all accepted', () =>
    run('1', async (services) => {
      const asked = Array.from({ length: 20 }, (_, guest) =>
        requestBooking(
          services,
          bookingInput({ email: `gast${guest}@exemple.ch`, date: addDays('2027-07-01', guest) }),
          { idempotencyKey: randomUUID(), clientAddress: '192.0.2.1' },
        ),
      )
      for (const { kind } of await Promise.all(asked)) expect(kind).toBe('accepted')
    }))
})
