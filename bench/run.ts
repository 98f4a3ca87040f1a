import { keyedPages, specPages } from '../tests/support/public-pages.ts'
import { benchAvailability } from './availability.ts'
import { type BenchRow, holds } from './bench-row.ts'
import { benchBlocking } from './blocking.ts'
import { benchBookings } from './bookings.ts'
import { benchCapacity } from './capacity.ts'
import { benchFirstPaint } from './first-paint.ts'
import { benchInteractions } from './interactions.ts'
import { benchPageThroughput } from './page-throughput.ts'
import { benchTwoProcesses } from './two-processes.ts'

// `npm run bench` compares figures with references measured in the same run: times of one machine say nothing about
// another.

// Addresses given on the command line restrict the run to first paint and blocking time of these pages.
const chosen = process.argv.slice(2)

// `npm run bench -- capacity` prints the table of docs/capacity.md. It checks no bounds.
if (chosen[0] === 'capacity') {
  console.table(await benchCapacity())
  process.exit()
}

const rows: BenchRow[] =
  chosen.length > 0
    ? [...(await benchFirstPaint(chosen)), ...(await benchBlocking(chosen))]
    : [
        await benchBookings(),
        await benchAvailability(),
        await benchPageThroughput(),
        await benchTwoProcesses(),
        ...(await benchFirstPaint([...specPages, ...keyedPages])),
        ...(await benchBlocking(specPages)),
        ...(await benchInteractions()),
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
