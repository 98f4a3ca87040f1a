import { Pool } from 'pg'
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterPostgres } from 'rate-limiter-flexible'
import { keyedHash } from '../../db/keyed-hash.ts'

/** Where counters are kept. */
export type LimitStore = {
  /** A counter of its own, which lets `points` through in `duration` seconds. */
  counter: (name: string, points: number, duration: number) => RateLimiterAbstract
  /** The name under which an address is counted. */
  nameOf: (address: string) => string
  /** Lets go of the counters whose time is over. */
  forget: () => Promise<void>
  close: () => Promise<void>
}

/** Counters of this process only. */
export const memoryStore: LimitStore = {
  counter: (keyPrefix, points, duration) => new RateLimiterMemory({ keyPrefix, points, duration }),
  nameOf: (address) => address,
  // Each of its counters goes by itself.
  forget: async () => {},
  close: async () => {},
}

/**
 * Counters that all processes on one PostgreSQL share. While it is away each process counts in its own memory, so that
 * nobody is refused for it and no limit falls. They have connections of their own and little patience: a limit is
 * looked up before each act, and must neither wait behind a booking nor hold one up. What is stored names no address: it
 * is hashed with `secret`, which all processes have in common.
 */
export function postgresStore(connectionString: string, secret: Buffer, onAway: (error: Error) => void): LimitStore {
  const pool = new Pool({ connectionString, max: 3, connectionTimeoutMillis: 1_000, query_timeout: 1_000 })
  pool.on('error', () => {})
  let isAway = false
  const storeClient = {
    async query(question: { text: string; values: unknown[]; name?: string }) {
      try {
        const answer = await pool.query(question)
        isAway = false
        return answer
      } catch (error) {
        // Once each time it goes away: a rush of requests needs no line each.
        if (!isAway) onAway(error as Error)
        isAway = true
        throw error
      }
    },
  }
  return {
    counter: (keyPrefix, points, duration) =>
      new RateLimiterPostgres({
        storeClient,
        storeType: 'client',
        // The table is made by our own migrations: several processes that make it at once would get in each other's way.
        tableName: 'rate_limits',
        tableCreated: true,
        // The library would do it an hour late.
        clearExpiredByTimeout: false,
        keyPrefix,
        points,
        duration,
        insuranceLimiter: memoryStore.counter(keyPrefix, points, duration),
      }),
    nameOf: (address) => keyedHash(secret, 'limit', address),
    async forget() {
      await pool.query('delete from rate_limits where expire < $1', [Date.now()])
    },
    close: () => pool.end(),
  }
}
