import { type Donation, donatedRappen, donationSource } from '../../domain/money/donation.ts'
import { bankRowId } from '../../domain/money/ledger-faults.ts'
import type { Database, Transaction } from '../../platform/db/connect.ts'
import type { BankReceipt } from './bank-entries.ts'

/** Every gift and every return, by value day. */
export async function listDonations(db: Database): Promise<Donation[]> {
  const rows = await db.selectFrom('donations').selectAll().orderBy('value_day').orderBy('id').execute()
  return rows.map(({ id, kind, amount_rappen: amountRappen, value_day: valueDay, booking_id }) => {
    return { id, kind, amountRappen, valueDay, bookingId: booking_id ?? undefined }
  })
}

/** Adds a donation. False if its id is already there; the stored row then stays as it is. */
export async function addDonation(tx: Transaction, donation: Donation, now: Date): Promise<boolean> {
  const { id, kind, amountRappen: amount_rappen, valueDay: value_day, bookingId: booking_id = null } = donation
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('donations')
    .values({ id, kind, amount_rappen, value_day, booking_id, created_at: now.getTime() })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow()
  return Number(numInsertedOrUpdatedRows) === 1
}

/** The gifts that came through the bank less its returns, in Rappen: the bank cannot take back more than that. */
export async function donatedThroughBank(tx: Transaction): Promise<number> {
  return donatedRappen((await listDonations(tx)).filter((donation) => donationSource(donation) === 'bank'))
}

/**
 * Books the bank's payment as a gift, or as a return where its amount is negative. The id comes from the bank's entry
 * alone, so that the database accepts it once. False, and nothing is written, for a return of more than was given.
 */
export async function bookDonation(
  tx: Transaction,
  { bankEntryId, amountRappen, valueDay }: Omit<BankReceipt, 'bookingId'>,
  now: Date,
): Promise<boolean> {
  const isReturn = amountRappen < 0
  if (isReturn && (await donatedThroughBank(tx)) + amountRappen < 0) return false
  const row = { id: bankRowId(bankEntryId), amountRappen: Math.abs(amountRappen), valueDay }
  await addDonation(tx, { ...row, kind: isReturn ? 'return' : 'gift' }, now)
  return true
}
