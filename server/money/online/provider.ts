import { setTimeout as sleep } from 'node:timers/promises'
import type Stripe from 'stripe'
import type { StripeSettings } from '../../../platform/env.ts'
import { limitConcurrency } from '../../../platform/http/guards/concurrency-limit.ts'
import type { Log } from '../../../platform/log.ts'

/** What became of a question: `refused`, with the provider's code, is final; after `away` nobody knows whether it acted. */
type Told<Answer> = { kind: 'told'; answer: Answer } | { kind: 'refused'; code: string } | { kind: 'away' }

/** The payment provider, where one is set. */
export type Provider = {
  isTest: boolean
  /** What `call` gives. `asked` is its name in the log, which gets nothing else but the kind of an error and its code. */
  ask: <Answer>(asked: string, call: (stripe: Stripe) => Promise<Answer>) => Promise<Told<Answer>>
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
  async function tell<Answer>(asked: string, call: () => Promise<Answer>): Promise<Told<Answer>> {
    try {
      return { kind: 'told', answer: await call() }
    } catch (error) {
      // Its own words may quote the key.
      const { type, code = '', statusCode } = error as Partial<Stripe.errors.StripeError>
      if (type === undefined) throw error
      // 409: the same request is being answered; 429: too many at once.
      const isRefused = finalErrors.has(type) && statusCode !== 409 && statusCode !== 429
      log[isRefused ? 'warn' : 'error']({ asked, type, code, statusCode }, 'payment provider did not do it')
      return isRefused ? { kind: 'refused', code } : { kind: 'away' }
    }
  }
  return {
    isTest: settings.isTest,
    async ask(asked, call) {
      // A busy machine takes seconds to load the library, which is no delay of the provider's.
      const client = await stripe()
      const release = await questions.acquire()
      if (!release) return { kind: 'away' }
      const tooLate = new AbortController()
      const told = tell(asked, () => call(client)).finally(() => {
        release()
        tooLate.abort()
      })
      const late = sleep(patienceMs(settings), { kind: 'away' } as const, { signal: tooLate.signal, ref: false })
      return Promise.race([told, late.catch(() => told)])
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
