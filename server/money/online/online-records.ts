import type { Selectable } from 'kysely'
import { addDays } from '../../../domain/calendar.ts'
import { accountOf, countedEntries, type LedgerEntry } from '../../../domain/money/account.ts'
import { isOnlineRow, onlineRowId } from '../../../domain/money/online-payment.ts'
import type { Database, Transaction } from '../../../platform/db/connect.ts'
import { guardedTransaction } from '../../../platform/db/guarded-transaction.ts'
import type { Tables } from '../../../platform/db/tables.ts'
import type { BankReceipt } from '../bank-entries.ts'

/** A payment asked for at the provider. */
export type Checkout = Selectable<Tables['checkouts']>

/** The checkouts with these values, the oldest first. */
export function listCheckouts(db: Database, of: Partial<Checkout>): Promise<Checkout[]> {
  const all = db.selectFrom('checkouts').selectAll().orderBy('created_at')
  return all.where(({ and }) => and(of)).execute()
}

/** Notes the provider's name for the page of a checkout, or that nothing more can be paid there. Of one paid, nothing. */
export async function noteCheckout(db: Database, id: string, known: Partial<Checkout>): Promise<void> {
  await guardedTransaction({ db }, (tx) =>
    tx.updateTable('checkouts').set(known).where('id', '=', id).where('state', '!=', 'paid').execute(),
  )
}

/** A refund or a dispute of an online payment: money on its way back, or back. */
export type OnlineRefund = Selectable<Tables['online_refunds']>

/** The refunds and disputes with these values, the oldest first. */
export function listOnlineRefunds(db: Database, of: Partial<OnlineRefund> = {}): Promise<OnlineRefund[]> {
  const all = db.selectFrom('online_refunds').selectAll().orderBy('created_at')
  return all.where(({ and }) => and(of)).execute()
}

/** In the only order in which they follow each other: what is older news never takes back what is newer. */
const states: readonly OnlineRefund['state'][] = ['asked', 'open', 'done', 'failed']

/**
 * Stores what is known of money that goes back: gives true where it is newer than what was known, or where it is only now
 * known until when to answer.
 */
export async function storeOnlineRefund(tx: Transaction, back: OnlineRefund): Promise<boolean> {
  const { state, answer_by, amount_rappen } = back
  const notOlder = states.slice(states.indexOf(state))
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('online_refunds')
    .values(back)
    .onConflict((known) =>
      known
        .column('id')
        .doUpdateSet({ state, answer_by, amount_rappen })
        .where(({ or, and, eb, lit }) => {
          const isDated = and({ 'online_refunds.state': state, 'online_refunds.answer_by': null })
          return or([eb('online_refunds.state', 'not in', notOlder), and([isDated, lit(answer_by !== null)])])
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

/**
 * What may go back online of a booking with these `entries` and `onlineRefunds`: by each payment that came so, the last first.
 * What is on its way or disputed is no longer to be refunded in any way, so `leftRappen` may be below 0. `isOnline`: all
 * that is left can go back so, and none has failed to.
 */
export function onlineBalance(entries: readonly LedgerEntry[], onlineRefunds: readonly OnlineRefund[]) {
  const sum = (some: readonly OnlineRefund[]) => some.reduce((total, { amount_rappen }) => total + amount_rappen, 0)
  const inMotion = onlineRefunds.filter(({ state }) => state === 'asked' || state === 'open')
  const underwayRappen = sum(inMotion.filter(({ kind }) => kind === 'refund'))
  const leftRappen = accountOf(entries).toRefundRappen - sum(inMotion)
  const payments = countedEntries(entries).filter((entry) => entry.kind === 'payment' && isOnlineRow(entry))
  const refundable = payments.toReversed().map(({ id, amountRappen }) => {
    const back = onlineRefunds.filter(({ payment_id, state }) => onlineRowId(payment_id) === id && state !== 'failed')
    return { entry: id, refundableRappen: Math.max(0, Math.min(leftRappen, amountRappen - sum(back))) }
  })
  const hasFailed = onlineRefunds.some(({ kind, state }) => kind === 'refund' && state === 'failed')
  const sumRappen = refundable.reduce((total, { refundableRappen }) => total + refundableRappen, 0)
  return { underwayRappen, leftRappen, payments: refundable, isOnline: !hasFailed && sumRappen >= leftRappen }
}

/** A transfer may reach the account this long before or after the day that the provider gives. */
const payoutDays = 5

/**
 * Recognises the bank's payment `bankEntryId` as a payout of the provider, which then is nobody's: one of exactly this
 * sum, of about that day, that names the provider. Each payout is recognised once.
 */
export async function claimPayout(
  tx: Transaction,
  { bankEntryId, amountRappen, valueDay, text }: Omit<BankReceipt, 'bookingId'> & { text: string },
): Promise<boolean> {
  if (!/\bstripe\b/i.test(text)) return false
  const payout = tx
    .selectFrom('payouts')
    .select('id')
    .where('amount_rappen', '=', amountRappen)
    .where('bank_entry_id', 'is', null)
    .where(({ between }) => between('arrives_on', addDays(valueDay, -payoutDays), addDays(valueDay, payoutDays)))
    .orderBy('arrives_on')
    .limit(1)
  const claim = tx.updateTable('payouts').set({ bank_entry_id: bankEntryId }).where('id', '=', payout)
  return (await claim.executeTakeFirst()).numUpdatedRows === 1n
}
