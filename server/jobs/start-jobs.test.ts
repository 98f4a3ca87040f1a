import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { dayMs } from '../../domain/calendar.ts'
import { testNow } from '../../tests/support/booking-input.ts'
import { openTestDatabase } from '../../tests/support/databases.ts'
import { eventually } from '../../tests/support/eventually.ts'
import { withServices } from '../../tests/support/services.ts'
import { storeBooking } from '../../tests/support/stored-bookings.ts'
import { findBooking } from '../records/bookings.ts'
import { startJobs } from './start-jobs.ts'

test('jobs that fell due while the program was stopped run at the start, and stopping waits for them', async () => {
  const database = await openTestDatabase('sqlite')
  let now = testNow
  await withServices(database, { now: () => now }, async (services) => {
    const { id } = await storeBooking(services)
    now = new Date(testNow.getTime() + 3 * dayMs)
    await startJobs(services).stop()
    expect((await findBooking(services.db, id))?.status).toBe('expired')
  })
  await database.remove()
})

test('a job that fails is logged, and the others are run all the same', async () => {
  const database = await openTestDatabase('sqlite')
  const lines: string[] = []
  const log = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) })
  await withServices(database, {}, async (services) => {
    await services.db.schema.dropTable('submissions').execute()
    await services.db.schema.alterTable('bookings').renameTo('gone').execute()
    const jobs = startJobs({ ...services, log })
    await eventually('three jobs failed', () => lines.length >= 3)
    await jobs.stop()
    await sleep(0)
  })
  const loggedJobs = lines.map((line) => JSON.parse(line)).map(({ msg, job }) => [msg, job])
  expect(loggedJobs.sort()).toEqual([
    ['job failed', 'due bookings'],
    ['job failed', 'ledger'],
    ['job failed', 'privacy'],
  ])
  await database.remove()
})
