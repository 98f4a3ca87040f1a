import type { Selectable } from 'kysely'
import type { Booking } from '../../domain/booking/booking.ts'
import type { BookingEvent } from '../../domain/booking/booking-event.ts'
import { type Account, accountOf, type LedgerEntry } from '../../domain/money/account.ts'
import { extrasOf, type NotedExtra } from '../../domain/money/extras-of.ts'
import type { Database, Transaction } from '../../platform/db/connect.ts'
import { inPieces } from '../../platform/db/in-pieces.ts'
import type { Tables } from '../../platform/db/tables.ts'
import { listEventsOf } from './bookings.ts'

type Identified = Pick<Booking, 'id'>
type Standing = { account: Account; extras: NotedExtra[] }

/** The ledger entries of these bookings, by booking id. A booking without any has an empty list. */
export async function listEntries(db: Database, bookingIds: readonly string[]): Promise<Map<string, LedgerEntry[]>> {
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

/** The ledger entries of a booking, oldest first. */
export async function readEntries(db: Database, { id }: Identified): Promise<LedgerEntry[]> {
  return (await listEntries(db, [id])).get(id) ?? []
}

/** The account of a booking. */
export async function readAccount(db: Database, booking: Identified): Promise<Account> {
  return accountOf(await readEntries(db, booking))
}

/** The accounts of several bookings, and their extras, by their ids. `histories` are read if they are not given. */
export async function readStandings(
  db: Database,
  bookings: readonly Identified[],
  histories?: ReadonlyMap<string, BookingEvent[]>,
): Promise<Map<string, Standing>> {
  const ids = bookings.map(({ id }) => id)
  const entries = await listEntries(db, ids)
  const events = histories ?? (await listEventsOf(db, ids))
  return new Map(
    ids.map((id) => {
      const own = entries.get(id) ?? []
      return [id, { account: accountOf(own), extras: extrasOf(own, events.get(id) ?? []) }]
    }),
  )
}

/** Adds entries to the ledger. An entry whose id is already there stays as it is. Gives how many were new. */
export async function addEntries(tx: Transaction, entries: readonly LedgerEntry[], now: Date): Promise<number> {
  if (entries.length === 0) return 0
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('ledger_entries')
    .values(entries.map((entry) => toRow(entry, now)))
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow()
  return Number(numInsertedOrUpdatedRows)
}

function toRow(entry: LedgerEntry, now: Date): Tables['ledger_entries'] {
  return {
    id: entry.id,
    booking_id: entry.bookingId,
    kind: entry.kind,
    amount_rappen: entry.amountRappen,
    value_day: entry.valueDay,
    actor: entry.actor,
    reason: ('reason' in entry && entry.reason) || null,
    means: 'means' in entry ? entry.means : null,
    answers: 'offsetsEntryId' in entry ? entry.offsetsEntryId : null,
    created_at: now.getTime(),
  }
}

function fromRow(row: Selectable<Tables['ledger_entries']>): LedgerEntry {
  const { id, booking_id: bookingId, kind, amount_rappen: amountRappen, value_day: valueDay, actor } = row
  const ofSomeKinds = Object.entries({ reason: row.reason, means: row.means, offsetsEntryId: row.answers })
  const facts = Object.fromEntries(ofSomeKinds.filter(([, value]) => value !== null))
  // The cast is safe: toRow wrote this row with the fields that its kind requires, and no others.
  return { id, bookingId, kind, amountRappen, valueDay, actor, ...facts } as LedgerEntry
}
