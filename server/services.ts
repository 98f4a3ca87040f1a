import { connectDatabase, type Database } from './db/connect.ts'
import { migrate } from './db/migrate.ts'
import type { Settings } from './env.ts'
import { type Log, openLog } from './log.ts'

/** Everything a request may need, joined in one place and handed down as an argument. */
export type Services = {
  settings: Settings
  log: Log
  db: Database
  /** The present instant: the only clock the rules see. */
  now: () => Date
}

/** Opens the database, brings it to the present schema, and joins the parts. Close with {@link closeServices}. */
export async function openServices(settings: Settings): Promise<Services> {
  const log = openLog(settings)
  const db = connectDatabase(settings, (error) => log.warn({ err: error.message }, 'database connection lost'))
  await migrate(db)
  return { settings, log, db, now: () => new Date() }
}

export async function closeServices({ db }: Services): Promise<void> {
  await db.destroy()
}
