import type { Selectable } from 'kysely'
import { accountOf, countedEntries, type LedgerEntry } from '../../domain/money/account.ts'
import { isOnlineRow, onlineRowId } from '../../domain/money/online-payment.ts'
import type { Database } from '../../platform/db/connect.ts'
import type { Tables } from '../../platform/db/tables.ts'

/** A refund or a dispute of an online payment: money on its way back, or back. */
export type OnlineRefund = Selectable<Tables['online_refunds']>

/** The refunds and disputes with these values, the oldest first. */
export function listOnlineRefunds(db: Database, values: Partial<OnlineRefund> = {}): Promise<OnlineRefund[]> {
  const query = db.selectFrom('online_refunds').selectAll().orderBy('created_at')
  return query.where(({ and }) => and(values)).execute()
}

/**
 * What may go back online of a booking with these entries and refunds: by each payment made online, the last first.
 * What is on its way or disputed is no longer to be refunded in any way, so `leftRappen` may be below 0. `isOnline`:
 * all that is left can go back online, and no such refund has failed.
 */
export function onlineBalance(entries: readonly LedgerEntry[], onlineRefunds: readonly OnlineRefund[]) {
  const sum = (refunds: readonly OnlineRefund[]) =>
    refunds.reduce((total, { amount_rappen }) => total + amount_rappen, 0)
  const underway = onlineRefunds.filter(({ state }) => state === 'asked' || state === 'open')
  const underwayRappen = sum(underway.filter(({ kind }) => kind === 'refund'))
  const leftRappen = accountOf(entries).toRefundRappen - sum(underway)
  const payments = countedEntries(entries).filter((entry) => entry.kind === 'payment' && isOnlineRow(entry))
  const refundable = payments.toReversed().map(({ id, amountRappen }) => {
    const refundsOfPayment = onlineRefunds.filter(
      ({ payment_id, state }) => onlineRowId(payment_id) === id && state !== 'failed',
    )
    return { entry: id, refundableRappen: Math.max(0, Math.min(leftRappen, amountRappen - sum(refundsOfPayment))) }
  })
  const hasFailed = onlineRefunds.some(({ kind, state }) => kind === 'refund' && state === 'failed')
  const sumRappen = refundable.reduce((total, { refundableRappen }) => total + refundableRappen, 0)
  return { underwayRappen, leftRappen, payments: refundable, isOnline: !hasFailed && sumRappen >= leftRappen }
}
