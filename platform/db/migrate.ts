import { sql } from 'kysely'
import { DEFAULT_MIGRATION_TABLE, Migrator } from 'kysely/migration'
import type { Database } from './connect.ts'
import { retryWhileBusy } from './database-errors.ts'
import * as releaseOne from './migrations/0001-release-one.ts'
import * as wordsByKey from './migrations/0002-words-by-key.ts'
import * as oneTableOfKeys from './migrations/0003-one-table-of-keys.ts'
import * as factChanges from './migrations/0004-fact-changes.ts'
import * as dateRequests from './migrations/0005-date-requests.ts'
import * as invoiceName from './migrations/0006-invoice-name.ts'
import * as answer from './migrations/0008-answer.ts'
import * as language from './migrations/0009-language.ts'

/** Every migration, in order. A migration that has been released is never edited: a new one is added. */
const migrations = {
  '0001-release-one': releaseOne,
  '0002-words-by-key': wordsByKey,
  '0003-one-table-of-keys': oneTableOfKeys,
  '0004-fact-changes': factChanges,
  '0005-date-requests': dateRequests,
  '0006-invoice-name': invoiceName,
  '0008-answer': answer,
  '0009-language': language,
}

/**
 * The schema of the last release. Later migrations only add to it, because the program of that release also runs on
 * their schema (docs/decisions/0031-side-by-side.md).
 */
export const releasedSchema: keyof typeof migrations = '0001-release-one'

/** The names of all schemas, the current one last. */
export const schemaNames = Object.keys(migrations)

export const currentSchema = schemaNames.at(-1) as string

/**
 * Brings the database to the current schema. Safe to call from several processes at once: the others wait until the
 * first is done. The schema of a later version is left as it is, and this process runs on it side by side with that
 * version (docs/decisions/0031-side-by-side.md). Throws when a migration fails; Kysely's migrator itself never does.
 */
export async function migrate(db: Database): Promise<void> {
  try {
    await retryWhileBusy(() => migrateTo(db, currentSchema))
  } catch (error) {
    // Kysely reports the migrations of a later version as missing.
    if (!(await isOfLaterVersion(db))) throw new Error('The database could not be migrated.', { cause: error })
  }
}

/** Brings the database up to the schema `name`, one of {@link schemaNames} and not older than its current one. */
export async function migrateTo(db: Database, name: string): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateTo(name)
  if (error) throw error
}

/** False also where the table of migrations cannot be read. */
async function isOfLaterVersion(db: Database): Promise<boolean> {
  const query = sql<{ name: string }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(db)
  const { rows } = await query.catch(() => ({ rows: [] }))
  const unknownRows = rows.filter(({ name }) => !schemaNames.includes(name))
  const hasAllOfOurs = rows.length === schemaNames.length + unknownRows.length
  return hasAllOfOurs && unknownRows.length > 0 && unknownRows.every(({ name }) => name > currentSchema)
}
