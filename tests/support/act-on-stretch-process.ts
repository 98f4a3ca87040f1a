import { writeSync } from 'node:fs'
import { pino } from 'pino'
import { connectDatabase } from '../../platform/db/connect.ts'
import { readSettings } from '../../platform/env.ts'
import { actOnStretch } from '../../server/booking/stretch.server.ts'
import { openProvider } from '../../server/money/online/provider.ts'
import { testNow } from './booking-input.ts'

// Started as a separate process by a test that kills it: does the act `STRETCH`, prints a line each time the act looks
// at the clock, and waits for good at the look with the number `DWELL_AT`, if set.
const { DATA_DIR: dataDir = '', DATABASE_URL: databaseUrl, STRETCH: stretchJson = '', DWELL_AT: dwellAt } = process.env
const db = connectDatabase({ dataDir, databaseUrl })
let clockReads = 0
const now = () => {
  clockReads += 1
  writeSync(1, `look ${clockReads}\n`)
  if (String(clockReads) === dwellAt) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
  return testNow
}
const outbox = { wake() {}, async stop() {} }
const settings = readSettings({ DATA_DIR: dataDir })
const log = pino({ level: 'silent' })
const provider = openProvider(undefined, log)
const outcome = await actOnStretch({ db, settings, outbox, provider, log, now }, JSON.parse(stretchJson))
writeSync(1, `${outcome.kind}\n`)
await db.destroy()
