import { randomUUID } from 'node:crypto'
import type { ActOutcome, ActRefusal } from '../../../domain/booking/outcome.ts'
import { onlineBalance, providerIdOf } from '../../../domain/money/online-payment.ts'
import { type ChangeServices, change } from '../../booking-act.ts'
import { readEntries } from '../../records/ledger.ts'
import { forgetAskedRefund, keepRefund, listRefunds } from './online-records.ts'
import { orAway } from './provider.ts'
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
  { entry, amountRappen: wanted }: { entry: string; amountRappen?: number | undefined },
): Promise<ActOutcome> {
  const { db, provider } = services
  const end = (reason?: ActRefusal) => change(services, id, async () => reason)
  const paymentId = providerIdOf(entry)
  const refund = async () => {
    let asked: { id: string; amountRappen: number } | undefined
    let isKnown = false
    const outcome = await change(services, id, async (tx, booking, now) => {
      const refunds = await listRefunds(tx, id)
      const { payments } = onlineBalance(await readEntries(tx, booking), refunds)
      const payment = payments.find((each) => each.entry === entry)
      if (!payment) return 'other-state'
      asked = refunds.find((each) => each.paymentId === paymentId && each.state === 'asked')
      isKnown = asked !== undefined
      if (isKnown || payment.refundableRappen === 0) return undefined
      const amountRappen = wanted ?? payment.refundableRappen
      if (amountRappen > payment.refundableRappen) return 'not-so-much'
      asked = { id: randomUUID(), amountRappen }
      const of = { kind: 'refund', state: 'asked', paymentId, bookingId: id, answerBy: null } as const
      await keepRefund(tx, { ...asked, ...of }, now)
    })
    if (outcome.kind !== 'done' || !asked) return outcome
    const { id: key, amountRappen: amount } = asked
    // The provider forgets a key after a day or so: what it has done by then must not be asked for again.
    if (isKnown) await settlePayment(services, paymentId)
    if (isKnown && !(await listRefunds(db, id)).some((each) => each.id === key)) return end()
    const what = { payment_intent: paymentId, amount, metadata: { refund: key } }
    const told = await provider('a refund', (stripe) =>
      stripe.refunds.create(what, { idempotencyKey: `refund-${key}` }),
    )
    if (told === 'refused') await forgetAskedRefund(db, key)
    // Also after a refusal: it may have gone back in the provider's pages.
    await settlePayment(services, paymentId)
    return end(told === 'refused' ? 'provider-refused' : undefined)
  }
  return orAway(refund, () => end('provider-away'))
}
