import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testNow } from '../../tests/support/booking-input.ts'
import { engines, openTestDatabase, type TestDatabase } from '../../tests/support/databases.ts'
import { readMetrics } from '../../tests/support/read-metrics.ts'
import { testSettings } from '../../tests/support/services.ts'
import { startJobs } from '../jobs/start-jobs.ts'
import { abandonMail } from '../mail/outbox.ts'
import { queuePacedMail } from '../mail/queue-mail.ts'
import { closeServices, openServices, type Services } from '../services.ts'
import { openMetrics } from './open-metrics.ts'

const minuteMs = 60_000

describe.each(engines)('on %s', (engine) => {
  let database: TestDatabase
  let services: Services
  const metrics = openMetrics()
  const readFigures = async () => readMetrics((await metrics.exportText({ ...services, now: () => testNow })).text)
  beforeAll(async () => {
    database = await openTestDatabase(engine)
    services = await openServices(testSettings(database), { metrics, now: () => testNow })
    // The worker would send the mails that these tests put into the outbox.
    await services.outbox.stop()
  })
  afterAll(async () => {
    await closeServices(services)
    await database.remove()
  })

  test('the age of a mail counts from when it could have left, and that of a paced one from its turn', async () => {
    const ago = (ms: number) => new Date(testNow.getTime() - ms)
    const { db } = services
    expect(await readFigures()).toMatchObject({ site_mails_waiting: 0, site_mails_oldest_seconds: 0 })
    const onePerHour = { rateLimitFactor: 0.02 }
    for (const age of [20, 18])
      await queuePacedMail(db, 'contact-message', {} as never, ago(age * minuteMs), onePerHour)
    expect(await readFigures()).toMatchObject({ site_mails_waiting: 2, site_mails_oldest_seconds: 1200 })
    const [firstMail] = await db.selectFrom('outbox').select('id').orderBy('created_at').execute()
    await abandonMail(db, firstMail?.id ?? '', testNow, 'refused')
    expect(await readFigures()).toMatchObject({
      site_mails_waiting: 1,
      site_mails_oldest_seconds: 0,
      site_mails_given_up: 1,
      site_database_up: 1,
    })
  })

  test('the time of a transaction includes waiting for a lock', async () => {
    const holderCount = engine === 'sqlite' ? 1 : 10
    const secondsBefore = (await readFigures()).site_database_wait_seconds_sum ?? 0
    const blocker = Promise.withResolvers<void>()
    const heldTransactions = Array.from({ length: holderCount }, () =>
      services.db.transaction().execute(() => blocker.promise),
    )
    const waitingTransaction = services.db.transaction().execute(async () => {})
    await sleep(300)
    blocker.resolve()
    await Promise.all([...heldTransactions, waitingTransaction])
    const figuresAfter = await readFigures()
    expect((figuresAfter.site_database_wait_seconds_sum ?? 0) - secondsBefore).toBeGreaterThan(0.25)
  })

  test('a job that succeeds exports its time, and one that fails does not', async () => {
    await services.db.schema.alterTable('bookings').renameTo('gone').execute()
    await startJobs(services).stop()
    const taskMetric = (name: string) => `site_task_success_timestamp_seconds{task="${name}"}`
    expect(await readFigures()).not.toHaveProperty([taskMetric('due bookings')])
    await services.db.schema.alterTable('gone').renameTo('bookings').execute()
    await startJobs(services).stop()
    expect(await readFigures()).toHaveProperty([taskMetric('due bookings')], testNow.getTime() / 1000)
  })
})

test('while the database is down the metrics say so, without stale figures', async () => {
  const database = await openTestDatabase('sqlite')
  const services = await openServices(testSettings(database))
  const metrics = openMetrics()
  await metrics.exportText(services)
  await closeServices(services)
  const figures = readMetrics((await metrics.exportText(services)).text)
  expect(figures).toMatchObject({ site_database_up: 0 })
  expect(Object.keys(figures).filter((name) => name.startsWith('site_mails'))).toEqual([])
  await database.remove()
})
