import type { Selectable } from 'kysely'
import { addDays } from '../../../domain/calendar.ts'
import { type OnlineRefund, statesFrom } from '../../../domain/money/online-payment.ts'
import type { Database, Transaction } from '../../../platform/db/connect.ts'
import { guardedTransaction } from '../../../platform/db/guarded-transaction.ts'
import type { Tables } from '../../../platform/db/tables.ts'
import type { BankReceipt } from '../bank-entries.ts'

/** A payment asked for at the provider. */
export type Checkout = Selectable<Tables['checkouts']>

/** The checkouts with these values, the oldest first. */
export function listCheckouts(
  db: Database,
  of: Partial<Pick<Checkout, 'id' | 'booking_id' | 'state'>>,
): Promise<Checkout[]> {
  const all = db.selectFrom('checkouts').selectAll().orderBy('created_at')
  return all.where(({ and }) => and(of)).execute()
}

/** Notes the provider's name for the page of a checkout, or that nothing more can be paid there. Of one paid, nothing. */
export async function noteCheckout(
  db: Database,
  id: string,
  known: Partial<Pick<Checkout, 'session_id' | 'state'>>,
): Promise<void> {
  await guardedTransaction({ db }, (tx) =>
    tx.updateTable('checkouts').set(known).where('id', '=', id).where('state', '!=', 'paid').execute(),
  )
}

/** What is on its way back, or has gone back, of the payments of one booking, or of all and of donations. */
export function listRefunds(db: Database, bookingId?: string): Promise<OnlineRefund[]> {
  return db
    .selectFrom('online_refunds')
    .select(['id', 'kind', 'state', 'booking_id as bookingId', 'payment_id as paymentId'])
    .select(['amount_rappen as amountRappen', 'answer_by as answerBy'])
    .$if(bookingId !== undefined, (all) => all.where('booking_id', '=', bookingId ?? ''))
    .orderBy('created_at')
    .execute()
}

/**
 * Stores what is known of money that goes back: gives true where it is newer than what was known. A key allows one
 * refund per payment that is asked for and not answered.
 */
export async function keepRefund(tx: Transaction, refund: OnlineRefund, now: Date): Promise<boolean> {
  const { id, kind, state, bookingId: booking_id, paymentId: payment_id, answerBy: answer_by } = refund
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('online_refunds')
    .values({
      id,
      kind,
      state,
      booking_id,
      payment_id,
      answer_by,
      amount_rappen: refund.amountRappen,
      created_at: now.getTime(),
    })
    .onConflict((known) =>
      known.column('id').doUpdateSet({ state, answer_by }).where('online_refunds.state', 'not in', statesFrom(state)),
    )
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Forgets that the refund `id` was asked for: the provider refused it, or has given it a name of its own. */
export async function forgetAskedRefund(db: Database, id: string): Promise<void> {
  await guardedTransaction({ db }, (tx) =>
    tx.deleteFrom('online_refunds').where('id', '=', id).where('state', '=', 'asked').execute(),
  )
}

/** A transfer may reach the account this long before or after the day that the provider gives. */
const payoutDays = 5

/**
 * Recognises the bank's payment `bankEntryId` as a payout of the provider, which then is nobody's: one of exactly this
 * sum, of about that day, that names the provider. Each payout is recognised once.
 */
export async function claimPayout(
  tx: Transaction,
  { bankEntryId, amountRappen, valueDay, says }: Omit<BankReceipt, 'bookingId'> & { says: string },
): Promise<boolean> {
  if (!/\bstripe\b/i.test(says)) return false
  const payout = tx
    .selectFrom('payouts')
    .select('id')
    .where('amount_rappen', '=', amountRappen)
    .where('bank_entry_id', 'is', null)
    .where('arrives_on', '>=', addDays(valueDay, -payoutDays))
    .where('arrives_on', '<=', addDays(valueDay, payoutDays))
    .orderBy('arrives_on')
    .limit(1)
  const claim = tx.updateTable('payouts').set({ bank_entry_id: bankEntryId }).where('id', '=', payout)
  return (await claim.executeTakeFirst()).numUpdatedRows === 1n
}
