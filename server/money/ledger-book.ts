import type { Transaction } from 'kysely'
import { type Booking, isOffered } from '../../domain/booking/booking.ts'
import { bookingCreditorReference } from '../../domain/booking/creditor-reference.ts'
import { accountOf, countedEntries } from '../../domain/money/account.ts'
import type { LedgerEntry } from '../../domain/money/ledger-entry.ts'
import { bankRowId } from '../../domain/money/ledger-faults.ts'
import { lockBooking } from '../db/bookings.ts'
import { addEntries } from '../db/ledger.ts'
import type { Tables } from '../db/tables.ts'
import { keepLedger, readAccount } from './booking-account.ts'
import { giveWay } from './give-way.ts'
import type { BankReceipt, OpenBooking, PaymentBook } from './payment-book.ts'
import { bookPayment } from './payments.server.ts'
import { tellVersionBefore } from './tell-version-before.ts'

/**
 * The book is the ledger. A row is named by the bank's entry alone, without the booking, so that the database takes an
 * entry once and for one booking. Whatever is open, all that came is booked: what is too much is to go back.
 */
export const ledgerBook: PaymentBook = {
  async findOpen(tx, creditorReferences) {
    const references = creditorReferences.map((reference) => `CE-${reference.slice(4)}`)
    if (references.length === 0) return new Map()
    const named = await tx.selectFrom('bookings').select('id').where('reference', 'in', references).execute()
    const open = new Map<string, OpenBooking>()
    const othersFirst = giveWay()
    // In one order, so that two who hold several do not wait for each other.
    for (const id of named.map((row) => row.id).sort()) {
      await othersFirst()
      const booking = await lockBooking(tx, id)
      // No slip was ever given for it: a person looks at what this may be.
      if (isOffered(booking)) continue
      const { openRappen, toRefundRappen } = await readAccount(tx, booking)
      open.set(bookingCreditorReference(booking.reference), { id, openRappen: openRappen - toRefundRappen })
    }
    return open
  },
  async book(tx, receipt, now) {
    const booking = await lockBooking(tx, receipt.bookingId)
    if (isOffered(booking)) return false
    if (receipt.amountRappen < 0) return takeBack(tx, booking, receipt, now)
    const payment = { ...rowOf(receipt), kind: 'payment', means: 'qr' } as const
    await bookPayment(tx, booking, payment, now)
    return true
  },
}

/** Reverses the bank's payment of just that sum, the last of them; otherwise part of what came went back. */
async function takeBack(tx: Transaction<Tables>, booking: Booking, receipt: BankReceipt, now: Date): Promise<boolean> {
  const entries = await keepLedger(tx, booking, now)
  const row = rowOf(receipt)
  if (accountOf(entries).paidRappen < row.amountRappen) return false
  const same = countedEntries(entries).findLast(
    (entry) => entry.kind === 'payment' && entry.means === 'qr' && entry.amountRappen === row.amountRappen,
  )
  const entry: LedgerEntry = same
    ? { ...row, kind: 'reversal', answers: same.id }
    : { ...row, kind: 'refund', means: 'qr' }
  await addEntries(tx, [entry], now)
  await tellVersionBefore(tx, booking, now)
  return true
}

function rowOf({ bankEntryId, bookingId, amountRappen, valueDay }: BankReceipt) {
  return {
    id: bankRowId(bankEntryId),
    bookingId,
    amountRappen: Math.abs(amountRappen),
    valueDay,
    actor: 'system' as const,
  }
}
