import { setTimeout as sleep } from 'node:timers/promises'
import type Stripe from 'stripe'
import type { StripeSettings } from '../../../platform/env.ts'
import { limitConcurrency } from '../../../platform/http/guards/concurrency-limit.ts'
import type { Log } from '../../../platform/log.ts'

/** The provider does not answer, has too much to do, or does not take our key: nobody knows whether it acted. */
export class ProviderAway extends Error {
  override message = 'the payment provider is away'
  /** The HTTP status of its answer; undefined where none came. */
  status: number | undefined
}

/** Catches {@link ProviderAway}: what was asked for is then what `fallback` gives. */
export const catchProviderAway =
  <Fallback>(fallback: (away: ProviderAway) => Fallback) =>
  (error: unknown): Fallback => {
    if (error instanceof ProviderAway) return fallback(error)
    throw error
  }

/** The provider itself failed: it keeps that answer under the idempotency key for a day, as its API reference says. */
export const hasFailed = (error: unknown) => error instanceof ProviderAway && Number(error.status) >= 500

/** An empty list where our key may not read that list; `check-provider.ts` tells whoever runs the site. */
export function noneIfForbidden(error: { statusCode?: number }): never[] {
  if (error.statusCode === 403) return []
  throw error
}

/**
 * Whoever waits for the provider in a page also holds one of the places for rendering (`site.ts`), so few may, and not
 * for long; the rest are told that it is away. Donors have a queue of their own, so that they never take the places of
 * those who owe. Notices and jobs hold no place for rendering.
 */
const openQueues = () => ({
  guests: limitConcurrency({ atOnce: 8, maxWaiting: 0, timeoutMs: 0 }),
  gifts: limitConcurrency({ atOnce: 4, maxWaiting: 0, timeoutMs: 0 }),
  news: limitConcurrency({ atOnce: 4, maxWaiting: 500, timeoutMs: 15_000 }),
})
type QueueName = keyof ReturnType<typeof openQueues>

/** A stand-in runs on the machine of the tests, which may be busy for long. */
const timeoutMsOf = ({ standIn }: StripeSettings) => (standIn ? 30_000 : 8_000)

/** Only these errors say that the provider will never do it. */
const finalErrors = /^Stripe(InvalidRequest|Card|Idempotency)Error$/

type ProviderCall = <Answer>(task: string, call: (stripe: Stripe) => Answer) => Promise<Awaited<Answer> | undefined>

/** Asks in the queue of the guests, or in another one. `loadLibrary`: for what sends it no request. */
export type Provider = ProviderCall & {
  loadLibrary: () => Promise<Stripe>
  inQueue: (queueName: QueueName) => Provider
}

/** Opens the provider; its library is loaded when it is first needed. */
export function openProvider(settings: StripeSettings | undefined, log: Log): Provider {
  let client: Promise<Stripe> | undefined
  const queues = openQueues()

  async function loadLibrary(): Promise<Stripe> {
    if (!settings) throw new ProviderAway()
    client ??= connect(settings)
    return client
  }

  /**
   * Gives what `call` gives; undefined where the provider refuses, which is final. Throws {@link ProviderAway}, also
   * where no provider is set. `task` names it in the log, beside what the provider says of an error.
   */
  async function runCall<Answer>(
    queueName: QueueName,
    task: string,
    call: (stripe: Stripe) => Answer,
  ): Promise<Awaited<Answer> | undefined> {
    // A busy machine takes seconds to load the library, which is no delay of the provider's.
    const stripe = await loadLibrary()
    const release = await queues[queueName].acquire()
    if (!release) throw new ProviderAway()
    const callProvider = async () => {
      try {
        return await call(stripe)
      } catch (error) {
        const { type, code, param, statusCode, requestId, message = '' } = error as Partial<Stripe.errors.StripeError>
        if (type === undefined) throw error
        const isRefused = finalErrors.test(type)
        const reason = { type, code, param, statusCode, requestId, reason: withoutKeys(message) }
        log[isRefused ? 'warn' : 'error']({ asked: task, ...reason }, 'payment provider did not do it')
        if (isRefused) return undefined
        throw Object.assign(new ProviderAway(), { status: statusCode })
      } finally {
        release()
      }
    }
    const timeout = sleep(settings && timeoutMsOf(settings), undefined, { ref: false }).then(() => {
      throw new ProviderAway()
    })
    return Promise.race([callProvider(), timeout])
  }

  const openQueue = (queueName: QueueName): Provider => {
    const callInQueue: ProviderCall = (task, call) => runCall(queueName, task, call)
    return Object.assign(callInQueue, { loadLibrary, inQueue: openQueue })
  }
  return openQueue('guests')
}

/** The provider’s message may quote our key, or the address to send a guest back to, which holds a key as well. */
function withoutKeys(words: string): string {
  return words.replace(/\b([rs]k|whsec)_[\w*]+|https?:\/\/(?!([\w-]+\.)*stripe\.com\b)\S+/g, '…').slice(0, 300)
}

async function connect(settings: StripeSettings): Promise<Stripe> {
  const { secretKey, standIn } = settings
  const { default: StripeClient } = await import('stripe')
  const address = standIn && new URL(standIn)
  return new StripeClient(secretKey, {
    timeout: timeoutMsOf(settings) / 2,
    // Of two requests with one idempotency key at once, the second is told to come again.
    maxNetworkRetries: 2,
    telemetry: false,
    ...(address && { protocol: 'http', host: address.hostname, port: address.port }),
  })
}
