import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { pino } from 'pino'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { association } from '../../content/association.ts'
import { dayMs } from '../../domain/calendar.ts'
import { connectDatabase } from '../../platform/db/connect.ts'
import { migrate } from '../../platform/db/migrate.ts'
import { bookingInput, inputTotalChf, testNow } from '../../tests/support/booking-input.ts'
import { engines, openTestDatabase, type TestDatabase } from '../../tests/support/databases.ts'
import { eventually } from '../../tests/support/eventually.ts'
import { viewSection } from '../../tests/support/logbook.ts'
import { startMailServer } from '../../tests/support/mail-server.ts'
import { testSettings, withServices } from '../../tests/support/services.ts'
import { emptyDatabase } from '../../tests/support/stored-bookings.ts'
import { requestBooking } from '../booking/request/request-booking.server.ts'
import type { Services } from '../services.ts'
import { mailRules } from './mail-kinds.ts'
import { claimDueMail, countMails, listAbandonedMails, retryMail } from './outbox.ts'
import { refusedDelayMs, startOutboxWorker } from './outbox-worker.ts'
import { queueMail } from './queue-mail.ts'
import { mailFolder } from './transport.ts'

const book = async (services: Services, overrides: Record<string, unknown> = {}) => {
  const outcome = await requestBooking(services, bookingInput(overrides), { idempotencyKey: randomUUID() })
  if (outcome.kind !== 'accepted') throw new Error(outcome.kind)
  return outcome
}
const contactMessage = { name: 'Ana', email: 'ana@exemple.ch', subject: 'Bonjour', message: 'Une question.' }
const awaitAllSent = ({ db }: Services) =>
  eventually('all mails sent', async () => (await countMails(db)).waiting === 0)

