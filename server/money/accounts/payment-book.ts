import type { Transaction } from 'kysely'
import type { CalendarDay } from '../../../domain/calendar.ts'
import type { Tables } from '../../../platform/db/tables.ts'

/** What a booking still owes. `openRappen` is zero once it is paid, and negative where too much was. */
export type OpenBooking = { id: string; openRappen: number }

/** Money from the bank for a booking, in whole Rappen; negative where the bank took it back. */
export type BankReceipt = {
  bookingId: string
  amountRappen: number
  valueDay: CalendarDay
  /** The row of `bank_entries` it comes from, which is booked once. */
  bankEntryId: string
}

/**
 * The book of what is owed and paid, as the import of bank payments needs it. Both functions run in the transaction
 * that stores the payments, so that none is stored without being booked, or booked without being stored.
 */
export type PaymentBook = {
  /** The bookings with these creditor references, by reference; unknown ones and offered outings are left out. */
  findOpen: (tx: Transaction<Tables>, creditorReferences: readonly string[]) => Promise<Map<string, OpenBooking>>
  /** False, and nothing is written, where the money cannot be for that booking: see `ledger-book.ts`. */
  book: (tx: Transaction<Tables>, receipt: BankReceipt, now: Date) => Promise<boolean>
}
