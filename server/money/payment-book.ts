import type { Transaction } from 'kysely'
import type { CalendarDay } from '../../domain/calendar.ts'
import type { Tables } from '../db/tables.ts'

/** What a booking still owes. `openRappen` is nothing, or less, where too much was paid. */
export type OpenBooking = { id: string; openRappen: number }

/** Money of the bank for a booking: whole Rappen, below nothing where the bank took it back. */
export type BankReceipt = {
  bookingId: string
  amountRappen: number
  valueDay: CalendarDay
  /** The row of `bank_entries` that it comes from: it is booked once. */
  bankEntryId: string
}

/**
 * The book of what is owed and paid, as the bank's payments ask for it. Both acts run in the transaction that keeps the
 * payments, so that no payment is kept and not booked, or booked and not kept.
 */
export type PaymentBook = {
  /** The bookings to which we gave these creditor references, under them; a reference of nobody's is missing. */
  findOpen: (tx: Transaction<Tables>, creditorReferences: readonly string[]) => Promise<Map<string, OpenBooking>>
  /** False, and nothing is written, where it cannot be for that booking: see `ledger-book.ts`. */
  book: (tx: Transaction<Tables>, receipt: BankReceipt, now: Date) => Promise<boolean>
}
