import type Stripe from 'stripe'
import { z } from 'zod'
import { bookingTerms } from '../../../content/booking-terms.ts'
import { dayAt, dayMs } from '../../../domain/calendar.ts'
import type { Database } from '../../../platform/db/connect.ts'
import { retryWhileBusy } from '../../../platform/db/database-errors.ts'
import { catchUnavailable } from '../../../platform/db/guarded-transaction.ts'
import type { Webhook } from '../../../platform/http/site.ts'
import { actOnEach } from '../../act-on-each.ts'
import type { ActServices } from '../../booking-act.ts'
import { listOnlineRefunds } from '../../records/online-refunds.ts'
import { catchProviderAway, noneIfForbidden } from './provider.ts'
import { settlePayment } from './settle-payment.ts'

/** What is read of a webhook: the payment that it is about, which checkouts, refunds and disputes name too. */
const eventSchema = z.object({
  type: z.string(),
  data: z.object({ object: z.object({ object: z.string(), id: z.unknown(), payment_intent: z.unknown() }).partial() }),
})
const paymentIdSchema = z.string().regex(/^pi_\w{1,250}$/)

/**
 * Answers the provider's webhooks; undefined where no provider is set, and the address is then unknown. A webhook with
 * another's signature, or an old one, is 400. Every other is acknowledged, whatever it holds, unless what it is about
 * could not be asked for or stored: then it is 503, and the provider sends it again.
 */
export function openWebhook(base: ActServices): Webhook | undefined {
  const services = { ...base, provider: base.provider.inQueue('news') }
  const { provider, log, settings } = services
  const secret = settings.stripe?.webhookSecret
  if (!secret) return undefined
  const answer = async (body: Buffer, headers: Headers) => {
    const { signature, DEFAULT_TOLERANCE } = (await provider.loadLibrary()).webhooks
    const header = headers.get('stripe-signature') ?? ''
    try {
      if (!signature?.verifyHeader(body, header, secret, DEFAULT_TOLERANCE)) return 400
    } catch {
      // The library has no error of its own for some headers, such as an empty signature.
      return 400
    }
    const { type, data } = eventSchema.safeParse(parseJson(body)).data ?? {}
    const object = data?.object
    const payment = paymentIdSchema.safeParse(object?.object === 'payment_intent' ? object.id : object?.payment_intent)
    if (!payment.success) return 200
    const kind = (await settlePayment(services, payment.data)) ?? 'not-ours'
    log.info({ type, kind }, 'webhook of the payment provider')
    return 200
  }
  return {
    // It is written at the provider, so it never changes.
    path: '/paiements/stripe',
    async answer(...webhook) {
      const status = await catchUnavailable(services, 'a webhook', () =>
        answer(...webhook).catch(catchProviderAway(() => 503)),
      )
      return typeof status === 'number' ? status : 503
    },
  }
}

/** The JSON value in `body`; undefined if it is not JSON. */
function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString())
  } catch {
    return undefined
  }
}

/** A webhook that was not answered comes again for three days, so whatever none has brought is at most so old. */
const lookBackDays = 3

/**
 * Asks the provider for the payments, refunds and disputes of the last three days, and for whatever is still on its way,
 * and books what no webhook has brought. Stores its payouts, which the bank's file will have. Each list and each payment
 * is tried on its own: if one fails, this fails once all were tried. A list that our key may not read counts as empty.
 */
export async function fetchMissedPayments(base: ActServices): Promise<void> {
  const services = { ...base, provider: base.provider.inQueue('news') }
  const { provider, db, now } = services
  const listParams = { limit: 100, created: { gte: Math.floor((now().getTime() - lookBackDays * dayMs) / 1000) } }
  // Of what is done, only a lost dispute with an appeal has a day until which to answer.
  const refundsUnderway = (await listOnlineRefunds(db)).filter(
    ({ state, answer_by }) => state === 'asked' || state === 'open' || answer_by !== null,
  )
  const paymentIds = new Set<unknown>(refundsUnderway.map(({ payment_id }) => payment_id))
  type List<Each> = (stripe: Stripe) => Stripe.ApiListPromise<Each>
  const newsSource = <Each>(id: string, list: List<Each>, handle: (each: Each) => unknown) => ({
    id,
    async ask() {
      const listAll = (stripe: Stripe) => list(stripe).autoPagingToArray({ limit: 10_000 }).catch(noneIfForbidden)
      for (const each of (await provider(`the last ${id}`, listAll)) ?? []) await handle(each)
    },
  })
  const addPayment = ({ payment_intent }: { payment_intent: unknown }) => paymentIds.add(payment_intent)
  const addOwnPayment = ({ id, metadata }: Stripe.PaymentIntent) =>
    (metadata.booking || metadata.gift) && paymentIds.add(id)
  const sources = [
    newsSource('payments', ({ paymentIntents }) => paymentIntents.list(listParams), addOwnPayment),
    newsSource('refunds', ({ refunds }) => refunds.list(listParams), addPayment),
    newsSource('disputes', ({ disputes }) => disputes.list(listParams), addPayment),
    newsSource('payouts', ({ payouts }) => payouts.list(listParams), storePayout(db)),
  ]
  const sourceError = await actOnEach(services, 'online payments', sources, (_, { ask }) => ask())
  const payments = [...paymentIds].flatMap((id) => (typeof id === 'string' ? { id } : []))
  const settleError = await actOnEach(services, 'settle a payment', payments, (id) => settlePayment(services, id))
  if (sourceError ?? settleError) throw sourceError ?? settleError
}

const storePayout =
  (db: Database) =>
  async ({ id, amount, currency, arrival_date }: Stripe.Payout) => {
    if (currency !== 'chf' || amount <= 0) return
    const arrives_on = dayAt(new Date(arrival_date * 1000), bookingTerms.timeZone)
    const payout = db.insertInto('payouts').values({ id, amount_rappen: amount, arrives_on })
    await retryWhileBusy(() => payout.onConflict((conflict) => conflict.doNothing()).execute())
  }
