import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testNow } from '../../tests/support/booking-input.ts'
import { engines, openTestDatabase, type TestDatabase } from '../../tests/support/databases.ts'
import { eventually } from '../../tests/support/eventually.ts'
import { withServices } from '../../tests/support/services.ts'
import { emptyDatabase, storeBooking } from '../../tests/support/stored-bookings.ts'
import { declineBooking } from '../booking/change-booking.server.ts'
import { requestBooking } from '../booking/request-booking.server.ts'
import { mailboxKey } from '../booking/request-origin.ts'
import { confirmMailbox } from '../db/confirmed-mailboxes.ts'
import { countMails } from '../db/outbox.ts'
import { siteSecret } from '../db/secrets.ts'
import { submitForm } from '../forms/submit-form.server.ts'
import type { Services } from '../services.ts'

const hourMs = 3_600_000

describe.each(engines)('mails that anyone can set off, on %s', (engine) => {
  let database: TestDatabase
  let now = testNow
  beforeAll(async () => {
    database = await openTestDatabase(engine)
  })
  afterAll(() => database.remove())
  const run = (factor: string, use: (services: Services) => Promise<void>) =>
    withServices(database, { env: { RATE_LIMIT_FACTOR: factor }, now: () => now }, async (services) => {
      now = testNow
      await emptyDatabase(services)
      await use(services)
    })
  /** Each booking is from another guest with a confirmed mailbox: the limits for strangers are much lower. */
  const book = async (services: Services, index: number) => {
    const email = `ana${index}@exemple.ch`
    const mailbox = mailboxKey(await siteSecret(services.db), email)
    await services.db.transaction().execute((tx) => confirmMailbox(tx, mailbox, now))
    return storeBooking(services, { email, date: `2027-07-${String(index + 1).padStart(2, '0')}` })
  }
  /** For each mail of this kind, the number of hours from the start until it is due. */
  async function hoursUntil({ db }: Services, kind: string): Promise<number[]> {
    const rows = await db.selectFrom('outbox').select('paced_at').where('kind', '=', kind).orderBy('paced_at').execute()
    return rows.map(({ paced_at }) => (Number(paced_at) - testNow.getTime()) / hourMs)
  }

  test('leave at once up to the hourly figure; beyond it they wait, what they tell of is taken, and others pass', () =>
    run('0.01', async (services) => {
      const bookings = []
      for (let index = 0; index < 12; index++) bookings.push(await book(services, index))
      for (const kind of ['booking-received', 'booking-to-answer']) {
        expect(await hoursUntil(services, kind)).toEqual([0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 2, 2])
      }
      const message = { name: 'Ana', email: 'ana@exemple.ch', subject: 'Bonjour', message: 'Une question.' }
      expect(await submitForm(services, 'contact', message, { clientAddress: '192.0.2.1' })).toEqual({
        kind: 'accepted',
      })
      await declineBooking(services, bookings[0]?.id ?? '')
      await eventually('ten, the message and the answer have left', async () => {
        const { waiting } = await countMails(services.db)
        return waiting === 14
      })

      now = new Date(testNow.getTime() + hourMs)
      services.outbox.wake()
      await eventually('ten more have left', async () => (await countMails(services.db)).waiting === 4)
      await book(services, 12)
      expect(await hoursUntil(services, 'booking-received')).toEqual([0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 2, 2, 2])
    }))

  test('are not counted for requests that are refused', () =>
    run('0.01', async (services) => {
      for (let index = 0; index < 50; index++) {
        await requestBooking(services, {}, { idempotencyKey: undefined })
        await submitForm(services, 'contact', {}, { clientAddress: `192.0.2.${index}` })
      }
      await book(services, 0)
      expect(await hoursUntil(services, 'booking-received')).toEqual([0])
    }))

  test('never wait when limits are off', () =>
    run('0', async (services) => {
      for (let index = 0; index < 8; index++) await book(services, index)
      await eventually('all have left', async () => (await countMails(services.db)).waiting === 0)
    }))
})
