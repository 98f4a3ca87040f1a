import { Pool } from 'pg'
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { rateLimitMinutes } from '../../../domain/privacy/retention.ts'
import { keyedHash } from '../../db/secrets.ts'
import type { Settings } from '../../env.ts'
import { addressGroup, addressNetworks } from './client-address.ts'

const windowSeconds = rateLimitMinutes * 60

/** How often one address may do each act in {@link rateLimitMinutes}. Twenty guests on a harbour Wi-Fi stay well below. */
const allowedPerWindow = {
  booking: 30,
  message: 20,
  // Asks for a page of the payment provider, without a key: this must use up no act of those who have one.
  gift: 30,
  'private-act': 60,
  'private-view': 600,
  // Links that were revoked or have ended. Valid keys are not counted here.
  'wrong-key': 60,
  // A code opens a family's page. A whole group may enter theirs at the port, with typing errors.
  invitation: 30,
  availability: 600,
  // Pages rendered for one visitor: unknown addresses, forms sent without scripts. Each takes some 20 ms of CPU time.
  render: 300,
} as const

/**
 * How often all addresses together may do it before each network may only do a tenth (`rushShare`) of what an address
 * otherwise may: an attacker with many addresses then gains little by another, and everybody else still has a few
 * tries. Three thousand renders are a tenth of one processor's ten minutes; no day on the lake has three hundred
 * families with a code.
 */
const allowedForAll: Partial<Record<LimitKind, number>> = { render: 3_000, invitation: 300 }
const rushShare = 0.1

export type LimitKind = keyof typeof allowedPerWindow

export type Limits = ReturnType<typeof openLimits>

/**
 * Opens the counters: with PostgreSQL shared by all processes, otherwise in this process's memory, so that several
 * processes each allow the full figure. `rateLimitFactor` multiplies every figure; 0 switches all limits off.
 * `postgresSettings` is what PostgreSQL needs: the secret that hashes addresses there, and a callback for when it
 * becomes unavailable and each process counts for itself.
 */
export function openLimits(
  { rateLimitFactor, databaseUrl }: Pick<Settings, 'rateLimitFactor' | 'databaseUrl'>,
  postgresSettings?: { secret: Buffer; onUnavailable: (error: Error) => void },
) {
  const store =
    databaseUrl && postgresSettings
      ? postgresStore(databaseUrl, postgresSettings.secret, postgresSettings.onUnavailable)
      : memoryStore
  const counters = new Map<string, RateLimiterAbstract>()
  const openCounter = (name: string, figure: number) =>
    counters.set(name, store.makeCounter(name, Math.max(1, Math.round(figure * rateLimitFactor)), windowSeconds))
  for (const [kind, figure] of Object.entries(allowedPerWindow)) {
    openCounter(kind, figure)
    openCounter(`${kind}-rush`, figure * rushShare)
  }
  for (const [kind, figure] of Object.entries(allowedForAll)) openCounter(`${kind}-together`, figure)

  async function countAct(name: string, client: string) {
    try {
      await counters.get(name)?.consume(store.nameOf(client))
      return undefined
    } catch (rejection) {
      if (!(rejection instanceof RateLimiterRes)) throw rejection
      return { retryAfterSeconds: Math.max(1, Math.ceil(rejection.msBeforeNext / 1000)) }
    }
  }

  return {
    /**
     * Counts one act of this kind by this address. Returns undefined when it is allowed, otherwise the number of whole
     * seconds until it would be (for `Retry-After`).
     */
    async consume(kind: LimitKind, address: string): Promise<{ retryAfterSeconds: number } | undefined> {
      if (rateLimitFactor === 0) return undefined
      const refusal = await countAct(kind, addressGroup(address))
      if (refusal || !(await countAct(`${kind}-together`, 'all'))) return refusal
      return countAct(`${kind}-rush`, addressNetworks(address).network ?? address)
    },
    /** Deletes the expired counters. */
    deleteExpired: store.deleteExpired,
    close: store.close,
  }
}

/** Counters of this process only. */
const memoryStore = {
  /** Makes a separate counter, which allows `points` in `duration` seconds. */
  makeCounter: (keyPrefix: string, points: number, duration: number): RateLimiterAbstract =>
    new RateLimiterMemory({ keyPrefix, points, duration }),
  /** The name under which an address is counted. */
  nameOf: (address: string) => address,
  /** Deletes expired counters. In memory they expire by themselves. */
  deleteExpired: async () => {},
  close: async () => {},
}

/**
 * Counters shared by all processes on one PostgreSQL. While it is unavailable each process counts in its own memory, so
 * that nobody is refused because of it and limits still hold. The counters have their own connections and short
 * timeouts: a limit is checked before each act, and must neither wait behind a booking nor delay one. Addresses are
 * stored only as hashes with `secret`, which all processes share.
 */
function postgresStore(
  connectionString: string,
  secret: Buffer,
  onUnavailable: (error: Error) => void,
): typeof memoryStore {
  const pool = new Pool({ connectionString, max: 3, connectionTimeoutMillis: 1_000, query_timeout: 1_000 })
  pool.on('error', () => {})
  let isUnavailable = false
  const storeClient = {
    async query(query: { text: string; values: unknown[]; name?: string }) {
      try {
        const result = await pool.query(query)
        isUnavailable = false
        return result
      } catch (error) {
        // Reported once per outage, not once per request.
        if (!isUnavailable) onUnavailable(error as Error)
        isUnavailable = true
        throw error
      }
    },
  }
  return {
    makeCounter: (keyPrefix, points, duration) =>
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
        insuranceLimiter: memoryStore.makeCounter(keyPrefix, points, duration),
      }),
    nameOf: (address) => keyedHash(secret, 'limit', address),
    async deleteExpired() {
      await pool.query('delete from rate_limits where expire < $1', [Date.now()])
    },
    close: () => pool.end(),
  }
}
