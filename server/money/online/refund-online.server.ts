import { randomUUID } from 'node:crypto'
import type { ActOutcome, ActRefusal } from '../../../domain/booking/outcome.ts'
import { onlineRowId } from '../../../domain/money/online-payment.ts'
import { type ChangeServices, change } from '../../booking-act.ts'
import { readEntries } from '../../records/ledger.ts'
import { forgetAskedRefund, keepBack, listBacks, type MoneyBack, onlineBalance } from './online-records.ts'
import { whenAway } from './provider.ts'
import { settlePayment } from './settle-payment.ts'

/**
 * Sends money back the way it came: of the payment `entry` of the ledger, `amountRappen`, by default all that is to be
 * refunded and came by it. It is booked when the provider says that it is done, here or later. More than is to be
 * refunded or left of that payment is refused, what is on its way counted; where nothing is, nothing is done. A refund
 * whose answer never came is asked for again instead, under its own key: the provider makes it once.
 */
export function refundOnline(
  services: ChangeServices,
  id: string,
  { entry, amountRappen }: { entry: string; amountRappen?: number | undefined },
): Promise<ActOutcome> {
  const { db, provider } = services
  const end = (reason?: ActRefusal) => change(services, id, async () => reason)
  const payment_id = entry.slice(onlineRowId('').length)
  const listAsked = (tx = db) => listBacks(tx, { payment_id, state: 'asked' })
  const refund = async () => {
    // The provider forgets a key after a day or so: what it has done by then must not be asked for again.
    const [known] = await listAsked()
    if (known) await settlePayment(services, payment_id)
    let asked: MoneyBack | undefined
    const outcome = await change(services, id, async (tx, booking, now) => {
      const { payments } = onlineBalance(await readEntries(tx, booking), await listBacks(tx, { booking_id: id }))
      const payment = payments.find((each) => each.entry === entry)
      if (!payment) return 'other-state'
      ;[asked] = await listAsked(tx)
      if (asked || known || payment.refundableRappen === 0) return undefined
      const amount_rappen = amountRappen ?? payment.refundableRappen
      if (amount_rappen > payment.refundableRappen) return 'not-so-much'
      const of = { payment_id, booking_id: id, created_at: now.getTime(), answer_by: null }
      asked = { ...of, id: randomUUID(), kind: 'refund', state: 'asked', amount_rappen }
      await keepBack(tx, asked)
    })
    if (outcome.kind !== 'done' || !asked) return outcome
    const { id: key, amount_rappen: amount } = asked
    const what = { payment_intent: payment_id, amount, metadata: { refund: key } }
    const told = await provider('a refund', (stripe) =>
      stripe.refunds.create(what, { idempotencyKey: `refund-${key}` }),
    )
    if (!told) await forgetAskedRefund(db, key)
    // Also after a refusal: it may have gone back in the provider's pages.
    await settlePayment(services, payment_id)
    return end(told ? undefined : 'provider-refused')
  }
  return refund().catch(whenAway(() => end('provider-away')))
}
