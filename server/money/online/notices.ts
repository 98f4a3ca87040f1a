import type Stripe from 'stripe'
import { orUnavailable } from '../../../platform/db/guarded-transaction.ts'
import type { Notices } from '../../../platform/http/site.ts'
import type { Services } from '../../services.ts'
import { orAway } from './provider.ts'
import { settlePayment } from './settle-payment.ts'

/** Where the provider reports what happened; the address is written at the provider, so it never changes. */
const noticePath = '/paiements/stripe'

/**
 * Answers the provider's notices; undefined where no provider is set, and the address is then unknown. A notice with
 * another's signature, or an old one, is 400. Every other is acknowledged, unless what it is about could not be asked
 * for or stored: then it is 503, and the provider sends it again.
 */
export function openNotices(services: Services): Notices | undefined {
  const { provider, log, settings } = services
  const secret = settings.stripe?.webhookSecret
  if (!secret) return undefined
  return {
    path: noticePath,
    async answer(body, headers) {
      const settle = async () => {
        const signature = headers.get('stripe-signature') ?? ''
        const event = await provider('a notice', ({ webhooks }) => webhooks.constructEvent(body, signature, secret))
        if (event === 'refused') return { kind: 'forged' as const }
        const paymentId = paymentOf(event)
        if (!paymentId) return { kind: 'not-ours' as const }
        const kind = await settlePayment(services, paymentId)
        log.info({ type: event.type, kind }, 'notice of the payment provider')
        return { kind }
      }
      const away = () => ({ kind: 'unavailable' as const })
      const { kind } = await orUnavailable(services, 'a notice', () => orAway(settle, away))
      return { forged: 400, unavailable: 503 }[kind as string] ?? 200
    },
  }
}

/** The payment that an event is about, if it is about one: its checkout, its refunds and its disputes name it. */
function paymentOf({ data: { object } }: Pick<Stripe.Event, 'data'>): string | undefined {
  const { id, object: kind, payment_intent } = object as { id?: string; object?: string; payment_intent?: unknown }
  if (kind === 'payment_intent') return id
  return typeof payment_intent === 'string' ? payment_intent : undefined
}
