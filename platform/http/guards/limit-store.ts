import { Pool } from 'pg'
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterPostgres } from 'rate-limiter-flexible'
import { keyedHash } from '../../db/keyed-hash.ts'

/** Where counters are kept. */
export type LimitStore = {
  /** Makes a separate counter, which allows `points` in `duration` seconds. */
  counter: (name: string, points: number, duration: number) => RateLimiterAbstract
  /** The name under which an address is counted. */
  nameOf: (address: string) => string
  /** Deletes expired counters. */
  forget: () => Promise<void>
  close: () => Promise<void>
}

/** Counters of this process only. */
export const memoryStore: LimitStore = {
  counter: (keyPrefix, points, duration) => new RateLimiterMemory({ keyPrefix, points, duration }),
  nameOf: (address) => address,
  // In memory, counters expire by themselves.
  forget: async () => {},
  close: async () => {},
}

/**
 * Counters shared by all processes on one PostgreSQL. While it is unavailable each process counts in its own memory, so
 * that nobody is refused because of it and limits still hold. The counters have their own connections and short
 * timeouts: a limit is checked before each act, and must neither wait behind a booking nor delay one. Addresses are
 * stored only as hashes with `secret`, which all processes share.
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
        // Reported once per outage, not once per request.
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
        // Our own migrations create the table: several processes creating it at once would conflict.
        tableName: 'rate_limits',
        tableCreated: true,
        // The library deletes counters only an hour after they expire.
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
