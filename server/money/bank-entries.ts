import { randomUUID } from 'node:crypto'
import type { CalendarDay } from '../../domain/calendar.ts'
import { donationReference } from '../../domain/money/donation.ts'
import type { BookedPayment } from '../../domain/money/ledger-faults.ts'
import type { BankEntry, BankPayment, Match } from '../../domain/money/match-statement.ts'
import type { Database, Transaction } from '../../platform/db/connect.ts'
import type { Tables } from '../../platform/db/tables.ts'

/** A payment that could not be matched to an outing, as the treasurer sees it. */
export type UnknownPayment = Pick<BankPayment, 'amountRappen' | 'payer' | 'message'> & {
  id: string
  valueDay: CalendarDay
  /** The reference it carried, if any part of it looked like one. */
  reference: string | undefined
}

/** Money from the bank for a booking, in whole Rappen; negative where the bank took it back. */
export type BankReceipt = {
  bookingId: string
  amountRappen: number
  valueDay: CalendarDay
  /** The row of `bank_entries` it comes from, which is booked once. */
  bankEntryId: string
}

/**
 * Claims the entry for the caller, who then stores its payments with {@link keepPayment}. Gives the id of its first
 * row, or undefined when the entry was read before: the unique key decides that, not a prior look-up. An entry of which
 * only the sum is known can be claimed once more from a file with its details, as long as it is still unknown.
 */
export async function claimEntry(tx: Transaction, entry: BankEntry, now: Date): Promise<string | undefined> {
  const first = rowOf(entry, 1, now)
  const added = await tx
    .insertInto('bank_entries')
    .values({ id: randomUUID(), ...first })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (added || !entry.isDetailed) return added?.id
  const refined = await tx
    .updateTable('bank_entries')
    .set(first)
    .where('account', '=', entry.account)
    .where('entry_reference', '=', entry.reference)
    .where('position', '=', 1)
    .where('is_detailed', '=', 0)
    .where('state', '=', 'unknown')
    .returning('id')
    .executeTakeFirst()
  return refined?.id
}

/**
 * One payment of the entry that was claimed as `claimedId`. With a `reference` it is matched: to the booking, or as a
 * donation if there is none. Without one, its payer and message are kept.
 */
export type KeptPayment = Pick<Match, 'entry' | 'position' | 'payment' | 'reference'> & {
  claimedId: string
  bookingId: string | undefined
}

/** Stores a payment and gives its id. The payer and message are stored only while nobody knows what it is for. */
export async function keepPayment(tx: Transaction, kept: KeptPayment, now: Date): Promise<string> {
  const { entry, position, payment, reference, bookingId = null, claimedId } = kept
  const fate = reference
    ? { state: 'matched' as const, booking_id: bookingId, creditor_reference: reference }
    : {
        state: 'unknown' as const,
        creditor_reference: payment.references[0] ?? null,
        payer: payment.payer ?? null,
        message: payment.message ?? null,
      }
  if (position === 1) {
    await tx.updateTable('bank_entries').set(fate).where('id', '=', claimedId).execute()
    return claimedId
  }
  const row = { id: randomUUID(), ...rowOf(entry, position, now), ...fate }
  await tx.insertInto('bank_entries').values(row).execute()
  return row.id
}

/**
 * Every payment that bank files have brought, oldest first: those `booked` to bookings, by booking id, those booked as
 * `donations`, and those `unknown`, which a person still has to assign.
 */
export async function listBankPayments(
  db: Database,
): Promise<{ booked: Map<string, BookedPayment[]>; donations: BookedPayment[]; unknown: UnknownPayment[] }> {
  const rows = await db
    .selectFrom('bank_entries')
    .selectAll()
    .orderBy('booked_on')
    .orderBy('entry_reference')
    .orderBy('position')
    .execute()
  const booked = new Map<string, BookedPayment[]>()
  const [donations, unknown]: [BookedPayment[], UnknownPayment[]] = [[], []]
  for (const row of rows) {
    const payment = { id: row.id, amountRappen: row.amount_rappen }
    if (row.booking_id !== null) booked.set(row.booking_id, [...(booked.get(row.booking_id) ?? []), payment])
    else if (row.state === 'unknown')
      unknown.push({
        ...payment,
        valueDay: row.value_day,
        reference: row.creditor_reference ?? undefined,
        payer: row.payer ?? undefined,
        message: row.message ?? undefined,
      })
    else if (row.creditor_reference === donationReference) donations.push(payment)
  }
  return { booked, donations, unknown }
}

/**
 * The payment `id` if it is still unknown. The turn `statements`, which the caller has taken, keeps it so until the
 * transaction ends.
 */
export async function findUnknownPayment(
  tx: Transaction,
  id: string,
): Promise<Pick<UnknownPayment, 'amountRappen' | 'valueDay'> | undefined> {
  const row = await tx
    .selectFrom('bank_entries')
    .select(['amount_rappen', 'value_day'])
    .where('id', '=', id)
    .where('state', '=', 'unknown')
    .executeTakeFirst()
  return row && { amountRappen: row.amount_rappen, valueDay: row.value_day }
}

/** Notes what the payment `id` is: for a booking, a donation, or a payout of the payment provider, which is for nobody. */
export async function assignPayment(
  tx: Transaction,
  id: string,
  to: { bookingId: string } | 'donations' | 'payouts',
): Promise<void> {
  const reference = to === 'donations' ? donationReference : null
  const meant = typeof to === 'string' ? { creditor_reference: reference } : { booking_id: to.bookingId }
  await tx
    .updateTable('bank_entries')
    .set({ ...meant, state: 'assigned', payer: null, message: null })
    .where('id', '=', id)
    .execute()
}

/** Erases payer and message of still unknown payments read before `limit`; the sums stay. Gives how many there were. */
export async function forgetPayersBefore(db: Database, limit: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('bank_entries')
    .set({ payer: null, message: null })
    .where('read_at', '<', limit.getTime())
    .where(({ or, eb }) => or([eb('payer', 'is not', null), eb('message', 'is not', null)]))
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

function rowOf(entry: BankEntry, position: number, now: Date): Omit<Tables['bank_entries'], 'id'> {
  return {
    account: entry.account,
    entry_reference: entry.reference,
    position,
    is_detailed: entry.isDetailed ? 1 : 0,
    amount_rappen: entry.payments[position - 1]?.amountRappen ?? 0,
    booked_on: entry.bookedOn,
    value_day: entry.valueDay,
    creditor_reference: null,
    payer: null,
    message: null,
    state: 'unknown',
    booking_id: null,
    read_at: now.getTime(),
  }
}
