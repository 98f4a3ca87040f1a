import { setTimeout as sleep } from 'node:timers/promises'
import type Stripe from 'stripe'
import type { StripeSettings } from '../../../platform/env.ts'
import { limitConcurrency } from '../../../platform/http/guards/concurrency-limit.ts'
import type { Log } from '../../../platform/log.ts'

/** The provider does not answer, has too much to do, or does not take our key: nobody knows whether it acted. */
export class ProviderAway extends Error {
  override message = 'the payment provider is away'
}

/** What `ask` gives, or `otherwise` where it throws {@link ProviderAway}. */
export async function orAway<Answer, Otherwise>(
  ask: () => Promise<Answer>,
  otherwise: () => Otherwise,
): Promise<Answer | Awaited<Otherwise>> {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof ProviderAway)) throw error
    return await otherwise()
  }
}

/** The payment provider, where one is set. */
export type Provider = {
  isTest: boolean
  /**
   * What `call` gives; `refused` is final. Throws {@link ProviderAway}. `asked` is its name in the log, which gets nothing
   * else but the kind of an error and its code.
   */
  ask: <Answer>(asked: string, call: (stripe: Stripe) => Promise<Answer>) => Promise<Answer | 'refused'>
  /** The event in the raw `body` of a notice, or undefined where `signature` is not the provider's or is five minutes old. */
  readNotice: (body: Buffer, signature: string) => Promise<Stripe.Event | undefined>
}

/**
 * Whoever waits for the provider also holds one of the places for rendering (`site.ts`), so few may, and not for long;
 * the rest are told that it is away.
 */
const questionsAtOnce = { atOnce: 8, waiting: 0, patienceMs: 0 }

/** A stand-in runs on the machine of the tests, which may be busy for long. */
const patienceMs = ({ standIn }: StripeSettings) => (standIn ? 30_000 : 8_000)

const finalErrors = new Set(['StripeInvalidRequestError', 'StripeCardError', 'StripeIdempotencyError'])

/** Opens the provider; its library is loaded when it is first needed. */
export function openProvider(settings: StripeSettings, log: Log): Provider {
  const questions = limitConcurrency(questionsAtOnce)
  let loaded: Promise<Stripe> | undefined
  const stripe = () => {
    loaded ??= connect(settings)
    return loaded
  }
  async function tell<Answer>(asked: string, call: () => Promise<Answer>): Promise<Answer | 'refused'> {
    try {
      return await call()
    } catch (error) {
      // Its own words may quote the key.
      const { type, code = '', statusCode } = error as Partial<Stripe.errors.StripeError>
      if (type === undefined) throw error
      // 409: the same request is being answered; 429: too many at once.
      const isRefused = finalErrors.has(type) && statusCode !== 409 && statusCode !== 429
      log[isRefused ? 'warn' : 'error']({ asked, type, code, statusCode }, 'payment provider did not do it')
      if (!isRefused) throw new ProviderAway()
      return 'refused'
    }
  }
  return {
    isTest: settings.isTest,
    async ask(asked, call) {
      // A busy machine takes seconds to load the library, which is no delay of the provider's.
      const client = await stripe()
      const release = await questions.acquire()
      if (!release) throw new ProviderAway()
      const late = sleep(patienceMs(settings), undefined, { ref: false }).then(() => {
        throw new ProviderAway()
      })
      return Promise.race([tell(asked, () => call(client)).finally(release), late])
    },
    async readNotice(body, signature) {
      const { webhooks } = await stripe()
      try {
        return webhooks.constructEvent(body, signature, settings.webhookSecret)
      } catch {
        return undefined
      }
    },
  }
}

async function connect(settings: StripeSettings): Promise<Stripe> {
  const { secretKey, standIn } = settings
  const { default: Library } = await import('stripe')
  const place = standIn && new URL(standIn)
  return new Library(secretKey, {
    timeout: patienceMs(settings) / 2,
    // Of two requests with one key at once, the second is told to come again.
    maxNetworkRetries: 2,
    telemetry: false,
    ...(place && { protocol: 'http', host: place.hostname, port: place.port }),
  })
}
