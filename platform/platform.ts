import type { Database } from './db/connect.ts'
import type { Settings } from './env.ts'
import type { ConcurrencyLimit } from './http/guards/concurrency-limit.ts'
import type { Limits } from './http/guards/rate-limit.ts'
import type { Log } from './log.ts'

/** What the platform itself needs of the services. Of bookings it knows the names of their columns (`db/tables.ts`). */
export type Platform = {
  settings: Settings
  log: Log
  db: Database
  limits: Limits
  /** The requests that are being rendered; while there are some, background work gives way. */
  rendering: ConcurrencyLimit
  /** Problems that a person has to look at, since no restart solves them, by their names: `/healthz` lists them too. */
  alerts: Map<string, string>
  /** The current time: the only clock that the rules use. */
  now: () => Date
}
