import { type Donation, donatedRappen, sourceOf } from './donation.ts'
import type { LedgerEntry } from './ledger-entry.ts'
import { type BookedPayment, bankRowId } from './ledger-faults.ts'

/**
 * True when a donation differs from the bank's entry or is missing, or when the bank took back more than it credited.
 */
export function bankDonationsAreWrong(donations: readonly Donation[], bank: readonly BookedPayment[]): boolean {
  const byId = new Map(donations.map((donation) => [donation.id, donation]))
  const differs = bank.some(({ id, amountRappen }) => {
    const row = byId.get(bankRowId(id))
    return !row || donatedRappen([row]) !== amountRappen
  })
  return differs || donatedRappen(donations.filter((donation) => sourceOf(donation) === 'bank')) < 0
}

/** The ids of bookings with a donation that has no refund of the same id and amount in their ledger. */
export function wrongLeftDonations(
  donations: readonly Donation[],
  entriesOf: (bookingId: string) => readonly LedgerEntry[],
): string[] {
  return donations.flatMap(({ id, bookingId, amountRappen }) => {
    if (bookingId === undefined) return []
    const refund = entriesOf(bookingId).find((entry) => entry.id === id)
    return refund?.kind === 'refund' && refund.amountRappen === amountRappen ? [] : [bookingId]
  })
}
