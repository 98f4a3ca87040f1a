import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { submitForm } from '../../server/forms/submit-form.server.ts'
import { countMails } from '../../server/mail/outbox.ts'
import { bookByApi, countByStatus, distinctSlot } from '../support/api-client.ts'
import { engines, openTestDatabase } from '../support/databases.ts'
import { eventually } from '../support/eventually.ts'
import { startMailServer } from '../support/mail-server.ts'
import { withServices } from '../support/services.ts'
import { startSite } from '../support/site.ts'

const bookingCount = 20

// Most of this is waiting for a slow mail server.
test.concurrent('mails interrupted by kill -9 are all sent within 30 s of the next start', async () => {
  const database = await openTestDatabase('sqlite')
  const mailServer = await startMailServer()
  const env = { SMTP_URL: mailServer.url }
  mailServer.answersAfterMs = 60_000
  const killedSite = await startSite({ dataDir: database.dataDir, env })
  const answers = await Promise.all(
    Array.from({ length: bookingCount }, (_, index) => bookByApi(killedSite.url, distinctSlot(index))),
  )
  expect(countByStatus(answers)).toEqual({ 201: bookingCount })
  await eventually('mails on their way', () => mailServer.attemptCount > 0)
  await killedSite.stop('SIGKILL')

  mailServer.answersAfterMs = 0
  const startedAt = Date.now()
  const site = await startSite({ dataDir: database.dataDir, env })
  const messageIds = () => new Set(mailServer.receivedMails.map(({ mail }) => mail.messageId))
  await eventually('all mails out', () => messageIds().size === bookingCount * 2, 60_000)
  expect(Date.now() - startedAt).toBeLessThan(30_000)
  await site.stop()
  await mailServer.close()
  await database.remove()
})

test.concurrent.each(engines)(
  'a mail is sent once by two workers on %s when the mail server is slower than the lease',
  async (engine) => {
    const database = await openTestDatabase(engine)
    const mailServer = await startMailServer()
    mailServer.answersAfterMs = 18_000
    const options = { env: { SMTP_URL: mailServer.url } }
    await withServices(database, options, (services) =>
      withServices(database, options, async () => {
        const message = { name: 'Ana', email: 'ana@exemple.ch', subject: 'Bonjour', message: 'Une question.' }
        await submitForm(services, 'contact', message, { clientAddress: '192.0.2.1' })
        await eventually('sent', async () => (await countMails(services.db)).waiting === 0, 60_000)
        // Long enough for a second delivery to arrive, had one begun at the end of the first lease.
        await sleep(10_000)
        expect(mailServer.attemptCount).toBe(1)
        expect(mailServer.receivedMails).toHaveLength(1)
      }),
    )
    await mailServer.close()
    await database.remove()
  },
)
