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

/** A booking with its rows of the ledger, those too that nobody has written yet. */
export type BookedLedger = { booking: Booking; entries: LedgerEntry[] }

/** Every booking that money is about, oldest outing first: three questions for each five hundred. */
export async function readLedgers(db: Kysely<Tables>): Promise<BookedLedger[]> {
  const bookings = (
    await db
      .selectFrom('bookings')
      .selectAll()
      // An outing that is given has none.
      .where('offered_value_chf', 'is', null)
      .where(({ or, eb, selectFrom }) =>
        or([
          eb('status', 'in', ['confirmed', 'cancelled']),
          eb('id', 'in', selectFrom('ledger_entries').select('booking_id')),
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
