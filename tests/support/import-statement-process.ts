import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { statementIban, writeStatement } from '../../demo/write-statement.ts'
import { connectDatabase } from '../../platform/db/connect.ts'
import { readSettings } from '../../platform/env.ts'
import { importStatement } from '../../server/money/import-statement.server.ts'
import { afterLedgerInserts } from './ledger-inserts.ts'

// Started as a separate process by a test that kills it: imports a file of many payments with the reference
// `REFERENCE`, prints a line for each payment booked, and waits at the one with the number `DWELL_AT`, if set.
const { DATA_DIR: dataDir = '', DATABASE_URL: databaseUrl, REFERENCE: reference = '', DWELL_AT: dwellAt } = process.env
const db = connectDatabase({ dataDir, databaseUrl })
const file = writeStatement(
  Array.from({ length: 30 }, (_, index) => ({
    ...{ chf: '30', name: `N${index}`, payments: [{ chf: '30', reference }] },
  })),
)
let bookedCount = 0
const outcome = await importStatement(
  {
    db: afterLedgerInserts(db, async () => {
      bookedCount += 1
      process.stdout.write(`booked ${bookedCount}\n`)
      if (String(bookedCount) === dwellAt) await sleep(600_000)
    }),
    settings: readSettings({ DATA_DIR: dataDir, IBAN: statementIban }),
    log: pino({ level: 'silent' }),
    now: () => new Date(),
  },
  file,
)
process.stdout.write(`${outcome.kind}\n`)
await db.destroy()
