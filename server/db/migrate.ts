import { Migrator } from 'kysely/migration'
import type { Database } from './connect.ts'
import * as bookings from './migrations/0001-bookings.ts'
import * as submissions from './migrations/0002-submissions.ts'
import * as lifeCycle from './migrations/0003-life-cycle.ts'
import { retryWhileBusy } from './refusals.ts'

/** Every migration, in order. A migration that has been released is never edited: a new one is added. */
const migrations = { '0001-bookings': bookings, '0002-submissions': submissions, '0003-life-cycle': lifeCycle }

/**
 * Brings the database to the present schema. Safe to call from several processes at once: on SQLite those that come
 * second wait until the first is done. Throws when a migration fails; Kysely's migrator itself never does.
 */
export async function migrate(db: Database): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  try {
    await retryWhileBusy(async () => {
      const { error } = await migrator.migrateToLatest()
      if (error) throw error
    })
  } catch (error) {
    throw new Error('The database could not be migrated.', { cause: error })
  }
}
