import { setImmediate as nextTurn } from 'node:timers/promises'
import { association } from '../../../content/association.ts'
import { type Booking, isOffered } from '../../../domain/booking/booking.ts'
import { bookingCreditorReference } from '../../../domain/booking/creditor-reference.ts'
import { accountOf, countedEntries, type LedgerEntry } from '../../../domain/money/account.ts'
import { bankRowId } from '../../../domain/money/ledger-faults.ts'
import type { Transaction } from '../../../platform/db/connect.ts'
import { inChunks } from '../../../platform/db/in-chunks.ts'
import { lockBooking } from '../../records/bookings.ts'
import { addEntries, readAccount, readEntries } from '../../records/ledger.ts'
import { bookPayment } from '../acts/payments.server.ts'
import { forgetSettledAccount } from '../acts/refunds.server.ts'
import type { BankReceipt } from '../bank-entries.ts'

/**
 * The bookings with these creditor references, by reference; unknown ones and offered outings are left out.
 * `openRappen` is zero once a booking is paid, and negative where too much was.
 */
export async function findReferencedBookings(tx: Transaction, creditorReferences: readonly string[]) {
  const references = creditorReferences.map((reference) => `${association.prefixes.booking}-${reference.slice(4)}`)
  const rowsFound = await inChunks(references, (chunk) =>
    tx.selectFrom('bookings').select('id').where('reference', 'in', chunk).execute(),
  )
  const bookings = new Map<string, { id: string; openRappen: number }>()
  // Locked in a fixed order, so that two transactions that lock several never deadlock.
  for (const id of rowsFound.map((row) => row.id).sort()) {
    await nextTurn()
    const booking = await lockBooking(tx, id)
    // An offered outing never had a slip: a person has to look at such a payment.
    if (!booking || isOffered(booking)) continue
    const { openRappen, toRefundRappen } = await readAccount(tx, booking)
    bookings.set(bookingCreditorReference(booking.reference), { id, openRappen: openRappen - toRefundRappen })
  }
  return bookings
}

/**
 * Books a payment whole, whatever is open: the excess is to be refunded. The id of the entry comes from the bank's
 * entry alone, without the booking, so that the database accepts a bank entry once and for one booking. False, and
 * nothing is written, where the money cannot be for that booking.
 */
export async function bookReceipt(tx: Transaction, receipt: BankReceipt, now: Date): Promise<boolean> {
  const booking = await lockBooking(tx, receipt.bookingId)
  if (!booking || isOffered(booking)) return false
  if (receipt.amountRappen < 0) return reverseReceipt(tx, booking, receipt, now)
  await bookPayment({}, tx, { ...rowOf(receipt), kind: 'payment', means: 'qr' }, now)
  return true
}

/**
 * Reverses the last payment by slip of exactly that sum; if there is none, notes a refund, since a part went back.
 * False, and nothing is written, where less was paid.
 */
async function reverseReceipt(tx: Transaction, booking: Booking, receipt: BankReceipt, now: Date): Promise<boolean> {
  const entries = await readEntries(tx, booking)
  const row = rowOf(receipt)
  if (accountOf(entries).paidRappen < row.amountRappen) return false
  const samePayment = countedEntries(entries).findLast(
    (entry) => entry.kind === 'payment' && entry.means === 'qr' && entry.amountRappen === row.amountRappen,
  )
  const entry: LedgerEntry = samePayment
    ? { ...row, kind: 'reversal', offsetsEntryId: samePayment.id }
    : { ...row, kind: 'refund', means: 'qr' }
  await addEntries(tx, [entry], now)
  await forgetSettledAccount(tx, booking.id, now)
  return true
}

function rowOf({ bankEntryId, bookingId, amountRappen, valueDay }: BankReceipt) {
  const id = bankRowId(bankEntryId)
  return { id, bookingId, amountRappen: Math.abs(amountRappen), valueDay, actor: 'system' as const }
}
