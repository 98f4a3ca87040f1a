import { setTimeout as sleep } from 'node:timers/promises'
import type Stripe from 'stripe'
import type { StripeSettings } from '../../../platform/env.ts'
import type { Log } from '../../../platform/log.ts'

/** The provider does not answer, has too much to do, or does not take our key: nobody knows whether it acted. */
export class ProviderAway extends Error {
  override message = 'the payment provider is away'
}

/** Catches {@link ProviderAway}: what was asked for is then what `otherwise` gives. */
export const whenAway =
  <Otherwise>(otherwise: () => Otherwise) =>
  (error: unknown): Otherwise => {
    if (error instanceof ProviderAway) return otherwise()
    throw error
  }

/**
 * Whoever waits for the provider also holds one of the places for rendering (`site.ts`), so few may, and not for long;
 * the rest are told that it is away.
 */
const mostAsking = 8

/** A stand-in runs on the machine of the tests, which may be busy for long. */
const patienceMs = ({ standIn }: StripeSettings) => (standIn ? 30_000 : 8_000)

/** Only these say that it will not do it. */
const finalErrors = /^Stripe(InvalidRequest|Card|Idempotency|SignatureVerification)Error$/

export type Provider = ReturnType<typeof openProvider>

/** Opens the provider; its library is loaded when it is first needed. */
export function openProvider(settings: StripeSettings | undefined, log: Log) {
  let asking = 0
  let loaded: Promise<Stripe> | undefined

  /**
   * Gives what `call` gives; undefined where the provider refuses, which is final. Throws {@link ProviderAway}, also
   * where none is set. `asked` is the question's name in the log, which gets nothing else but the kind of an error and
   * its code.
   */
  return async <Answer>(asked: string, call: (stripe: Stripe) => Answer): Promise<Awaited<Answer> | undefined> => {
    if (!settings) throw new ProviderAway()
    loaded ??= connect(settings)
    // A busy machine takes seconds to load the library, which is no delay of the provider's.
    const stripe = await loaded
    if (asking === mostAsking) throw new ProviderAway()
    asking += 1
    const answer = async () => {
      try {
        return await call(stripe)
      } catch (error) {
        // Its own words may quote the key.
        const { type, code = '', statusCode } = error as Partial<Stripe.errors.StripeError>
        if (type === undefined) throw error
        const isRefused = finalErrors.test(type)
        log[isRefused ? 'warn' : 'error']({ asked, type, code, statusCode }, 'payment provider did not do it')
        if (isRefused) return undefined
        throw new ProviderAway()
      } finally {
        asking -= 1
      }
    }
    const late = sleep(patienceMs(settings), undefined, { ref: false }).then(() => {
      throw new ProviderAway()
    })
    return Promise.race([answer(), late])
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
