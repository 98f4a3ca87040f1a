import { type Donation, donatedRappen, sourceOf } from './donation.ts'
import type { LedgerEntry } from './ledger-entry.ts'
import { type BookedPayment, bankRowId } from './ledger-faults.ts'

/** True where a donation of the bank is not there as the bank told it, or more was taken back than came. */
export function bankDonationsAreWrong(donations: readonly Donation[], bank: readonly BookedPayment[]): boolean {
  const byId = new Map(donations.map((donation) => [donation.id, donation]))
  const differs = bank.some(({ id, amountRappen }) => {
    const row = byId.get(bankRowId(id))
    return !row || donatedRappen([row]) !== amountRappen
  })
  return differs || donatedRappen(donations.filter((donation) => sourceOf(donation) === 'bank')) < 0
}

/** The ids of bookings of which more, or less, was left than their ledger says went back that way. */
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
