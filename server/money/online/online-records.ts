import type { Selectable } from 'kysely'
import { addDays } from '../../../domain/calendar.ts'
import type { Database, Transaction } from '../../../platform/db/connect.ts'
import { guardedTransaction } from '../../../platform/db/guarded-transaction.ts'
import type { Tables } from '../../../platform/db/tables.ts'
import type { OnlineRefund } from '../../records/online-refunds.ts'
import type { BankReceipt } from '../bank-entries.ts'

/** A payment asked for at the provider. */
export type Checkout = Selectable<Tables['checkouts']>

/** The checkouts with these values, the oldest first. */
export function listCheckouts(db: Database, values: Partial<Checkout>): Promise<Checkout[]> {
  const query = db.selectFrom('checkouts').selectAll().orderBy('created_at')
  return query.where(({ and }) => and(values)).execute()
}

/** Notes the provider's id for a checkout's page, or that nothing can be paid there any more; not once it is paid. */
export async function updateCheckout(db: Database, id: string, changes: Partial<Checkout>): Promise<void> {
  await guardedTransaction({ db }, (tx) =>
    tx.updateTable('checkouts').set(changes).where('id', '=', id).where('state', '!=', 'paid').execute(),
  )
}

/** A refund goes through these states in this order only, so that older news never replaces newer. */
const refundStates: readonly OnlineRefund['state'][] = ['asked', 'open', 'done', 'failed']

/**
 * Stores what is known of money that goes back. Gives true where that is news: a later state; the day until which to
 * answer a dispute, if it was unknown; or the end of an appeal, which alone has such a day once the state is `done`.
 */
export async function storeOnlineRefund(tx: Transaction, refund: OnlineRefund): Promise<boolean> {
  const { state, answer_by, amount_rappen } = refund
  const sameOrLaterStates = refundStates.slice(refundStates.indexOf(state))
  const isDated = answer_by !== null
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('online_refunds')
    .values(refund)
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ state, answer_by, amount_rappen })
        .where(({ or, and, eb, lit }) => {
          const isOtherwiseDated = eb('online_refunds.answer_by', isDated ? 'is' : 'is not', null)
          return or([
            eb('online_refunds.state', 'not in', sameOrLaterStates),
            and([eb('online_refunds.state', '=', state), isOtherwiseDated, lit(isDated || state === 'done')]),
          ])
        }),
    )
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Forgets that the refund `id` was asked for: the provider refused it, or has given it a name of its own. */
export async function deleteRequestedRefund(db: Database, id: string): Promise<void> {
  await guardedTransaction({ db }, (tx) =>
    tx.deleteFrom('online_refunds').where('id', '=', id).where('state', '=', 'asked').execute(),
  )
}

/** A payout may reach the account this many days before or after the day that the provider gives. */
const payoutToleranceDays = 5

/**
 * Recognises the bank's payment `bankEntryId` as a payout of the provider, which then is nobody's: one of exactly this
 * sum, of about that day, that names the provider. Each payout is recognised once.
 */
export async function claimPayout(
  tx: Transaction,
  { bankEntryId, amountRappen, valueDay, text }: Omit<BankReceipt, 'bookingId'> & { text: string },
): Promise<boolean> {
  if (!/\bstripe\b/i.test(text)) return false
  const payoutQuery = tx
    .selectFrom('payouts')
    .select('id')
    .where('amount_rappen', '=', amountRappen)
    .where('bank_entry_id', 'is', null)
    .where(({ between }) =>
      between('arrives_on', addDays(valueDay, -payoutToleranceDays), addDays(valueDay, payoutToleranceDays)),
    )
    .orderBy('arrives_on')
    .limit(1)
  const claim = tx.updateTable('payouts').set({ bank_entry_id: bankEntryId }).where('id', '=', payoutQuery)
  return (await claim.executeTakeFirst()).numUpdatedRows === 1n
}
