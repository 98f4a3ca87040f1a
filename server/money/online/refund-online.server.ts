import { randomUUID } from 'node:crypto'
import type { ActOutcome } from '../../../domain/booking/outcome.ts'
import { countedEntries } from '../../../domain/money/account.ts'
import { isOnlineRow, providerIdOf, refundableRappen } from '../../../domain/money/online-payment.ts'
import { retryWhileBusy } from '../../../platform/db/database-errors.ts'
import { type ChangeServices, change } from '../../booking-act.ts'
import { readEntries } from '../../records/ledger.ts'
import { stillToRefund } from '../acts/refunds.server.ts'
import { addAskedRefund, failAskedRefund, listRefunds } from './online-records.ts'
import { settlePayment } from './settle-payment.ts'

/**
 * Sends money back the way it came: of the payment `entry` of the ledger, `amountRappen`, by default all that is to be
 * refunded and came by it. It is booked when the provider says that it is done, here or later. More than is to be
 * refunded or left of that payment is refused, what is on its way counted; where nothing is, nothing is done. A refund
 * whose answer never came is asked for again instead, under its own key: the provider makes it once.
 */
export async function refundOnline(
  services: ChangeServices,
  id: string,
  { entry, amountRappen: wanted }: { entry: string; amountRappen?: number | undefined },
): Promise<ActOutcome> {
  let asked: { id: string; amountRappen: number } | undefined
  const paymentId = providerIdOf(entry)
  const outcome = await change(services, id, async (tx, booking, now) => {
    const entries = await readEntries(tx, booking)
    const refunds = await listRefunds(tx, booking.id)
    const payment = countedEntries(entries).find((each) => each.id === entry && isOnlineRow(each))
    if (!payment || !services.provider) return 'other-state'
    const own = refunds.filter((refund) => refund.paymentId === paymentId)
    asked = own.find(({ state }) => state === 'asked')
    if (asked) return undefined
    const most = Math.min(await stillToRefund(tx, booking), refundableRappen(payment.amountRappen, own))
    if (most <= 0) return undefined
    if (wanted !== undefined && wanted > most) return 'not-so-much'
    asked = { id: randomUUID(), amountRappen: wanted ?? most }
    const { amountRappen } = asked
    await addAskedRefund(tx, asked.id, { kind: 'refund', paymentId, bookingId: id, amountRappen }, now)
  })
  if (outcome.kind !== 'done' || !asked) return outcome
  const { id: refund, amountRappen: amount } = asked
  const told = await services.provider?.ask('a refund', (stripe) =>
    stripe.refunds.create(
      { payment_intent: paymentId, amount, metadata: { refund } },
      { idempotencyKey: `refund-${refund}` },
    ),
  )
  if (told?.kind === 'refused') await retryWhileBusy(() => failAskedRefund(services.db, refund))
  if (!told || told.kind === 'away') return change(services, id, async () => 'provider-away')
  // Also after a refusal: it may have gone back in the provider's pages.
  await settlePayment(services, paymentId)
  return change(services, id, async () => (told.kind === 'refused' ? 'provider-refused' : undefined))
}
