import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hourMs } from '../../domain/calendar.ts'
import { connectDatabase, type Database } from '../../platform/db/connect.ts'
import { confirmBooking } from '../../server/booking/change-booking.server.ts'
import { bookByApi, distinctSlot } from '../support/api-client.ts'
import { engines, openTestDatabase, type TestDatabase } from '../support/databases.ts'
import { eventually } from '../support/eventually.ts'
import { withServices } from '../support/services.ts'
import { startSite } from '../support/site.ts'
import { emptyDatabase, storeBooking } from '../support/stored-bookings.ts'

const now = new Date('2026-12-10T08:00:00Z')
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * hourMs)
const bookingsPerKind = 30
const maxKills = 12

/** The effects of the due jobs: the kind of the history line, and the kind of the mail. */
const effects = {
  expired: 'booking-expired',
  'team-reminded': 'booking-unanswered',
  'guest-reminded': 'booking-reminder',
}

describe.each(engines)('jobs on %s', (engine) => {
  let database: TestDatabase
  let db: Database
  beforeAll(async () => {
    database = await openTestDatabase(engine)
    db = connectDatabase(database)
  })
  afterAll(async () => {
    await db.destroy()
    await database.remove()
  })

  test('the jobs of two processes that are killed again and again have each effect exactly once', async () => {
    await storeDueBookings(database)
    const totalEffects = 3 * bookingsPerKind
    let interruptedCount = 0
    for (let kill = 0; kill < maxKills && (await countEffects(db)) < totalEffects; kill++) {
      const effectsBefore = await countEffects(db)
      const processes = await startTwo(database)
      // Waits for an effect, not for a fixed time: by then a slow machine has done nothing, and a quick one everything.
      const isRunning = () => processes.some(({ exitCode }) => exitCode === null)
      while (isRunning() && (await countEffects(db)) === effectsBefore) await sleep(1)
      await sleep(Math.random() * 50)
      await Promise.all(processes.map((child) => endProcess(child, 'SIGKILL')))
      const effectsNow = await countEffects(db)
      if (effectsNow > 0 && effectsNow < totalEffects) interruptedCount += 1
    }
    // If no kill had interrupted the work, the test would prove nothing.
    expect(interruptedCount).toBeGreaterThan(0)
    const lastProcesses = await startTwo(database)
    expect(await Promise.all(lastProcesses.map((child) => endProcess(child)))).toEqual([0, 0])
    await expectExactlyOnce(db, bookingsPerKind)
  })

  test('two processes of a site that start after it was stopped do the missed jobs once', async () => {
    await emptyDatabase({ db })
    const env: Record<string, string> = database.databaseUrl ? { DATABASE_URL: database.databaseUrl } : {}
    const site = await startSite({ dataDir: database.dataDir, env })
    for (let index = 0; index < 9; index++) await bookByApi(site.url, distinctSlot(index))
    await site.stop()
    await letTimePass(db)

    const sites = await Promise.all([1, 2].map(() => startSite({ dataDir: database.dataDir, env })))
    await eventually('all effects', async () => (await countEffects(db)) >= 9)
    await eventually('all mails', async () => {
      const unsentMails = await db.selectFrom('outbox').select('id').where('sent_at', 'is', null).execute()
      return unsentMails.length === 0
    })
    for (const each of sites) expect(await each.stop()).toBe(0)
    await expectExactlyOnce(db, 3)
  })
})

