import { accountOf, type LedgerEntry } from './account.ts'
import { type Donation, donatedRappen, sourceOf } from './donation.ts'
import { isOnlineRow } from './online-payment.ts'

/** A booked payment, as the table of bank entries has it. */
export type BookedPayment = { id: string; amountRappen: number }

/**
 * True when the entries of one booking contradict each other, or the bank payments assigned to it: only a direct change
 * to the database can cause that.
 */
export function ledgerIsWrong(entries: readonly LedgerEntry[], bank: readonly BookedPayment[]): boolean {
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  // A guest's bank may take back once more what was refunded already.
  const byUs = entries.filter((entry) => entry.kind !== 'refund' || !isOnlineRow(entry))
  return (
    entries.some((entry) => 'offsetsEntryId' in entry && !answers(entry, byId.get(entry.offsetsEntryId))) ||
    accountOf(byUs).paidRappen < 0 ||
    bank.some(({ id, amountRappen }) => byId.get(bankRowId(id))?.amountRappen !== Math.abs(amountRappen))
  )
}

/** A waiver answers a part of a charge, a reversal all of any entry but a reversal. */
function answers({ kind, amountRappen }: LedgerEntry, answered: LedgerEntry | undefined): boolean {
  if (kind === 'waiver') return answered?.kind === 'charge' && amountRappen <= answered.amountRappen
  return answered !== undefined && answered.kind !== 'reversal' && amountRappen === answered.amountRappen
}

/** The id of the entry for a bank payment: without the booking, so that a payment counts for one booking only. */
export function bankRowId(bankEntryId: string): string {
  return `bank:${bankEntryId}`
}

/** False for an entry that the bank or the payment provider reported, which nobody can have noted by mistake. */
export function isByHand({ id }: Pick<LedgerEntry, 'id'>): boolean {
  return !id.startsWith(bankRowId('')) && !isOnlineRow({ id })
}

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
