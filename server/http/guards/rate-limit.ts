import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible'
import { countMinutes } from '../../../domain/privacy/retention.ts'
import type { Settings } from '../../env.ts'
import { addressGroup } from './address-group.ts'
import { memoryStore, postgresStore } from './limit-store.ts'

const windowSeconds = countMinutes * 60

/** How often one address may do a thing in {@link countMinutes}. A harbour Wi-Fi with twenty guests stays well below. */
const allowedPerWindow = {
  booking: 30,
  message: 20,
  'private-act': 60,
  'private-view': 600,
  // A code has forty bits and opens a family's page. A whole group may open theirs at the port, and mistype it.
  invitation: 30,
  availability: 600,
  // Pages made for one visitor: unknown addresses, forms sent without scripts. Each takes the processor some 20 ms.
  render: 300,
} as const

export type LimitKind = keyof typeof allowedPerWindow

export type Limits = {
  /**
   * Counts one act of this kind by this address. Gives undefined when it is allowed, and otherwise the number of whole
   * seconds until it would be (for `Retry-After`).
   */
  consume: (kind: LimitKind, address: string) => Promise<{ retryAfterSeconds: number } | undefined>
  /** Lets go of what is stored of addresses that were counted longer ago. */
  forget: () => Promise<void>
  close: () => Promise<void>
}

/**
 * Opens the counters: shared by all processes with PostgreSQL, and else in this process's memory, where several
 * processes each let the full figure through. `rateLimitFactor` multiplies every figure; 0 switches them all off.
 * `shared` is what PostgreSQL asks for: the secret that hides addresses there, and who hears when it goes away, which
 * leaves each process with its own count.
 */
export function openLimits(
  { rateLimitFactor, databaseUrl }: Pick<Settings, 'rateLimitFactor' | 'databaseUrl'>,
  shared?: { secret: Buffer; onAway: (error: Error) => void },
): Limits {
  if (rateLimitFactor === 0) return { consume: async () => undefined, forget: async () => {}, close: async () => {} }
  const store = databaseUrl && shared ? postgresStore(databaseUrl, shared.secret, shared.onAway) : memoryStore
  const counters = new Map<LimitKind, RateLimiterAbstract>()
  for (const [kind, figure] of Object.entries(allowedPerWindow) as [LimitKind, number][]) {
    counters.set(kind, store.counter(kind, Math.max(1, Math.round(figure * rateLimitFactor)), windowSeconds))
  }
  return {
    async consume(kind, address) {
      try {
        await counters.get(kind)?.consume(store.nameOf(addressGroup(address)))
        return undefined
      } catch (rejected) {
        if (!(rejected instanceof RateLimiterRes)) throw rejected
        return { retryAfterSeconds: Math.max(1, Math.ceil(rejected.msBeforeNext / 1000)) }
      }
    },
    forget: store.forget,
    close: store.close,
  }
}
