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
import { bookingInput, testNow } from '../tests/support/booking-input.ts'
import type { BenchRow } from './bench-row.ts'

const bookingCount = 1_500
const rounds = 3

/** Whole bookings against the same rows written by hand with the same durability, in turns in one run. */
export async function benchBookings(): Promise<BenchRow> {
  const ours: number[] = []
  const bare: number[] = []
  for (let round = 0; round < rounds; round++) {
    const dataDir = mkdtempSync(join(tmpdir(), 'cap-embellie-bench-'))
    const db = connectDatabase({ dataDir, databaseUrl: undefined })
    await migrate(db)
    const services = {
      db,
      settings: readSettings({ DATA_DIR: dataDir }),
      log: pino({ level: 'silent' }),
      now: () => testNow,
      outbox: { wake() {}, async stop() {} },
    } as unknown as Services
    ours.push(await perSecond((index) => bookOnce(services, index)))
    await db.destroy()
    bare.push(await benchBare(dataDir))
    rmSync(dataDir, { recursive: true })
  }
  const ratio = Math.max(...ours) / Math.max(...bare)
  return {
    what: 'bookings against the bare transaction of the same rows',
    measured: `${Math.round(Math.max(...ours))}/s`,
    beside: `${Math.round(Math.max(...bare))}/s`,
    ratio,
    bound: { atLeast: 0.3 },
  }
}

async function perSecond(act: (index: number) => Promise<unknown> | unknown): Promise<number> {
  const started = performance.now()
  for (let index = 0; index < bookingCount; index++) await act(index)
  return (bookingCount / (performance.now() - started)) * 1000
}

function slotAt(index: number) {
  const date = new Date(Date.parse('2027-01-01') + Math.floor(index / 3) * 86_400_000).toISOString().slice(0, 10)
  return { date, time: ['09:00', '12:00', '15:00'][index % 3] }
}

async function bookOnce(services: Services, index: number): Promise<void> {
  const input = bookingInput(slotAt(index))
  const outcome = await requestBooking(services, input, { idempotencyKey: randomUUID() })
  if (outcome.kind !== 'accepted') throw new Error(`A booking of the benchmark was ${outcome.kind}.`)
}

/** The rows of one real booking, copied with new keys: what any program would have to write. */
async function benchBare(dataDir: string): Promise<number> {
  const file = sqliteFile({ dataDir })
  const database = new DatabaseSync(file)
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
  const speed = await perSecond(() => {
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
  })
  database.close()
  return speed
}
