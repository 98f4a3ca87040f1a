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

/**
 * Asks the payment provider: gives what `call` gives; `refused` is final. Throws {@link ProviderAway}, also where none is
 * set. `asked` is the question's name in the log, which gets nothing else but the kind of an error and its code.
 */
export type Provider = <Answer>(
  asked: string,
  call: (stripe: Stripe) => Promise<Answer> | Answer,
) => Promise<Answer | 'refused'>

/**
 * Whoever waits for the provider also holds one of the places for rendering (`site.ts`), so few may, and not for long;
 * the rest are told that it is away.
 */
const questionsAtOnce = { atOnce: 8, waiting: 0, patienceMs: 0 }

/** A stand-in runs on the machine of the tests, which may be busy for long. */
const patienceMs = ({ standIn }: StripeSettings) => (standIn ? 30_000 : 8_000)

const finalErrors = new Set([
  'StripeInvalidRequestError',
  'StripeCardError',
  'StripeIdempotencyError',
  'StripeSignatureVerificationError',
])

/** Opens the provider; its library is loaded when it is first needed. */
export function openProvider(settings: StripeSettings | undefined, log: Log): Provider {
  const questions = limitConcurrency(questionsAtOnce)
  let loaded: Promise<Stripe> | undefined
  async function tell<Answer>(asked: string, call: () => Promise<Answer> | Answer): Promise<Answer | 'refused'> {
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
  return async (asked, call) => {
    if (!settings) throw new ProviderAway()
    loaded ??= connect(settings)
    // A busy machine takes seconds to load the library, which is no delay of the provider's.
    const stripe = await loaded
    const release = await questions.acquire()
    if (!release) throw new ProviderAway()
    const late = sleep(patienceMs(settings), undefined, { ref: false }).then(() => {
      throw new ProviderAway()
    })
    return Promise.race([tell(asked, () => call(stripe)).finally(release), late])
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
