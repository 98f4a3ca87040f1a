import type { Database } from './db/connect.ts'
import type { Settings } from './env.ts'
import type { Limits } from './http/guards/rate-limit.ts'
import type { Traffic } from './http/listener/traffic.ts'
import type { Log } from './log.ts'

/** What the platform itself needs of the services. Of bookings it knows the tables, and whether the ledger adds up. */
export type Platform = {
  settings: Settings
  log: Log
  db: Database
  limits: Limits
  /** Whether requests are in progress, in which case background work gives way. */
  traffic: Traffic
  /** Whether the ledger added up when this process last checked it. */
  sums: { hold: boolean }
  /** The current time: the only clock that the rules use. */
  now: () => Date
}
