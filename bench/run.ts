import { spawnSync } from 'node:child_process'
import { publicPaths } from '../tests/support/public-pages.ts'
import { benchAvailability } from './availability.ts'
import { type BenchRow, isWithinBound } from './bench-row.ts'
import { benchBlocking } from './blocking.ts'
import { benchBookings, benchCapacity } from './capacity.ts'
import { benchFirstPaint, guestPage } from './first-paint.ts'
import { benchInteractions } from './interactions.ts'
import { installLighthouse } from './lighthouse.ts'
import { benchNextPage } from './next-page.ts'
import { benchPageThroughput } from './page-throughput.ts'
import { benchTwoProcesses } from './two-processes.ts'

// `npm run bench` compares figures with references measured in the same run: times of one machine say nothing about
// another.

// Addresses given on the command line restrict the run to first paint, blocking time and the way to these pages.
const chosenPaths = process.argv.slice(2)

// `npm run bench -- capacity` prints the table of docs/capacity.md. It checks no bounds.
if (chosenPaths[0] === 'capacity') {
  console.table(await benchCapacity())
  process.exit()
}

const requiredPrograms = chosenPaths.length > 0 ? [] : ['nginx', 'wrk', 'curl']
const missingPrograms = requiredPrograms.filter((program) => spawnSync(program, ['-V']).error)
if (missingPrograms.length > 0) {
  console.error(
    `The whole bench also needs ${missingPrograms.join(', ')} (Debian: apt-get install ${missingPrograms.join(' ')}).`,
  )
  console.error(
    'Without: `npm run bench -- /reservations /panier` measures first paint, blocking time and the way to these pages.',
  )
  process.exit(1)
}

installLighthouse()
const benches =
  chosenPaths.length > 0
    ? [() => benchFirstPaint(chosenPaths), () => benchBlocking(chosenPaths), () => benchNextPage(chosenPaths)]
    : [
        benchBookings,
        benchAvailability,
        benchPageThroughput,
        benchTwoProcesses,
        () => benchFirstPaint([...publicPaths, guestPage]),
        () => benchBlocking(publicPaths),
        () => benchNextPage(publicPaths),
        benchInteractions,
      ]

const rows: BenchRow[] = []
for (const bench of benches) {
  const benchRows = [await bench()].flat()
  rows.push(...benchRows)
  // The whole takes half an hour, so each part is printed as soon as it is measured.
  for (const row of benchRows)
    console.log(`${isWithinBound(row) ? 'holds' : 'FAILS'}  ${row.ratio.toFixed(2)}  ${row.label}`)
}

console.table(
  rows.map((row) => ({
    label: row.label,
    measured: row.measuredText,
    reference: row.reference,
    ratio: row.ratio.toFixed(2),
    bound: 'atLeast' in row.bound ? `≥ ${row.bound.atLeast}` : `≤ ${row.bound.atMost}`,
    holds: isWithinBound(row),
  })),
)
if (!rows.every(isWithinBound)) process.exitCode = 1
