import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { pino } from 'pino'
import { connectDatabase, sqliteFile } from '../platform/db/connect.ts'
import { migrate } from '../platform/db/migrate.ts'
import { monthAvailability } from '../server/booking/availability.server.ts'
import { testNow } from '../tests/support/booking-input.ts'
import type { BenchRow } from './bench-row.ts'

const few = 1_000
const many = 1_000_000
const hoursPerBooking = 3
const reads = 600

/** Is reading a month's availability as fast with a million bookings as with a thousand? */
export async function benchAvailability(): Promise<BenchRow> {
  const withFew = await slowReadMs(few)
  const withMany = await slowReadMs(many)
  return {
    what: 'availability, p99, with a million bookings against a thousand',
    measured: `${withMany.toFixed(2)} ms`,
    beside: `${withFew.toFixed(2)} ms`,
    ratio: withMany / withFew,
    bound: { atMost: 2 },
  }
}

async function slowReadMs(bookings: number): Promise<number> {
  const dataDir = mkdtempSync(join(tmpdir(), 'cap-embellie-bench-'))
  const db = connectDatabase({ dataDir, databaseUrl: undefined })
  await migrate(db)
  fillHours(sqliteFile({ dataDir }), bookings)
  const services = { db, now: () => testNow, log: pino({ level: 'silent' }) }
  const times: number[] = []
  for (let read = 0; read < reads; read++) {
    const month = `2027-${String(1 + (read % 12)).padStart(2, '0')}`
    const started = performance.now()
    await monthAvailability(services, read % 2 ? 'sportif' : 'classique', month)
    times.push(performance.now() - started)
  }
  await db.destroy()
  rmSync(dataDir, { recursive: true })
  return times.sort((a, b) => a - b)[Math.floor(reads * 0.99)] as number
}

/**
 * Books both boats for three hours in every six, half of the bookings before the months that are read, half from then
 * on.
 */
function fillHours(file: string, bookings: number): void {
  const database = new DatabaseSync(file)
  const middle = Date.parse('2027-06-01') / 3_600_000
  const fill = database.prepare(`
    with recursive booking(n) as (select 0 union all select n + 1 from booking where n + 1 < ?),
    hour(h) as (values (0), (1), (2))
    insert into occupied_hours (resource, hour_utc, holder_kind, holder_id)
    select ?, ? + (n - ? / 2) * ${hoursPerBooking * 2} + h, 'booking', 'b' || n from booking, hour`)
  for (const boat of ['classique', 'sportif']) fill.run(bookings / 2, boat, middle, bookings / 2)
  database.close()
}
