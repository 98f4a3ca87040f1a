import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Settings } from '../env.ts'
import { addressGroup } from './address-group.ts'

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
}

/**
 * Opens the counters, in this process's memory. `rateLimitFactor` multiplies every figure; 0 switches them all off.
 * Several instances count apart: each then lets the full figure through.
 */
export function openLimits({ rateLimitFactor }: Pick<Settings, 'rateLimitFactor'>): Limits {
  if (rateLimitFactor === 0) return { consume: async () => undefined }
  const counter = (points: number) =>
    new RateLimiterMemory({ points: Math.max(1, Math.round(points * rateLimitFactor)), duration: windowSeconds })
  const counters: Record<LimitKind, RateLimiterMemory> = {
    booking: counter(allowedPerWindow.booking),
    message: counter(allowedPerWindow.message),
    capability: counter(allowedPerWindow.capability),
    'capability-view': counter(allowedPerWindow['capability-view']),
    availability: counter(allowedPerWindow.availability),
    render: counter(allowedPerWindow.render),
  }
  return {
    async consume(kind, address) {
      try {
        await counters[kind].consume(addressGroup(address))
        return undefined
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        return { retryAfterSeconds: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)) }
      }
    },
  }
}