/** A third of the bookings has passed its hold, a third has waited for a day, a third departs tomorrow. */
async function storeDueBookings(database: TestDatabase): Promise<void> {
  let clock = hoursAgo(49)
  await withServices(database, { env: { SMTP_URL: 'smtp://127.0.0.1:1' }, now: () => clock }, async (services) => {
    await services.outbox.stop()
    const slotAt = (index: number) => {
      const date = new Date(now.getTime() + (10 + Math.floor(index / 2)) * 24 * hourMs).toISOString().slice(0, 10)
      // A mailbox gets only so many mails a day, so that each has its own.
      return { date, time: index % 2 === 0 ? '09:00' : '14:00', email: `ana${index}@exemple.ch` }
    }
    for (let index = 0; index < bookingsPerKind; index++) await storeBooking(services, slotAt(index))
    clock = hoursAgo(25)
    for (let index = bookingsPerKind; index < 2 * bookingsPerKind; index++) await storeBooking(services, slotAt(index))
    for (let index = 2 * bookingsPerKind; index < 3 * bookingsPerKind; index++) {
      const { id } = await storeBooking(services, slotAt(index))
      await confirmBooking(services, id)
      const startsAt = now.getTime() + 24 * hourMs
      await services.db.updateTable('bookings').set({ starts_at: startsAt }).where('id', '=', id).execute()
    }
  })
}

/** Makes bookings that a site has just taken due in the same three ways: changes their times, not the clock. */
async function letTimePass(db: Database): Promise<void> {
  const ids = (await db.selectFrom('bookings').select('id').orderBy('id').execute()).map(({ id }) => id)
  const instant = Date.now()
  const [expiredIds, unansweredIds, departingIds] = [0, 1, 2].map((kind) =>
    ids.filter((_, index) => index % 3 === kind),
  )
  const updateBookings = (bookingIds: string[] = [], values: Record<string, unknown>) =>
    db.updateTable('bookings').set(values).where('id', 'in', bookingIds).execute()
  await updateBookings(expiredIds, { created_at: instant - 49 * hourMs, held_until: instant - hourMs })
  await updateBookings(unansweredIds, { created_at: instant - 25 * hourMs, held_until: instant + 23 * hourMs })
  await updateBookings(departingIds, { status: 'confirmed', starts_at: instant + 24 * hourMs })
}

/** Starts two processes that begin to work at the same moment. */
async function startTwo(database: TestDatabase): Promise<ChildProcess[]> {
  const processes = await Promise.all([startProcess(database), startProcess(database)])
  for (const child of processes) child.stdin?.write('go\n')
  return processes
}

async function startProcess({ dataDir, databaseUrl }: TestDatabase): Promise<ChildProcess> {
  const { PATH, HOME } = process.env
  const env = {
    PATH,
    HOME,
    DATA_DIR: dataDir,
    NOW: now.toISOString(),
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  }
  const script = join(import.meta.dirname, '../support/due-jobs-process.ts')
  const child = spawn(process.execPath, [script], { env, stdio: ['pipe', 'pipe', 'inherit'] })
  await once(child.stdout as NonNullable<ChildProcess['stdout']>, 'data')
  return child
}

async function endProcess(child: ChildProcess, signal?: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
  const exitEvent = once(child, 'exit')
  if (signal) child.kill(signal)
  const [code] = await exitEvent
  return code
}

async function countEffects(db: Database): Promise<number> {
  const rows = await db.selectFrom('booking_events').select('id').where('kind', 'in', effectKinds).execute()
  return rows.length
}

const effectKinds = Object.keys(effects) as (keyof typeof effects)[]

async function expectExactlyOnce(db: Database, countPerKind: number): Promise<void> {
  for (const kind of effectKinds) {
    const events = await db.selectFrom('booking_events').select('booking_id').where('kind', '=', kind).execute()
    const mails = await db.selectFrom('outbox').select('id').where('kind', '=', effects[kind]).execute()
    const bookings = new Set(events.map(({ booking_id }) => booking_id))
    expect([kind, bookings.size, events.length, mails.length]).toEqual([kind, countPerKind, countPerKind, countPerKind])
  }
  const expiredBookings = db.selectFrom('bookings').select('id').where('status', '=', 'expired')
  expect(await expiredBookings.execute()).toHaveLength(countPerKind)
  expect(
    await db.selectFrom('occupied_hours').select('resource').where('holder_id', 'in', expiredBookings).execute(),
  ).toEqual([])
}
