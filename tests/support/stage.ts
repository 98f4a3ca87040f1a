import { rmSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { mailFolder } from '../../server/mail/transport.ts'
import type { Services } from '../../server/services.ts'
import { testNow } from './booking-input.ts'
import { type Engine, openTestDatabase, type TestDatabase } from './databases.ts'
import { withServices } from './services.ts'
import { emptyDatabase } from './stored-bookings.ts'

export type Stage = {
  /** The current time for the rules; reset to `testNow` before each test. */
  now: Date
  /** Available from the first test on. */
  readonly database: TestDatabase
  /** Runs the callback with real services on the database, with the settings of `moreEnv` too, and closes them afterwards. */
  run: <Result>(use: (services: Services) => Promise<Result>, moreEnv?: Record<string, string>) => Promise<Result>
}

/**
 * The environment for the tests of one block: their own database, empty and without written mails before each test, and
 * a clock they may set.
 */
export function openStage(engine: Engine, env: Record<string, string> = {}): Stage {
  let database: TestDatabase
  const stage: Stage = {
    now: testNow,
    get database() {
      return database
    },
    run: (use, moreEnv) => withServices(database, { env: { ...env, ...moreEnv }, now: () => stage.now }, use),
  }
  beforeAll(async () => {
    database = await openTestDatabase(engine)
  })
  beforeEach(() => {
    stage.now = testNow
    rmSync(mailFolder(database), { recursive: true, force: true })
    return stage.run(emptyDatabase)
  })
  afterAll(() => database.remove())
  return stage
}
