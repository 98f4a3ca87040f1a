import type { Transaction } from 'kysely'
import { type Donation, donatedRappen, sourceOf } from '../../../domain/money/donation.ts'
import { bankRowId } from '../../../domain/money/ledger-faults.ts'
import type { Tables } from '../../../platform/db/tables.ts'
import { addDonation, listDonations } from '../donations.ts'
import type { BankReceipt } from './ledger-book.ts'

/** The gifts that came through the bank less its returns, in Rappen: the bank cannot take back more than that. */
export async function givenThroughBank(tx: Transaction<Tables>): Promise<number> {
  return donatedRappen((await listDonations(tx)).filter((donation) => sourceOf(donation) === 'bank'))
}

/**
 * Books the bank's payment as a gift, or as a return where its amount is negative. The id comes from the bank's entry
 * alone, so that the database accepts it once. False, and nothing is written, for a return of more than was given.
 */
export async function bookDonation(
  tx: Transaction<Tables>,
  { bankEntryId, amountRappen, valueDay }: Omit<BankReceipt, 'bookingId'>,
  now: Date,
): Promise<boolean> {
  const isReturn = amountRappen < 0
  if (isReturn && (await givenThroughBank(tx)) + amountRappen < 0) return false
  const donation: Donation = {
    ...{ id: bankRowId(bankEntryId), kind: isReturn ? 'return' : 'gift', bookingId: undefined },
    ...{ amountRappen: Math.abs(amountRappen), valueDay },
  }
  await addDonation(tx, donation, now)
  return true
}
