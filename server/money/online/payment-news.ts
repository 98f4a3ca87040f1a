import { bookingTerms } from '../../../content/booking-terms.ts'
import { dayAt, dayMs } from '../../../domain/calendar.ts'
import { retryWhileBusy } from '../../../platform/db/database-errors.ts'
import { orUnavailable } from '../../../platform/db/guarded-transaction.ts'
import type { Notices } from '../../../platform/http/site.ts'
import type { ChangeServices } from '../../booking-act.ts'
import { listBacks } from './online-records.ts'
import { whenAway } from './provider.ts'
import { settlePayment } from './settle-payment.ts'

/**
 * Answers the provider's notices; undefined where no provider is set, and the address is then unknown. A notice with
 * another's signature, or an old one, is 400. Every other is acknowledged, unless what it is about could not be asked
 * for or stored: then it is 503, and the provider sends it again.
 */
export function openNotices(services: ChangeServices): Notices | undefined {
  const { provider, log, settings } = services
  const secret = settings.stripe?.webhookSecret
  if (!secret) return undefined
  const answer = async (body: Buffer, headers: Headers) => {
    const signature = headers.get('stripe-signature') ?? ''
    const event = await provider('a notice', ({ webhooks }) => webhooks.constructEvent(body, signature, secret))
    if (!event) return 400
    // The payment that it is about: its checkout, its refunds and its disputes name it.
    const { id, object, payment_intent } = event.data.object as {
      id?: string
      object: string
      payment_intent?: unknown
    }
    const paymentId = object === 'payment_intent' ? id : payment_intent
    if (typeof paymentId !== 'string') return 200
    const kind = (await settlePayment(services, paymentId)) ?? 'not-ours'
    log.info({ type: event.type, kind }, 'notice of the payment provider')
    return 200
  }
  return {
    // It is written at the provider, so it never changes.
    path: '/paiements/stripe',
    async answer(...notice) {
      const status = await orUnavailable(services, 'a notice', () => answer(...notice).catch(whenAway(() => 503)))
      return typeof status === 'number' ? status : 503
    },
  }
}

/** A notice that was not answered comes again for three days, so whatever none has brought is at most so old. */
const askedDays = 3

/**
 * Asks the provider for the payments, refunds and disputes of the last three days, and for whatever is still on its way,
 * and books what no notice has brought. Learns of its payouts, which the bank's file will have.
 */
export async function askForMissed(services: ChangeServices): Promise<void> {
  const { provider, db, now } = services
  const told = await provider('the last days', async (stripe) => {
    const since = { limit: 100, created: { gte: Math.floor((now().getTime() - askedDays * dayMs) / 1000) } }
    const most = { limit: 10_000 }
    const payments = await stripe.paymentIntents.list(since).autoPagingToArray(most)
    const refunds = await stripe.refunds.list(since).autoPagingToArray(most)
    const disputes = await stripe.disputes.list(since).autoPagingToArray(most)
    const payouts = await stripe.payouts.list(since).autoPagingToArray(most)
    const backs = [...refunds, ...disputes].map(({ payment_intent }) => payment_intent)
    const ours = payments.filter(({ metadata }) => metadata.booking || metadata.gift).map(({ id }) => id)
    return { payments: [...ours, ...backs], payouts }
  })
  if (!told) return
  for (const { id, amount, currency, arrival_date } of told.payouts) {
    if (currency !== 'chf' || amount <= 0) continue
    const arrives_on = dayAt(new Date(arrival_date * 1000), bookingTerms.timeZone)
    const payout = db.insertInto('payouts').values({ id, amount_rappen: amount, arrives_on })
    await retryWhileBusy(() => payout.onConflict((conflict) => conflict.doNothing()).execute())
  }
  const inMotion = (await listBacks(db)).filter(({ state }) => state === 'asked' || state === 'open')
  for (const id of new Set([...told.payments, ...inMotion.map(({ payment_id }) => payment_id)]))
    if (typeof id === 'string') await settlePayment(services, id)
}
