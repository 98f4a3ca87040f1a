import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { Services } from '../../server/services.ts'
import { testNow } from './booking-input.ts'
import { type Engine, openTestDatabase, type TestDatabase } from './databases.ts'
import { withServices } from './services.ts'
import { emptyDatabase } from './stored-bookings.ts'

export type Stage = {
  /** The clock the rules see; `testNow` again before each test. */
  now: Date
  /** There from the first test on. */
  readonly database: TestDatabase
  /** Real services on the database, for as long as the callback takes. */
  run: <Result>(use: (services: Services) => Promise<Result>) => Promise<Result>
}

/** What the tests of one block play on: a database of their own, empty before each of them, and a clock they may set. */
export function openStage(engine: Engine, env: Record<string, string> = {}): Stage {
  let database: TestDatabase
  const stage: Stage = {
    now: testNow,
    get database() {
      return database
    },
    run: (use) => withServices(database, { env, now: () => stage.now }, use),
  }
  beforeAll(async () => {
    database = await openTestDatabase(engine)
  })
  beforeEach(() => {
    stage.now = testNow
    return stage.run(emptyDatabase)
  })
  afterAll(() => database.remove())
  return stage
}
