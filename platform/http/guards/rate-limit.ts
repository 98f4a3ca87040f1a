import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible'
import { countMinutes } from '../../../domain/privacy/retention.ts'
import type { Settings } from '../../env.ts'
import { addressGroup, addressNetworks } from './address-group.ts'
import { memoryStore, postgresStore } from './limit-store.ts'

const windowSeconds = countMinutes * 60

/** How often one address may do each act in {@link countMinutes}. Twenty guests on a harbour Wi-Fi stay well below. */
const allowedPerWindow = {
  booking: 30,
  message: 20,
  'private-act': 60,
  'private-view': 600,
  // A code opens a family's page. A whole group may enter theirs at the port, with typing errors.
  invitation: 30,
  availability: 600,
  // Pages rendered for one visitor: unknown addresses, forms sent without scripts. Each takes some 20 ms of CPU time.
  render: 300,
} as const

/**
 * How often all addresses together may do it before each network may only do a tenth of what an address otherwise may:
 * an attacker with many addresses then gains little by another, and everybody else still has a few tries. Three thousand
 * renders are a tenth of one processor's ten minutes; no day on the lake has three hundred families with a code.
 */
const allowedTogether: Partial<Record<LimitKind, number>> = { render: 3_000, invitation: 300 }
const shareInRush = 0.1

export type LimitKind = keyof typeof allowedPerWindow

export type Limits = {
  /**
   * Counts one act of this kind by this address. Returns undefined when it is allowed, otherwise the number of whole
   * seconds until it would be (for `Retry-After`).
   */
  consume: (kind: LimitKind, address: string) => Promise<{ retryAfterSeconds: number } | undefined>
  /** Deletes the expired counters. */
  forget: () => Promise<void>
  close: () => Promise<void>
}

/**
 * Opens the counters: with PostgreSQL shared by all processes, otherwise in this process's memory, so that several
 * processes each allow the full figure. `rateLimitFactor` multiplies every figure; 0 switches all limits off. `shared`
 * is what PostgreSQL needs: the secret that hashes addresses there, and a callback for when it becomes unavailable and
 * each process counts for itself.
 */
export function openLimits(
  { rateLimitFactor, databaseUrl }: Pick<Settings, 'rateLimitFactor' | 'databaseUrl'>,
  shared?: { secret: Buffer; onAway: (error: Error) => void },
): Limits {
  if (rateLimitFactor === 0) return { consume: async () => undefined, forget: async () => {}, close: async () => {} }
  const store = databaseUrl && shared ? postgresStore(databaseUrl, shared.secret, shared.onAway) : memoryStore
  const counters = new Map<string, RateLimiterAbstract>()
  const open = (name: string, figure: number) =>
    counters.set(name, store.counter(name, Math.max(1, Math.round(figure * rateLimitFactor)), windowSeconds))
  for (const [kind, figure] of Object.entries(allowedPerWindow)) {
    open(kind, figure)
    open(`${kind}-rush`, figure * shareInRush)
  }
  for (const [kind, figure] of Object.entries(allowedTogether)) open(`${kind}-together`, figure)

  async function count(name: string, who: string) {
    try {
      await counters.get(name)?.consume(store.nameOf(who))
      return undefined
    } catch (rejected) {
      if (!(rejected instanceof RateLimiterRes)) throw rejected
      return { retryAfterSeconds: Math.max(1, Math.ceil(rejected.msBeforeNext / 1000)) }
    }
  }

  return {
    async consume(kind, address) {
      const tooMany = await count(kind, addressGroup(address))
      if (tooMany || !(await count(`${kind}-together`, 'all'))) return tooMany
      return count(`${kind}-rush`, addressNetworks(address).network ?? address)
    },
    forget: store.forget,
    close: store.close,
  }
}
