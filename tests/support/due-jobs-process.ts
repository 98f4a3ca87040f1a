import { pino } from 'pino'
import { connectDatabase } from '../../server/db/connect.ts'
import { runDueJobs } from '../../server/jobs/run-due-jobs.ts'

// Started as a process of its own by a test that kills it: runs the due jobs once, at the instant it is told.
const { DATA_DIR: dataDir = '', DATABASE_URL: databaseUrl, NOW: now = '' } = process.env
const db = connectDatabase({ dataDir, databaseUrl })
await db.selectFrom('bookings').select('id').limit(1).execute()
process.stdout.write('ready\n')
await runDueJobs({
  db,
  log: pino({ level: 'error' }),
  now: () => new Date(now),
  outbox: { wake: () => {}, stop: async () => {} },
})
await db.destroy()
