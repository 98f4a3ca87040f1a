import { randomUUID } from 'node:crypto'
import type Stripe from 'stripe'
import type { ActOutcome, ActRefusal } from '../../../domain/booking/outcome.ts'
import { onlineRowId } from '../../../domain/money/online-payment.ts'
import { type ActServices, withLockedBooking } from '../../booking-act.ts'
import { readEntries } from '../../records/ledger.ts'
import { listOnlineRefunds, type OnlineRefund, onlineBalance } from '../../records/online-refunds.ts'
import { deleteRequestedRefund, storeOnlineRefund } from './online-records.ts'
import { catchProviderAway, hasFailed } from './provider.ts'
import { settlePayment } from './settle-payment.ts'

/**
 * The same amount asked for again within this time is taken for a second press of the same button. A refund that the
 * provider still does not know after this time was not made.
 */
const repeatWindowMs = 10 * 60_000

/**
 * Sends money back the way it came: `amountRappen` of the payment `entry` of the ledger, by default all of it that is
 * to be refunded. It is booked when the provider says that it is done, now or later. It refuses an amount beyond what
 * is to be refunded or left of that payment (money on its way counts as gone), and one that was asked for before, by a
 * colleague or by the same press (`already-sent`). The next press asks again for a refund whose answer never came,
 * under the same idempotency key: the provider makes it once.
 */
export function refundOnline(
  services: ActServices,
  id: string,
  { entry, amountRappen }: { entry: string; amountRappen?: number | undefined },
): Promise<ActOutcome> {
  const { db, provider } = services
  const answerWith = (reason?: ActRefusal) => withLockedBooking(services, id, async () => reason)
  const payment_id = entry.slice(onlineRowId('').length)
  const findRequestedRefund = async (tx = db) => (await listOnlineRefunds(tx, { payment_id, state: 'asked' }))[0]
  const sendRefund = async () => {
    // The provider forgets a key after a day or so: what it has done by then must not be asked for again.
    const requestedRefund = await findRequestedRefund()
    if (requestedRefund) await settlePayment(services, payment_id)
    let refund: OnlineRefund | undefined
    let isNew = false
    const outcome = await withLockedBooking(services, id, async (tx, booking, now) => {
      const onlineRefunds = await listOnlineRefunds(tx, { booking_id: id })
      const { payments } = onlineBalance(await readEntries(tx, booking), onlineRefunds)
      const payment = payments.find((each) => each.entry === entry)
      if (!payment) return 'other-state'
      refund = await findRequestedRefund(tx)
      if (refund) return undefined
      const { refundableRappen } = payment
      const amount_rappen = amountRappen ?? refundableRappen
      const sentRefunds = onlineRefunds.filter((each) => each.payment_id === payment_id && each.kind === 'refund')
      const isRepeat = ({ state, amount_rappen: refundedRappen, created_at }: OnlineRefund) =>
        state !== 'failed' &&
        (refundableRappen === 0 || (refundedRappen === amountRappen && now.getTime() - created_at < repeatWindowMs))
      if (requestedRefund || sentRefunds.some(isRepeat)) return 'already-sent'
      if (amount_rappen === 0 || amount_rappen > refundableRappen) return 'not-so-much'
      const commonColumns = { payment_id, booking_id: id, created_at: now.getTime(), answer_by: null }
      refund = { ...commonColumns, id: randomUUID(), kind: 'refund', state: 'asked', amount_rappen }
      isNew = await storeOnlineRefund(tx, refund)
    })
    if (outcome.kind !== 'done' || !refund) return outcome
    const { id: key, amount_rappen: amount, created_at } = refund
    const refundParams = { payment_intent: payment_id, amount, metadata: { refund: key } }
    const createRefund = (stripe: Stripe) => stripe.refunds.create(refundParams, { idempotencyKey: `refund-${key}` })
    const answer = await provider('a refund', createRefund).catch(async (error) => {
      if (!hasFailed(error)) throw error
      // It may have made it all the same, and if not, it would refuse it under this key for a day.
      await settlePayment(services, payment_id)
      if ((await findRequestedRefund())?.id !== key) return 'made'
      if (services.now().getTime() - created_at >= repeatWindowMs) await deleteRequestedRefund(db, key)
      throw error
    })
    if (!answer) await deleteRequestedRefund(db, key)
    // Also after a refusal: it may have gone back in the provider's pages.
    await settlePayment(services, payment_id)
    return answerWith(answer ? (isNew ? undefined : 'already-sent') : 'provider-refused')
  }
  return sendRefund().catch(catchProviderAway(() => answerWith('provider-away')))
}
