import { sql } from 'kysely'
import type { Settings } from '../env.ts'
import type { Database } from './connect.ts'
import { isDatabaseUnavailable, retryWhileBusy } from './database-errors.ts'

const sqliteBusy = 5

/** Notes that deleted data must also be overwritten in the files. Call it in the transaction that deletes. */
export async function markWipeDue(tx: Database, now: Date): Promise<void> {
  await tx
    .insertInto('chores')
    .values({ name: 'wipe', due_since: now.getTime() })
    .onConflict((conflict) =>
      // Always a new value, so that a wipe already under way does not remove this mark together with its own.
      conflict.column('name').doUpdateSet(({ eb }) => ({ due_since: eb('chores.due_since', '+', 1) })),
    )
    .execute()
}

/**
 * Overwrites what was deleted since the last time, and removes the mark once that is done. `later` when the file stays
 * in use for about eight seconds: the mark stays, and the next call tries again. PostgreSQL manages its own files.
 */
export async function wipeIfDue(
  db: Database,
  { databaseUrl }: Pick<Settings, 'databaseUrl'>,
): Promise<'nothing due' | 'wiped' | 'later'> {
  const chore = await db.selectFrom('chores').select('due_since').where('name', '=', 'wipe').executeTakeFirst()
  if (!chore) return 'nothing due'
  try {
    if (!databaseUrl) await wipeFiles(db)
  } catch (error) {
    if (isDatabaseUnavailable(error)) return 'later'
    throw error
  }
  await retryWhileBusy(() =>
    db.deleteFrom('chores').where('name', '=', 'wipe').where('due_since', '=', chore.due_since).execute(),
  )
  return 'wiped'
}

/**
 * Rewrites SQLite's file from its live rows, then moves the content of its write-ahead log there and empties the log.
 * `secure_delete` overwrites a deleted row in place, but the unused part of a page that was split long ago may hold
 * another copy, and the log holds earlier states of pages. Takes some two seconds for a hundred thousand bookings, during
 * which writes wait.
 */
async function wipeFiles(db: Database): Promise<void> {
  await retryWhileBusy(() => sql`vacuum`.execute(db))
  await retryWhileBusy(async () => {
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db)
    // This statement alone says by a row that another process reads from the log.
    if (rows[0]?.busy !== 0) throw Object.assign(new Error('The write-ahead log is in use.'), { errcode: sqliteBusy })
  })
}