describe.each(engines)('the outbox on %s', (engine) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await openTestDatabase(engine)
  })
  afterAll(() => database.remove())
  beforeEach(() => withServices(database, {}, emptyDatabase))

  test('mails are sent to guest and team by SMTP, each once, and their payloads are deleted', async () => {
    const server = await startMailServer()
    await withServices(database, { env: { SMTP_URL: server.url, MAIL_TO: 'equipe@exemple.ch' } }, async (services) => {
      const { booking, manageUrl } = await book(services, { name: 'Zoé Ñandú', message: 'Salut <b>à tous</b>' })
      await awaitAllSent(services)
      expect(server.receivedMails).toHaveLength(2)

      const guestMail = server.receivedMails.find(({ recipients }) => recipients[0] === 'ana@exemple.ch')
      expect(guestMail?.recipients).toEqual(['ana@exemple.ch'])
      expect(guestMail?.mail.subject).toContain(booking.reference)
      // This mailbox is not confirmed yet: its mail contains nothing that the sender wrote.
      expect(guestMail?.mail.to).toEqual([{ name: '', address: 'ana@exemple.ch' }])
      expect(guestMail?.mail.html).toContain(manageUrl?.replace(/[^/]+$/, ''))
      for (const body of [guestMail?.mail.text, guestMail?.mail.html]) {
        expect(body).toMatch(new RegExp(`${inputTotalChf}\\sCHF`))
        expect(body).toContain('mercredi 14 juillet 2027')
        expect(body).toContain('Avec skipper')
      }
      expect(guestMail?.mail.text).toContain('/ma-reservation/')
      expect(guestMail?.mail.text).toMatch(new RegExp(`^Référence +${booking.reference}$`, 'm'))

      const teamMail = server.receivedMails.find(({ recipients }) => recipients[0] === 'equipe@exemple.ch')
      expect(teamMail?.mail.replyTo).toEqual([{ name: association.name, address: 'equipe@exemple.ch' }])
      expect(teamMail?.mail.text).toContain('+41 79 000 00 00')
      expect(teamMail?.mail.text).toContain('Salut <b>à tous</b>')
      expect(teamMail?.mail.html).not.toContain('<b>à tous</b>')

      const rows = await services.db.selectFrom('outbox').select(['payload', 'sent_at']).execute()
      expect(rows.every((row) => row.payload === null && row.sent_at !== null)).toBe(true)
    })
    await server.close()
  })

  test('mails that cannot leave wait, and are sent once when the mail server is back', async () => {
    const stoppedServer = await startMailServer()
    await stoppedServer.close()
    const restartedServer = await withServices(database, { env: { SMTP_URL: stoppedServer.url } }, async (services) => {
      // No booking waits for its mails to leave.
      for (const date of ['2027-07-01', '2027-07-02', '2027-07-03']) await book(services, { date })
      await eventually('a first failed try', async () =>
        services.db.selectFrom('outbox').select('id').where('last_error', 'is not', null).executeTakeFirst(),
      )
      const server = await startMailServer(stoppedServer.port)
      await awaitAllSent(services)
      await new Promise((resolve) => setTimeout(resolve, 300))
      expect(server.receivedMails).toHaveLength(6)
      expect(new Set(server.receivedMails.map(({ mail }) => mail.messageId)).size).toBe(6)
      return server
    })
    await restartedServer.close()
  })

  test('two workers on one outbox send each mail once', async () => {
    const server = await startMailServer()
    const env = { SMTP_URL: server.url }
    await withServices(database, { env }, (firstServices) =>
      withServices(database, { env }, async (secondServices) => {
        const dates = Array.from({ length: 12 }, (_, index) => `2027-08-${String(index + 1).padStart(2, '0')}`)
        await Promise.all(dates.map((date, index) => book(index % 2 ? firstServices : secondServices, { date })))
        await awaitAllSent(firstServices)
        await new Promise((resolve) => setTimeout(resolve, 300))
        expect(server.receivedMails).toHaveLength(24)
      }),
    )
    await server.close()
  })

  test('a worker leases only the mail that it is sending', async () => {
    const server = await startMailServer()
    server.answersAfterMs = 2_000
    await withServices(database, { env: { SMTP_URL: server.url } }, async (services) => {
      await book(services)
      await eventually('one is being sent', () => server.attemptCount > 0)
      const rows = await services.db.selectFrom('outbox').select(['attempts', 'next_try_at']).execute()
      expect(rows.map(({ attempts, next_try_at }) => [attempts, next_try_at > Date.now()]).sort()).toEqual([
        [0, false],
        [1, true],
      ])
      server.answersAfterMs = 0
      await awaitAllSent(services)
      expect(server.receivedMails).toHaveLength(2)
    })
    await server.close()
  })

  test('a refused mail does not hold up the others', async () => {
    const server = await startMailServer()
    await withServices(database, { env: { SMTP_URL: server.url } }, async (services) => {
      server.refuseWith = 450
      await book(services)
      await eventually('both mails refused', async () => {
        const rows = await services.db.selectFrom('outbox').select('last_error').execute()
        return rows.every((row) => row.last_error)
      })
      server.refuseWith = undefined
      await book(services, { date: '2027-07-20' })
      await eventually('the later mails', () => server.receivedMails.length === 2)
      // The server has a mail a moment before the worker records it as sent.
      await eventually('two left', async () => (await countMails(services.db)).waiting === 2)
    })
    await server.close()
  })

  test('a permanently refused mail is abandoned at once, and the first page of the logbook says whom to call', async () => {
    const server = await startMailServer()
    await withServices(database, { env: { SMTP_URL: server.url } }, async (services) => {
      for (const refusal of [{ refuseWith: 554 }, { refusedRecipient: 'ana@exemple.ch' }] as const) {
        await emptyDatabase(services)
        Object.assign(server, { refuseWith: undefined, refusedRecipient: undefined }, refusal)
        const { booking } = await book(services)
        const isRecipientRefused = 'refusedRecipient' in refusal
        await eventually(
          'it is given up',
          async () => (await countMails(services.db)).abandoned === (isRecipientRefused ? 1 : 2),
        )
        await eventually('nothing waits', async () => (await countMails(services.db)).waiting === 0)
        const { failedMails, waiting } = await viewSection(services, 'requests')
        expect(waiting.failedMails).toBe(isRecipientRefused ? 1 : 2)
        // Read from the booking: the mail to a mailbox that nobody has proved holds neither name nor phone.
        expect(failedMails.find(({ failedAs }) => failedAs === mailRules['booking-received'].failedAs)).toMatchObject({
          reference: booking.reference,
          name: 'Ana Favre',
          email: 'ana@exemple.ch',
          phone: '+41 79 000 00 00',
        })
        expect(
          failedMails.find(({ failedAs }) => failedAs === mailRules['booking-to-answer'].failedAs) ?? {},
        ).not.toHaveProperty('email')
      }
    })
    await server.close()
  })

  test('a mail refused temporarily, or because of our server, waits for another try', async () => {
    const server = await startMailServer()
    await withServices(database, { env: { SMTP_URL: server.url } }, async (services) => {
      for (const refusal of [{ refuseWith: 451 }, { refusesSender: true }]) {
        await emptyDatabase(services)
        Object.assign(server, { refuseWith: undefined }, refusal)
        await book(services)
        await eventually('both refused', async () => {
          const rows = await services.db.selectFrom('outbox').select('last_error').execute()
          return rows.length === 2 && rows.every((row) => row.last_error)
        })
        expect(await countMails(services.db)).toEqual({ waiting: 2, abandoned: 0 })
        expect((await viewSection(services, 'messages')).waitingMails).toBe(2)
      }
    })
    await server.close()
  })

  test('a mail is abandoned after three days, and its payload is kept', async () => {
    const stoppedServer = await startMailServer()
    await stoppedServer.close()
    let now = testNow
    await withServices(database, { env: { SMTP_URL: stoppedServer.url }, now: () => now }, async (services) => {
      const { booking } = await book(services)
      now = new Date(testNow.getTime() + 3 * dayMs + 1000)
      await eventually('both given up', async () => (await countMails(services.db)).abandoned === 2)
      const rows = await services.db.selectFrom('outbox').select(['kind', 'payload']).execute()
      expect(rows.every((row) => row.payload?.includes(booking.reference))).toBe(true)
      expect(rows.find(({ kind }) => kind === 'booking-to-answer')?.payload).toContain('Ana Favre')
    })
  })

  test('a mail retried by hand after three days has three days again to leave', async () => {
    const stoppedServer = await startMailServer()
    await stoppedServer.close()
    let now = testNow
    await withServices(database, { env: { SMTP_URL: stoppedServer.url }, now: () => now }, async (services) => {
      await book(services)
      now = new Date(testNow.getTime() + 3 * dayMs + 1000)
      await eventually('both given up', async () => (await countMails(services.db)).abandoned === 2)
      const [{ id = '' } = {}] = await listAbandonedMails(services.db, 1)
      expect(await retryMail(services.db, id, now)).toBe(true)
      await eventually('it has failed again', async () =>
        services.db
          .selectFrom('outbox')
          .select('id')
          .where('id', '=', id)
          .where('last_error', 'is not', null)
          .executeTakeFirst(),
      )
      expect(await countMails(services.db)).toEqual({ waiting: 1, abandoned: 1 })
    })
  })

  test('a mail without a template keeps the reason, and the worker goes on', async () => {
    await withServices(database, {}, async (services) => {
      await queueMail(services.db, 'unknown-kind' as never, {} as never, services.now())
      services.outbox.wake()
      await eventually('noted', async () =>
        services.db.selectFrom('outbox').select('id').where('last_error', 'is not', null).executeTakeFirst(),
      )
      await book(services)
      await eventually('the others sent', async () => (await countMails(services.db)).waiting === 1)
    })
  })
})

