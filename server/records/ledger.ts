import type { Insertable } from 'kysely'
import type { Booking } from '../../domain/booking/booking.ts'
import { type Account, accountOf, type LedgerEntry, type NewEntry } from '../../domain/money/account.ts'
import type { Database, Transaction } from '../../platform/db/connect.ts'
import { inChunks } from '../../platform/db/in-chunks.ts'
import type { Tables } from '../../platform/db/tables.ts'
import { lakeClock } from '../../wording/times.ts'

type IdentifiedBooking = Pick<Booking, 'id'>

/** The ledger entries of these bookings, by booking id. A booking without any has an empty list. */
export async function listEntries(db: Database, bookingIds: readonly string[]): Promise<Map<string, LedgerEntry[]>> {
  const entries = new Map<string, LedgerEntry[]>(bookingIds.map((id) => [id, []]))
  const rows = await inChunks([...entries.keys()], (chunk) =>
    db
      .selectFrom('ledger_entries')
      .select(['id', 'kind', 'actor', 'reason', 'means', 'answers as offsetsEntryId'])
      .select(['booking_id as bookingId', 'amount_rappen as amountRappen', 'value_day as valueDay'])
      .where('booking_id', 'in', chunk)
      .orderBy('created_at')
      .orderBy('id')
      .execute(),
  )
  for (const row of rows) {
    const columns = Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null))
    // The cast is safe: toRow wrote this row with the fields that its kind requires, and no others.
    entries.get(row.bookingId)?.push(columns as LedgerEntry)
  }
  return entries
}

/** The ledger entries of a booking, oldest first. */
export async function readEntries(db: Database, { id }: IdentifiedBooking): Promise<LedgerEntry[]> {
  return (await listEntries(db, [id])).get(id) ?? []
}

/** The account of a booking. */
export async function readAccount(db: Database, booking: IdentifiedBooking): Promise<Account> {
  return accountOf(await readEntries(db, booking))
}

/** Adds entries to the ledger. An entry whose id is already there stays as it is. Gives how many were new. */
export async function addEntries(tx: Transaction, entries: readonly NewEntry[], now: Date): Promise<number> {
  if (entries.length === 0) return 0
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('ledger_entries')
    .values(entries.map((entry) => toRow(entry, now)))
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow()
  return Number(numInsertedOrUpdatedRows)
}

function toRow(entry: NewEntry, now: Date): Insertable<Tables['ledger_entries']> {
  const fields = { offsetsEntryId: null, ...entry }
  const { bookingId, amountRappen, valueDay = lakeClock(now).day, offsetsEntryId, ...sameColumns } = fields
  const renamedColumns = {
    booking_id: bookingId,
    amount_rappen: amountRappen,
    value_day: valueDay,
    answers: offsetsEntryId,
  }
  return { ...sameColumns, ...renamedColumns, created_at: now.getTime() }
}
