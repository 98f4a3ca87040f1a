import type { Kysely } from 'kysely'
import type { Booking } from '../../../domain/booking/booking.ts'
import type { LedgerEntry } from '../../../domain/money/ledger-entry.ts'
import type { Tables } from '../../../platform/db/tables.ts'
import { fromRow } from '../../records/booking-row.ts'
import { listEntries } from '../../records/ledger.ts'

export type BookedLedger = { booking: Booking; entries: LedgerEntry[] }

/**
 * Every booking that involves money, oldest outing first. A request or an offered outing with a bank payment assigned to
 * it is included too, although it has no entries: that is a fault, and must be seen.
 */
export async function readLedgers(db: Kysely<Tables>): Promise<BookedLedger[]> {
  const rows = await db
    .selectFrom('bookings')
    .selectAll()
    .where(({ or, eb, selectFrom }) =>
      or([
        eb('id', 'in', selectFrom('ledger_entries').select('booking_id')),
        eb('id', 'in', selectFrom('bank_entries').select('booking_id').where('booking_id', 'is not', null)),
      ]),
    )
    .orderBy('starts_at')
    .orderBy('id')
    .execute()
  const entries = await listEntries(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({ booking: fromRow(row), entries: entries.get(row.id) ?? [] }))
}
