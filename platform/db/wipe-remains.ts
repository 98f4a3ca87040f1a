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
 * in use for about eight seconds: the mark stays, and the next call tries again.
 */
export async function wipeIfDue(
  db: Database,
  settings: Pick<Settings, 'databaseUrl'>,
): Promise<'nothing due' | 'wiped' | 'later'> {
  const chore = await db.selectFrom('chores').select('due_since').where('name', '=', 'wipe').executeTakeFirst()
  if (!chore) return 'nothing due'
  if (!(await wipeRemains(db, settings))) return 'later'
  await retryWhileBusy(() =>
    db.deleteFrom('chores').where('name', '=', 'wipe').where('due_since', '=', chore.due_since).execute(),
  )
  return 'wiped'
}

/**
 * Rewrites SQLite's file from its live rows, then empties its write-ahead log. `secure_delete` overwrites a deleted row
 * in place, but the unused part of a page that was split long ago may hold another copy, and the log holds earlier
 * states of pages. Takes some two seconds for a hundred thousand bookings, during which writes wait. Does nothing on
 * PostgreSQL, which manages its own files. False when the file is in use for too long.
 */
export async function wipeRemains(db: Database, { databaseUrl }: Pick<Settings, 'databaseUrl'>): Promise<boolean> {
  if (databaseUrl) return true
  try {
    await retryWhileBusy(() => sql`vacuum`.execute(db))
    await retryWhileBusy(() => emptyWriteAheadLog(db))
    return true
  } catch (error) {
    if (isDatabaseUnavailable(error)) return false
    throw error
  }
}

/**
 * Moves the content of SQLite's write-ahead log into the database file and truncates the log. Throws as for any other
 * lock while another process reads from it, which this statement alone says by a row.
 */
async function emptyWriteAheadLog(db: Database): Promise<void> {
  const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db)
  if (rows[0]?.busy !== 0) throw Object.assign(new Error('The write-ahead log is in use.'), { errcode: sqliteBusy })
}
