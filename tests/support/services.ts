import { pino } from 'pino'
import { readSettings, type Settings } from '../../platform/env.ts'
import { closeServices, openServices, type Services } from '../../server/services.ts'
import type { DataLocation } from './databases.ts'

type Options = { env?: Record<string, string>; now?: () => Date }

/** The settings of a test: none from the developer's machine, no rate limit, little logging. */
export function testSettings(database: DataLocation, env: Record<string, string> = {}): Settings {
  return readSettings({
    DATA_DIR: database.dataDir,
    DATABASE_URL: database.databaseUrl,
    RATE_LIMIT_FACTOR: '0',
    LOG_LEVEL: 'silent',
    ...env,
  })
}

/** Real services on a test database. `now` is the clock the rules see. */
export async function withServices<Result>(
  database: DataLocation,
  { env, now }: Options,
  use: (services: Services) => Promise<Result>,
): Promise<Result> {
  const services = await openServices(testSettings(database, env), {
    log: pino({ level: 'silent' }),
    ...(now && { now }),
  })
  try {
    return await use(services)
  } finally {
    await closeServices(services)
  }
}
