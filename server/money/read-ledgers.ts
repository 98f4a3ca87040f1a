import type { Kysely } from 'kysely'
import { bookingTerms } from '../../content/booking-terms.ts'
import type { Booking } from '../../domain/booking/booking.ts'
import type { LedgerEntry } from '../../domain/money/ledger-entry.ts'
import { missingEntries } from '../../domain/money/missing-entries.ts'
import { fromRow } from '../db/booking-row.ts'
import { listEventsOf } from '../db/bookings.ts'
import { listEntries } from '../db/ledger.ts'
import type { Tables } from '../db/tables.ts'

const pageSize = 500

/** A booking with its ledger entries, including those not written yet. */
export type BookedLedger = { booking: Booking; entries: LedgerEntry[] }

/**
 * Every booking that involves money, oldest outing first; two queries for each five hundred, besides the first. A
 * request or an offered outing with a bank payment assigned to it is included too, although it has no entries: that is
 * a fault, and must be seen.
 */
export async function readLedgers(db: Kysely<Tables>): Promise<BookedLedger[]> {
  const bookings = (
    await db
      .selectFrom('bookings')
      .selectAll()
      .where(({ and, or, eb, selectFrom }) =>
        or([
          and([
            // An offered outing has no entries.
            eb('offered_value_chf', 'is', null),
            or([
              eb('status', 'in', ['confirmed', 'cancelled']),
              eb('id', 'in', selectFrom('ledger_entries').select('booking_id')),
            ]),
          ]),
          eb('id', 'in', selectFrom('bank_entries').select('booking_id').where('booking_id', 'is not', null)),
        ]),
      )
      .orderBy('starts_at')
      .orderBy('id')
      .execute()
  ).map(fromRow)
  const read: BookedLedger[] = []
  for (let from = 0; from < bookings.length; from += pageSize) {
    const page = bookings.slice(from, from + pageSize)
    const ids = page.map(({ id }) => id)
    const [known, histories] = [await listEntries(db, ids), await listEventsOf(db, ids)]
    for (const booking of page) {
      const entries = known.get(booking.id) ?? []
      const told = { ...booking, history: histories.get(booking.id) ?? [] }
      read.push({ booking, entries: [...entries, ...missingEntries(told, entries, bookingTerms.timeZone)] })
    }
  }
  return read
}
