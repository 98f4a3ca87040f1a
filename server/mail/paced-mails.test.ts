import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hourMs } from '../../domain/calendar.ts'
import { testNow } from '../../tests/support/booking-input.ts'
import { engines, openTestDatabase, type TestDatabase } from '../../tests/support/databases.ts'
import { eventually } from '../../tests/support/eventually.ts'
import { mailKinds } from '../../tests/support/mail-payloads.ts'
import { withServices } from '../../tests/support/services.ts'
import { emptyDatabase, storeBooking } from '../../tests/support/stored-bookings.ts'
import { confirmBooking } from '../booking/change-booking.server.ts'
import { requestBooking } from '../booking/request/request-booking.server.ts'
import { submitForm } from '../forms/submit-form.server.ts'
import type { Services } from '../services.ts'
import type { MailKind } from './mail-kinds.ts'
import { countMails } from './outbox.ts'
import { queuePacedMail } from './queue-mail.ts'

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
  /** Each booking is from another guest. */
  const book = (services: Services, index: number) =>
    storeBooking(services, { email: `ana${index}@exemple.ch`, date: `2027-07-${String(index + 1).padStart(2, '0')}` })
  /** For each mail of these kinds, the number of hours from the start until it is due. */
  async function readHoursUntilDue({ db }: Services, ...kinds: MailKind[]): Promise<number[]> {
    const rows = await db
      .selectFrom('outbox')
      .select('paced_at')
      .where('kind', 'in', kinds)
      .orderBy('paced_at')
      .execute()
    return rows.map(({ paced_at }) => (Number(paced_at) - testNow.getTime()) / hourMs)
  }

  /** Queues mails of `kind` about so many bookings. */
  async function queue({ db, settings }: Services, kind: MailKind, bookingCount: number) {
    for (let id = 0; id < bookingCount; id++)
      await queuePacedMail(db, kind, { booking: { id } } as never, now, settings)
  }

  test('mails leave at once up to the hourly limit, further ones wait, what they report is stored, and other kinds overtake them', () =>
    run('0.02', async (services) => {
      const senderFields = { name: 'Ana', email: 'ana@exemple.ch', subject: 'Bonjour' }
      for (const [index, message] of ['Une.', 'Deux.', 'Trois.'].entries()) {
        const clientAddress = `192.0.${index}.1`
        const outcome = await submitForm(services, 'contact', { ...senderFields, message }, { clientAddress })
        expect(outcome).toEqual({ kind: 'accepted' })
      }
      expect(await readHoursUntilDue(services, 'contact-message')).toEqual([0, 1, 2])
      const { id } = await book(services, 0)
      await confirmBooking(services, id)
      await eventually('the first, and all about the booking, have left', async () => {
        const { waiting } = await countMails(services.db)
        return waiting === 2
      })
      now = new Date(testNow.getTime() + hourMs)
      services.outbox.wake()
      await eventually('one more has left', async () => (await countMails(services.db)).waiting === 1)
    }))

  test('mails wait in seven queues, so that a kind that can be repeated delays no other', () =>
    run('0.02', async (services) => {
      await services.outbox.stop()
      await queue(services, 'booking-corrected', 3)
      await queue(services, 'booking-corrected', 3)
      expect(await readHoursUntilDue(services, 'booking-corrected')).toEqual([0.25, 1.25, 2.25])
      for (const kind of ['contact-message', 'wait-asked', 'wait-freed', 'booking-link'] as const) {
        await queue(services, kind, 3)
        expect(await readHoursUntilDue(services, kind)).toEqual([0, 1, 2])
      }
      await queue(services, 'booking-to-answer', 4)
      await queue(services, 'booking-cancelled-by-guest', 1)
      expect(await readHoursUntilDue(services, 'booking-to-answer', 'booking-cancelled-by-guest')).toEqual([
        0, 0, 0, 1, 1,
      ])
      await queue(services, 'booking-received', 5)
      await queue(services, 'booking-cancelled', 1)
      expect(await readHoursUntilDue(services, 'booking-received', 'booking-cancelled')).toEqual([0, 0, 0, 0, 0, 1])
    }))

  test('at most 500 mails of all kinds leave in an hour', () =>
    run('1', async (services) => {
      await services.outbox.stop()
      for (const kind of mailKinds) await queue(services, kind, 170)
      const pacedMails = await services.db
        .selectFrom('outbox')
        .select('paced_at')
        .where('paced_at', 'is not', null)
        .execute()
      expect(pacedMails.length).toBeGreaterThan(1_500)
      expect(pacedMails.filter((mail) => Number(mail.paced_at) < now.getTime() + hourMs)).toHaveLength(500)
    }))

  test('refused requests use up nothing of the hourly limit of mails', () =>
    run('0.01', async (services) => {
      for (let index = 0; index < 50; index++) {
        await requestBooking(services, {}, { idempotencyKey: undefined })
        await submitForm(services, 'contact', {}, { clientAddress: `192.0.2.${index}` })
      }
      await book(services, 0)
      expect(await readHoursUntilDue(services, 'booking-received')).toEqual([0])
    }))

  test('no mail waits when the limits are off', () =>
    run('0', async (services) => {
      for (let index = 0; index < 8; index++) await book(services, index)
      await eventually('all have left', async () => (await countMails(services.db)).waiting === 0)
    }))
})
