import { sql } from 'kysely'
import { DEFAULT_MIGRATION_TABLE, type Migration, Migrator } from 'kysely/migration'
import type { Database } from './connect.ts'
import { retryWhileBusy } from './database-errors.ts'
import * as releaseOne from './migrations/0001-release-one.ts'

/** Every migration, in order. A migration that has been released is never edited: a new one is added. */
const migrations = { '0001-release-one': releaseOne }

/**
 * The schema of the last release. Later migrations only add to it, because the program of that release also runs on
 * their schema (docs/decisions/0031-side-by-side.md).
 */
export const releasedSchema: keyof typeof migrations = '0001-release-one'

/** The names of all schemas, the current one last. */
export const schemaNames = Object.keys(migrations)

/**
 * Brings the database to the current schema. Safe to call from several processes at once: the others wait until the
 * first is done. The schema of a later version is left as it is, and this process runs on it side by side with that
 * version (docs/decisions/0031-side-by-side.md). Throws when a migration fails; Kysely's migrator itself never does.
 */
export async function migrate(db: Database): Promise<void> {
  try {
    await retryWhileBusy(() => migrateUp(db))
  } catch (error) {
    throw new Error('The database could not be migrated.', { cause: error })
  }
}

/**
 * Brings the database up to the schema `name`, one of {@link schemaNames}, which must not be older than its current
 * one.
 */
export async function migrateTo(db: Database, name: string): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateTo(name)
  if (error) throw error
}

async function migrateUp(db: Database): Promise<void> {
  for (;;) {
    const later = await laterMigrations(db)
    const provider = { getMigrations: async () => ({ ...migrations, ...later }) }
    const { error } = await new Migrator({ db, provider }).migrateToLatest()
    if (!error) return
    // A later version may have run its own migrations in between, which Kysely reports as missing.
    const isOvertaken = Object.keys(await laterMigrations(db)).length > Object.keys(later).length
    if (!isOvertaken) throw error
  }
}

/** The migrations that a later version has run on this database, as empty migrations so that Kysely accepts them. */
async function laterMigrations(db: Database): Promise<Record<string, Migration>> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return {}
  const done = await sql<{ name: string }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(db)
  const later = done.rows.filter(({ name }) => name > (schemaNames.at(-1) as string))
  return Object.fromEntries(later.map(({ name }) => [name, { up: async () => {} }]))
}
