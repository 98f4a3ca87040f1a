import { randomUUID } from 'node:crypto'
import { sql, type Updateable } from 'kysely'
import type { CalendarDay } from '../../domain/calendar.ts'
import { sumRappen } from '../../domain/money/account.ts'
import type { BankEntry, BankPayment } from '../../domain/money/match-statement.ts'
import type { Database, Transaction } from '../../platform/db/connect.ts'
import type { Tables } from '../../platform/db/tables.ts'

/** Money from the bank for a booking, in whole Rappen; negative where the bank took it back. */
export type BankReceipt = {
  bookingId: string
  amountRappen: number
  valueDay: CalendarDay
  /** The row of `bank_entries` it comes from, which is booked once. */
  bankEntryId: string
}

/**
 * Stores the payments of the entry and gives the ids of their rows, or undefined when it was read before: the unique key
 * decides that, not a prior look-up. An entry of which only the sum is known gives way to one with its details, as long
 * as nobody knows what it is for. `isReused`: the bank has given its reference to another entry before.
 */
export async function storeEntry(tx: Transaction, entry: BankEntry, now: Date) {
  const reference = await chooseReference(tx, entry)
  return { ids: await storePayments(tx, { ...entry, reference }, now), isReused: reference !== entry.reference }
}

/**
 * The reference to store the entry under: the bank's own or, where another entry has it (with another sum, or of other
 * days), a longer one that is the same in every file.
 */
async function chooseReference(tx: Transaction, { account, reference, bookedOn, valueDay, payments }: BankEntry) {
  const sum = sumRappen(payments)
  const entriesOfAccount = tx.selectFrom('bank_entries').selectAll().where('account', '=', account)
  const isSameEntry = (rows: Awaited<ReturnType<typeof entriesOfAccount.execute>>) =>
    rows.some(({ booked_on, value_day }) => booked_on === bookedOn || value_day === valueDay) &&
    rows.reduce((total, { amount_rappen }) => total + amount_rappen, 0) === sum
  const stored = await entriesOfAccount.where('entry_reference', '=', reference).execute()
  if (stored.length === 0 || isSameEntry(stored)) return reference
  const prefix = sql`substr(entry_reference, 1, ${sql.lit(reference.length + 1)})`
  // Extended as below, or by an earlier release. With its sign: others of the bank's own may begin like this one.
  const extendedQuery = entriesOfAccount.where(prefix, 'in', [`${reference}~`, `${reference}#`])
  const byReference = Map.groupBy(await extendedQuery.execute(), (row) => row.entry_reference)
  return [...byReference].find(([, rows]) => isSameEntry(rows))?.[0] ?? `${reference}~${bookedOn}~${sum}`
}

async function storePayments(tx: Transaction, entry: BankEntry, now: Date): Promise<string[] | undefined> {
  const { account, reference: entry_reference, bookedOn: booked_on, valueDay: value_day, isDetailed } = entry
  if (isDetailed)
    await tx
      .deleteFrom('bank_entries')
      .where('account', '=', account)
      .where('entry_reference', '=', entry_reference)
      .where('is_detailed', '=', 0)
      .where('state', '=', 'unknown')
      .execute()
  const ids: string[] = []
  for (const [index, { amountRappen: amount_rappen }] of entry.payments.entries()) {
    const id = randomUUID()
    const sums = { position: index + 1, is_detailed: isDetailed ? 1 : 0, amount_rappen } as const
    const commonColumns = { account, entry_reference, booked_on, value_day, read_at: now.getTime() }
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('bank_entries')
      .values({ id, ...commonColumns, ...sums, state: 'unknown' })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow()
    if (numInsertedOrUpdatedRows !== 1n) return undefined
    ids.push(id)
  }
  return ids
}

/** Keeps what may tell a person what the payment `id` is for. */
export async function storeHints(tx: Transaction, id: string, payment: BankPayment): Promise<void> {
  const { payer, message, references } = payment
  const hints = { payer, message, creditor_reference: references[0] ?? null }
  await tx.updateTable('bank_entries').set(hints).where('id', '=', id).execute()
}

/** The payments of all bank files, oldest first. `reference`: what in one looked like a reference. */
export const selectBankPayments = (db: Database) =>
  db
    .selectFrom('bank_entries')
    .select(['id', 'amount_rappen as amountRappen', 'value_day as valueDay', 'creditor_reference as reference'])
    .select(['payer', 'message', 'state', 'booking_id as bookingId'])
    .orderBy('booked_on')
    .orderBy('entry_reference')
    .orderBy('position')

/**
 * The payment `id` if it is still unknown. The lock `statements`, which the caller has taken, keeps it so until the
 * transaction ends.
 */
export function findUnknownPayment(tx: Transaction, id: string) {
  return selectBankPayments(tx).where('id', '=', id).where('state', '=', 'unknown').executeTakeFirst()
}

/**
 * Notes what the payment `id` is: for a booking, a donation, or, without either, a payout of the payment provider. Payer
 * and message are kept only while nobody knows it.
 */
export async function identifyPayment(
  tx: Transaction,
  id: string,
  changes: Pick<Updateable<Tables['bank_entries']>, 'state' | 'booking_id' | 'creditor_reference'>,
): Promise<void> {
  const row = { ...changes, payer: null, message: null }
  await tx.updateTable('bank_entries').set(row).where('id', '=', id).execute()
}

/**
 * Leaves `partRappen` of the unknown payment `id`, and stores the rest as a payment of its own, whose id it gives. Both
 * count as detailed: a file that has this entry later, in whatever detail, then undoes nothing that somebody decided.
 */
export async function splitOffRest(tx: Transaction, id: string, partRappen: number): Promise<string> {
  const query = tx.selectFrom('bank_entries').selectAll()
  const payment = await query.where('id', '=', id).executeTakeFirstOrThrow()
  const { account, entry_reference, amount_rappen } = payment
  const { last } = await tx
    .selectFrom('bank_entries')
    .select(({ fn }) => fn.max('position').as('last'))
    .where('account', '=', account)
    .where('entry_reference', '=', entry_reference)
    .executeTakeFirstOrThrow()
  const remainder = {
    id: randomUUID(),
    position: Number(last) + 1,
    amount_rappen: amount_rappen - partRappen,
    is_detailed: 1,
  } as const
  await tx
    .insertInto('bank_entries')
    .values({ ...payment, ...remainder })
    .execute()
  const part = { amount_rappen: partRappen, is_detailed: 1 } as const
  await tx.updateTable('bank_entries').set(part).where('id', '=', id).execute()
  return remainder.id
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
