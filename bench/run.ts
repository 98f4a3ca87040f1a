import { benchAvailability } from './availability.ts'
import { type BenchRow, holds } from './bench-row.ts'
import { benchBookings } from './bookings.ts'
import { benchFirstPaint } from './first-paint.ts'
import { benchPageThroughput } from './page-throughput.ts'

// `npm run bench`: every figure is a ratio against something run beside it. Times of one machine say nothing elsewhere.

const pages = ['/', '/nos-activites', '/reservations', '/panier']

const rows: BenchRow[] = [
  await benchBookings(),
  await benchAvailability(),
  await benchPageThroughput(),
  ...(await benchFirstPaint(process.argv.length > 2 ? process.argv.slice(2) : pages)),
]

console.table(
  rows.map((row) => ({
    what: row.what,
    measured: row.measured,
    beside: row.beside,
    ratio: row.ratio.toFixed(2),
    bound: 'atLeast' in row.bound ? `≥ ${row.bound.atLeast}` : `≤ ${row.bound.atMost}`,
    holds: holds(row),
  })),
)
if (!rows.every(holds)) process.exitCode = 1