test('on PostgreSQL a mail queued by another process leaves at the next poll, and one that a dead process had claimed leaves when its lease ends', async () => {
  const database = await openTestDatabase('postgres')
  const otherConnection = connectDatabase(database)
  const queueContactMail = () =>
    queueMail(otherConnection, 'contact-message', { message: contactMessage, sentAt: new Date() }, new Date())
  await withServices(database, {}, async () => {
    for (const count of [1, 2]) {
      await queueContactMail()
      await eventually(`mail ${count} left`, async () => (await countMails(otherConnection)).waiting === 0, 10_000)
    }
  })
  await queueContactMail()
  await claimDueMail(otherConnection, new Date(), new Date(Date.now() + 3_000))
  await withServices(database, {}, async () => {
    await eventually('taken over', async () => (await countMails(otherConnection)).waiting === 0, 15_000)
  })
  await otherConnection.destroy()
  await database.remove()
})

test('without a mail server each mail becomes a readable file', async () => {
  const database = await openTestDatabase('sqlite')
  await withServices(database, {}, async (services) => {
    await book(services)
    await awaitAllSent(services)
    const files = readdirSync(mailFolder(services.settings))
    expect(files).toHaveLength(2)
    expect(files.every((file) => file.endsWith('.eml'))).toBe(true)
    const mails = await Promise.all(
      files.map((file) => PostalMime.parse(readFileSync(`${mailFolder(services.settings)}/${file}`))),
    )
    expect(mails.map((mail) => mail.to?.[0]?.address).sort()).toEqual([
      'ana@exemple.ch',
      'bonjour@cap-embellie.example',
    ])
  })
  await database.remove()
})

test('mails wait while visitors are being answered, but not for ever', async () => {
  const database = await openTestDatabase('sqlite')
  const settings = testSettings(database)
  const db = connectDatabase(settings)
  await migrate(db)
  const now = () => new Date()
  const queueFiveMails = async () => {
    for (let count = 0; count < 5; count++) {
      await queueMail(db, 'contact-message', { message: contactMessage, sentAt: new Date() }, now())
    }
  }
  let isRush = true
  let checksInRush = 0
  const isBusy = () => {
    if (isRush) checksInRush += 1
    return isRush
  }
  await queueFiveMails()
  const outbox = startOutboxWorker({ db, settings, log: pino({ level: 'silent' }), now, isBusy })
  await eventually('all left during the rush', async () => (await countMails(db)).waiting === 0)
  // One call per mail if it never waits; each further call means that it waited and checked again.
  expect(checksInRush).toBeGreaterThan(5)
  isRush = false
  await queueFiveMails()
  outbox.wake()
  await eventually('all left after it', async () => (await countMails(db)).waiting === 0)
  await outbox.stop()
  await db.destroy()
  await database.remove()
})

test('a refused mail is tried again at growing intervals, at most an hour apart', () => {
  expect([1, 2, 3, 20].map(refusedDelayMs)).toEqual([30_000, 60_000, 120_000, 3_600_000])
})
