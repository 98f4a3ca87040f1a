import { once } from 'node:events'
import { pino } from 'pino'
import { connectDatabase } from '../../platform/db/connect.ts'
import { readSettings } from '../../platform/env.ts'
import { runDueJobs } from '../../server/jobs/run-due-jobs.ts'
import { openProvider } from '../../server/money/online/provider.ts'

// Started as a separate process by a test that kills it: prints `ready`, waits for input, then runs the due jobs once,
// as of the instant `NOW`.
const { DATA_DIR: dataDir = '', DATABASE_URL: databaseUrl, NOW: instant = '' } = process.env
const db = connectDatabase({ dataDir, databaseUrl })
await db.selectFrom('bookings').select('id').limit(1).execute()
process.stdout.write('ready\n')
await once(process.stdin, 'data')
process.stdin.destroy()

const sleepBuffer = new Int32Array(new SharedArrayBuffer(4))
const log = pino({ level: 'error' })
await runDueJobs({
  db,
  settings: readSettings({ DATA_DIR: dataDir }),
  log,
  provider: openProvider(undefined, log),
  // Each transaction reads the clock: the process waits here, so that kills hit it inside a transaction.
  now: () => {
    Atomics.wait(sleepBuffer, 0, 0, 3)
    return new Date(instant)
  },
  outbox: { wake: () => {}, stop: async () => {} },
})
await db.destroy()
