import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Settings } from '../env.ts'
import type { Database } from './connect.ts'
import { retryWhileBusy } from './refusals.ts'

const patienceMs = 10_000

/**
 * Rewrites SQLite's file from its living rows, then empties its write-ahead log. `secure_delete` overwrites a deleted
 * row where it lay, but a page that was split long ago may hold another copy in its unused part, and the log every
 * earlier state of a page. Some two seconds for a hundred thousand bookings, in which writes wait. PostgreSQL keeps its
 * files to itself; there nothing is done.
 */
export async function wipeRemains(db: Database, { databaseUrl }: Pick<Settings, 'databaseUrl'>): Promise<void> {
  if (databaseUrl) return
  await retryWhileBusy(() => sql`vacuum`.execute(db))
  if (!(await emptyWriteAheadLog(db))) throw new Error('The write-ahead log is in use and could not be emptied.')
}

/**
 * Brings all that SQLite's log holds into its file and cuts the log to nothing. False when another process reads
 * from it for longer than ten seconds.
 */
async function emptyWriteAheadLog(db: Database): Promise<boolean> {
  const deadline = Date.now() + patienceMs
  for (;;) {
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db)
    if (rows[0]?.busy === 0) return true
    if (Date.now() > deadline) return false
    await sleep(50)
  }
}
