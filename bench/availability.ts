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

const fewBookings = 1_000
const manyBookings = 1_000_000
const hoursPerBooking = 3
const readCount = 600
/** Even a thousand bookings fill these: two months before the first of August, and two from then on. */
const months = ['2027-06', '2027-07', '2027-08', '2027-09']

/** Is reading a month's availability as fast with a million bookings as with a thousand? */
export async function benchAvailability(): Promise<BenchRow> {
  const fewMs = await p99ReadMs(fewBookings)
  const manyMs = await p99ReadMs(manyBookings)
  return {
    label: 'availability, p99, with a million bookings against a thousand',
    measuredText: `${manyMs.toFixed(2)} ms`,
    reference: `${fewMs.toFixed(2)} ms`,
    ratio: manyMs / fewMs,
    bound: { atMost: 2 },
  }
}

async function p99ReadMs(bookingCount: number): Promise<number> {
  const dataDir = mkdtempSync(join(tmpdir(), 'cap-embellie-bench-'))
  const db = connectDatabase({ dataDir, databaseUrl: undefined })
  await migrate(db)
  fillHours(sqliteFile({ dataDir }), bookingCount)
  const services = { db, now: () => testNow, log: pino({ level: 'silent' }) }
  const timesMs: number[] = []
  for (let index = 0; index < readCount; index++) {
    const month = months[index % months.length] ?? ''
    const startedAt = performance.now()
    await monthAvailability(services, index % 2 ? 'sportif' : 'classique', month)
    timesMs.push(performance.now() - startedAt)
  }
  await db.destroy()
  rmSync(dataDir, { recursive: true })
  return timesMs.sort((a, b) => a - b)[Math.floor(readCount * 0.99)] as number
}

/** Books both boats for three hours in every six, half of the bookings before the middle of the months that are read. */
function fillHours(databaseFile: string, bookingCount: number): void {
  const database = new DatabaseSync(databaseFile)
  const middleHour = Date.parse('2027-08-01') / 3_600_000
  const insertHours = database.prepare(`
    with recursive booking(n) as (select 0 union all select n + 1 from booking where n + 1 < ?),
    hour(h) as (values (0), (1), (2))
    insert into occupied_hours (resource, hour_utc, holder_kind, holder_id)
    select ?, ? + (n - ? / 2) * ${hoursPerBooking * 2} + h, 'booking', 'b' || n from booking, hour`)
  for (const boat of ['classique', 'sportif']) insertHours.run(bookingCount / 2, boat, middleHour, bookingCount / 2)
  database.close()
}
