import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { pino } from 'pino'
import { requestBooking } from '../server/booking/request-booking.server.ts'
import { connectDatabase, sqliteFile } from '../server/db/connect.ts'
import { migrate } from '../server/db/migrate.ts'
import { readSettings } from '../server/env.ts'
import type { Services } from '../server/services.ts'
import { bookByApi, distinctSlot } from '../tests/support/api-client.ts'
import { bookingInput, testNow } from '../tests/support/booking-input.ts'
import { startSite } from '../tests/support/site.ts'
import type { BenchRow } from './bench-row.ts'

/** More do not wait for an answer at once in the busiest summer, and what waits is counted. */
const bookingCount = 300
const atOnce = 16
const rounds = 6

/**
 * Bookings by HTTP on the built server, sixteen at once, limits counted and mails written to files as they come, against
 * the same rows written by hand with the same durability; in turns in one run.
 */
export async function benchBookings(): Promise<BenchRow> {
  const ours: number[] = []
  const bare: number[] = []
  for (let round = 0; round < rounds; round++) {
    ours.push(await benchServer())
    bare.push(await benchBare())
  }
  const ratio = Math.max(...ours) / Math.max(...bare)
  return {
    what: 'bookings by HTTP against the bare transaction of the same rows',
    measured: `${Math.round(Math.max(...ours))}/s`,
    beside: `${Math.round(Math.max(...bare))}/s`,
    ratio,
    bound: { atLeast: 0.3 },
  }
}

/** How many bookings one server acknowledges in a second. Its bounds are counted, but wide enough for all to come from here. */
async function benchServer(): Promise<number> {
  const site = await startSite({ env: { RATE_LIMIT_FACTOR: '10000' } })
  try {
    let next = 0
    const book = async (until: number) => {
      while (next < until) {
        const answer = await bookByApi(site.url, distinctSlot(next++))
        if (answer?.status !== 201) throw new Error(`A booking of the benchmark was answered with ${answer?.status}.`)
      }
    }
    const bookAll = (until: number) => Promise.all(Array.from({ length: atOnce }, () => book(until)))
    // Practice: Node first compiles what it does often.
    await bookAll(bookingCount / 3)
    const started = performance.now()
    await bookAll(bookingCount)
    return ((bookingCount * 2) / 3 / (performance.now() - started)) * 1000
  } finally {
    await site.stop()
  }
}

/** The rows of one real booking, copied with new keys: what any program would have to write. */
async function benchBare(): Promise<number> {
  const dataDir = mkdtempSync(join(tmpdir(), 'cap-embellie-bench-'))
  await bookOnce(dataDir)
  const database = new DatabaseSync(sqliteFile({ dataDir }))
  database.exec('pragma synchronous = full')
  const row = (table: string) => database.prepare(`select * from ${table} limit 1`).get() as Record<string, string>
  const insert = (table: string) => {
    const columns = Object.keys(row(table))
    const blanks = columns.map(() => '?').join(', ')
    return database.prepare(`insert into ${table} (${columns.join(', ')}) values (${blanks})`)
  }
  const samples = {
    booking: row('bookings'),
    event: row('booking_events'),
    key: row('capabilities'),
    mail: row('outbox'),
  }
  const statements = {
    booking: insert('bookings'),
    hour: insert('occupied_hours'),
    event: insert('booking_events'),
    key: insert('capabilities'),
    mail: insert('outbox'),
  }
  let hour = 1_000_000
  const started = performance.now()
  for (let index = 0; index < bookingCount; index++) {
    const id = randomUUID()
    const booking = { ...samples.booking, id, reference: id, idempotency_key: id }
    database.exec('begin immediate')
    statements.booking.run(...Object.values(booking))
    for (let count = 0; count < 3; count++) statements.hour.run('sportif', hour++, 'booking', id)
    statements.event.run(...Object.values({ ...samples.event, id, booking_id: id }))
    const token_hash = randomBytes(32).toString('hex')
    statements.key.run(...Object.values({ ...samples.key, token_hash, booking_id: id }))
    for (let count = 0; count < 2; count++) statements.mail.run(...Object.values({ ...samples.mail, id: randomUUID() }))
    database.exec('commit')
  }
  const speed = (bookingCount / (performance.now() - started)) * 1000
  database.close()
  rmSync(dataDir, { recursive: true })
  return speed
}

/** One booking whose rows are the sample. Nothing sends its mails, so that theirs are there. */
async function bookOnce(dataDir: string): Promise<void> {
  const db = connectDatabase({ dataDir, databaseUrl: undefined })
  await migrate(db)
  const services = {
    db,
    settings: readSettings({ DATA_DIR: dataDir }),
    log: pino({ level: 'silent' }),
    now: () => testNow,
    outbox: { wake() {}, async stop() {} },
  } as unknown as Services
  const outcome = await requestBooking(services, bookingInput(), { idempotencyKey: randomUUID() })
  if (outcome.kind !== 'accepted') throw new Error(`The sample was ${outcome.kind}.`)
  await db.destroy()
}
