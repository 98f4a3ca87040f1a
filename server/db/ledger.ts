import type { Kysely, Selectable, Transaction } from 'kysely'
import type { LedgerEntry } from '../../domain/money/ledger-entry.ts'
import { inPieces } from './in-pieces.ts'
import type { LedgerEntriesTable, Tables } from './tables.ts'

type Reader = Kysely<Tables> | Transaction<Tables>

/** The ledger entries of these bookings, by booking id. A booking without any has an empty list. */
export async function listEntries(db: Reader, bookingIds: readonly string[]): Promise<Map<string, LedgerEntry[]>> {
  const entries = new Map<string, LedgerEntry[]>(bookingIds.map((id) => [id, []]))
  const rows = await inPieces([...entries.keys()], (piece) =>
    db
      .selectFrom('ledger_entries')
      .selectAll()
      .where('booking_id', 'in', piece)
      .orderBy('created_at')
      .orderBy('id')
      .execute(),
  )
  for (const row of rows) entries.get(row.booking_id)?.push(fromRow(row))
  return entries
}

/** Adds entries to the ledger. An entry whose id is already there stays as it is. Gives how many were new. */
export async function addEntries(tx: Transaction<Tables>, entries: readonly LedgerEntry[], now: Date): Promise<number> {
  if (entries.length === 0) return 0
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('ledger_entries')
    .values(entries.map((entry) => toRow(entry, now)))
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow()
  return Number(numInsertedOrUpdatedRows)
}

function toRow(entry: LedgerEntry, now: Date): LedgerEntriesTable {
  return {
    id: entry.id,
    booking_id: entry.bookingId,
    kind: entry.kind,
    amount_rappen: entry.amountRappen,
    value_day: entry.valueDay,
    actor: entry.actor,
    reason: ('reason' in entry && entry.reason) || null,
    means: 'means' in entry ? entry.means : null,
    answers: 'answers' in entry ? entry.answers : null,
    created_at: now.getTime(),
  }
}

function fromRow(row: Selectable<LedgerEntriesTable>): LedgerEntry {
  const { id, booking_id, kind, amount_rappen, value_day, actor, reason, means, answers } = row
  const told = {
    charge: { reason },
    waiver: { reason, answers },
    payment: { means },
    refund: { means },
    reversal: { answers, ...(reason && { reason }) },
  }[kind]
  // The cast is safe: toRow wrote this row with the fields that its kind requires.
  return {
    ...{ id, bookingId: booking_id, kind, amountRappen: amount_rappen, valueDay: value_day, actor },
    ...told,
  } as LedgerEntry
}
