import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible'
import type { Settings } from '../env.ts'
import { addressGroup } from './address-group.ts'
import { memoryStore, postgresStore } from './limit-store.ts'

const windowSeconds = 10 * 60

/** How often one address may do a thing in ten minutes. A harbour Wi-Fi with twenty guests stays well below. */
const allowedPerWindow = {
  booking: 30,
  message: 20,
  capability: 60,
  'capability-view': 600,
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
  close: () => Promise<void>
}

/**
 * Opens the counters: shared by all processes with PostgreSQL, and else in this process's memory, where several
 * processes each let the full figure through. `rateLimitFactor` multiplies every figure; 0 switches them all off.
 * `onAway` hears when PostgreSQL goes away, which leaves each process with its own count.
 */
export function openLimits(
  { rateLimitFactor, databaseUrl }: Pick<Settings, 'rateLimitFactor' | 'databaseUrl'>,
  onAway: (error: Error) => void = () => {},
): Limits {
  if (rateLimitFactor === 0) return { consume: async () => undefined, close: async () => {} }
  const store = databaseUrl ? postgresStore(databaseUrl, onAway) : memoryStore
  const counters = new Map<LimitKind, RateLimiterAbstract>()
  for (const [kind, figure] of Object.entries(allowedPerWindow) as [LimitKind, number][]) {
    counters.set(kind, store.counter(kind, Math.max(1, Math.round(figure * rateLimitFactor)), windowSeconds))
  }
  return {
    async consume(kind, address) {
      try {
        await counters.get(kind)?.consume(addressGroup(address))
        return undefined
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        return { retryAfterSeconds: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)) }
      }
    },
    close: store.close,
  }
}
