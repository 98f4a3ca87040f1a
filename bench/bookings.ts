import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { pino } from 'pino'
import { connectDatabase, sqliteFile } from '../platform/db/connect.ts'
import { migrate } from '../platform/db/migrate.ts'
import { readSettings } from '../platform/env.ts'
import { requestBooking } from '../server/booking/request/request-booking.server.ts'
import type { Services } from '../server/services.ts'
import { bookByApi, distinctSlot } from '../tests/support/api-client.ts'
import { bookingInput, testNow } from '../tests/support/booking-input.ts'
import { startSite } from '../tests/support/site.ts'
import { type BenchRow, middleOf } from './bench-row.ts'

/** Even the busiest summer has no more requests in flight at once. */
const atOnce = 16
const turns = 12
const bookingsPerTurn = 96

/**
 * Bookings by HTTP on the built server, sixteen at once, each guest with their own mailbox and client address, with
 * rate limits counted and mails written to files, compared with the same rows inserted directly with the same
 * durability. The two alternate in short turns, since these machines change their speed within seconds; the median of
 * the ratios counts.
 */
export async function benchBookings(): Promise<BenchRow> {
  const ours: number[] = []
  const bare: number[] = []
  const site = await startSite({ env: { RATE_LIMIT_FACTOR: '10000', TRUST_PROXY: '1' } })
  const rows = await openBare()
  try {
    // Warm-up: Node first compiles hot code.
    await bookAll(site.url, 0)
    rows.write()
    for (let turn = 1; turn <= turns; turn++) {
      ours.push(await perSecond(() => bookAll(site.url, turn)))
      bare.push(await perSecond(() => rows.write()))
    }
  } finally {
    rows.close()
    await site.stop()
  }
  const ratios = ours.map((speed, turn) => speed / (bare[turn] ?? Number.NaN))
  return {
    what: 'bookings by HTTP against the bare transaction of the same rows',
    measured: `${Math.round(middleOf(ours))}/s`,
    beside: `${Math.round(middleOf(bare))}/s`,
    ratio: middleOf(ratios),
    bound: { atLeast: 0.3 },
  }
}

async function perSecond(act: () => unknown): Promise<number> {
  const started = performance.now()
  await act()
  return (bookingsPerTurn / (performance.now() - started)) * 1000
}

async function bookAll(url: string, turn: number): Promise<void> {
  let next = turn * bookingsPerTurn
  const end = next + bookingsPerTurn
  const book = async () => {
    while (next < end) {
      const guest = next++
      const asked = { ...distinctSlot(guest), email: `ana${guest}@exemple.ch` }
      const answer = await bookByApi(url, asked, randomUUID(), `198.${guest >> 8}.${guest & 255}.7`)
      if (answer?.status !== 201) throw new Error(`A booking of the benchmark was answered with ${answer?.status}.`)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, book))
}

/** Copies the rows of one real booking with new keys: what any program would have to write. */
async function openBare(): Promise<{ write: () => void; close: () => void }> {
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
    origin: row('request_origins'),
  }
  const statements = {
    booking: insert('bookings'),
    hour: insert('occupied_hours'),
    event: insert('booking_events'),
    key: insert('capabilities'),
    mail: insert('outbox'),
    origin: insert('request_origins'),
  }
  let hour = 1_000_000
  const writeOne = () => {
    const id = randomUUID()
    const booking = { ...samples.booking, id, reference: id, idempotency_key: id }
    database.exec('begin immediate')
    statements.booking.run(...Object.values(booking))
    for (let count = 0; count < 3; count++) statements.hour.run('sportif', hour++, 'booking', id)
    statements.event.run(...Object.values({ ...samples.event, id, booking_id: id }))
    const token_hash = randomBytes(32).toString('hex')
    statements.key.run(...Object.values({ ...samples.key, token_hash, booking_id: id }))
    statements.origin.run(...Object.values({ ...samples.origin, booking_id: id }))
    for (let count = 0; count < 2; count++) statements.mail.run(...Object.values({ ...samples.mail, id: randomUUID() }))
    database.exec('commit')
  }
  return {
    write() {
      for (let index = 0; index < bookingsPerTurn; index++) writeOne()
    },
    close() {
      database.close()
      rmSync(dataDir, { recursive: true })
    },
  }
}

/** Makes the booking whose rows are the sample. No worker sends its mails, so that their rows remain. */
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
