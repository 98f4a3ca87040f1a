import type { Selectable } from 'kysely'
import { addDays } from '../../../domain/calendar.ts'
import { type OnlineRefund, statesBefore } from '../../../domain/money/online-payment.ts'
import type { Database, Transaction } from '../../../platform/db/connect.ts'
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

/** Notes the provider's name for the page of a checkout. */
export async function keepSession(db: Database, id: string, session_id: string): Promise<void> {
  await db.updateTable('checkouts').set({ session_id }).where('id', '=', id).execute()
}

/** Notes that nothing more can be paid with it, or that it was paid, which stays. */
export async function endCheckout(db: Database, id: string, state: 'ended' | 'paid'): Promise<void> {
  const checkout = db.updateTable('checkouts').set({ state }).where('id', '=', id)
  await checkout.where('state', '!=', 'paid').execute()
}

/** What is on its way back, or has gone back, of the payments of one booking, or of all and of donations. */
export function listRefunds(
  db: Database,
  bookingId?: string,
): Promise<(OnlineRefund & { bookingId: string | null })[]> {
  return db
    .selectFrom('online_refunds')
    .select(['id', 'kind', 'state', 'booking_id as bookingId', 'payment_id as paymentId'])
    .select(['amount_rappen as amountRappen', 'answer_by as answerBy'])
    .$if(bookingId !== undefined, (all) => all.where('booking_id', '=', bookingId ?? ''))
    .orderBy('created_at')
    .execute()
}

type NewRefund = Omit<OnlineRefund, 'id' | 'state' | 'answerBy'> & { bookingId: string | null }

/** Adds a refund that the provider is about to be asked for as `id`. A key allows one such per payment. */
export async function addAskedRefund(tx: Transaction, id: string, refund: NewRefund, now: Date): Promise<void> {
  const row = { ...rowOf(refund, now), id, state: 'asked' } as const
  await tx.insertInto('online_refunds').values(row).execute()
}

/**
 * Stores the news of a refund or a dispute, once: gives true where it is newer than what was known. `ours` is the id of
 * the row with which it was asked for, if it was asked for here.
 */
export async function keepRefundNews(
  tx: Transaction,
  news: NewRefund & Pick<OnlineRefund, 'state' | 'answerBy'> & { providerId: string; ours: string | undefined },
  now: Date,
): Promise<boolean> {
  const { providerId, ours = '', state, answerBy: answer_by } = news
  const known = tx.selectFrom('online_refunds').select('id').where('provider_id', '=', providerId)
  await tx
    .updateTable('online_refunds')
    .set({ provider_id: providerId })
    .where('id', '=', ours)
    .where('payment_id', '=', news.paymentId)
    .where('provider_id', 'is', null)
    .where(({ not, exists }) => not(exists(known)))
    .execute()
  const added = await tx
    .insertInto('online_refunds')
    .values({ ...rowOf(news, now), id: providerId, provider_id: providerId, state, answer_by })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (added.numInsertedOrUpdatedRows === 1n) return true
  const updated = await tx
    .updateTable('online_refunds')
    .set({ state, answer_by })
    .where('provider_id', '=', providerId)
    .where('state', 'in', statesBefore(state))
    .executeTakeFirst()
  return updated.numUpdatedRows === 1n
}

function rowOf({ bookingId, paymentId, kind, amountRappen }: NewRefund, now: Date) {
  const ids = { booking_id: bookingId, payment_id: paymentId, provider_id: null, answer_by: null }
  return { ...ids, kind, amount_rappen: amountRappen, created_at: now.getTime() }
}

/** Notes that the provider did not take the refund `id`, which was asked of it. */
export async function failAskedRefund(db: Database, id: string): Promise<void> {
  const asked = db.updateTable('online_refunds').set({ state: 'failed' }).where('id', '=', id)
  await asked.where('state', '=', 'asked').execute()
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
  const payout = await tx
    .selectFrom('payouts')
    .select('id')
    .where('amount_rappen', '=', amountRappen)
    .where('bank_entry_id', 'is', null)
    .where('arrives_on', '>=', addDays(valueDay, -payoutDays))
    .where('arrives_on', '<=', addDays(valueDay, payoutDays))
    .orderBy('arrives_on')
    .executeTakeFirst()
  if (!payout) return false
  const claim = tx.updateTable('payouts').set({ bank_entry_id: bankEntryId }).where('id', '=', payout.id)
  return (await claim.where('bank_entry_id', 'is', null).executeTakeFirst()).numUpdatedRows === 1n
}
