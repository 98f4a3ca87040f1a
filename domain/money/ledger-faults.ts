import { accountOf, type LedgerEntry } from './account.ts'
import { type Donation, donatedRappen, sourceOf } from './donation.ts'
import { isOnlineRow } from './online-payment.ts'

/** What should never occur in a booking's entries: only a direct change to the database can cause it. */
export type LedgerFault =
  | 'answers-nothing'
  | 'reverses-another-sum'
  | 'waives-too-much'
  | 'more-back-than-came'
  | 'bank-differs'

/** A booked payment, as the table of bank entries has it. */
export type BookedPayment = { id: string; amountRappen: number }

/** The faults in the entries of one booking, checked against the bank payments assigned to it. */
export function ledgerFaults(entries: readonly LedgerEntry[], bank: readonly BookedPayment[]): LedgerFault[] {
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  const faults = entries.flatMap((entry) =>
    answerFaults(entry, 'offsetsEntryId' in entry ? byId.get(entry.offsetsEntryId) : undefined),
  )
  if (accountOf(entries).paidRappen < 0) faults.push('more-back-than-came')
  if (bank.some(({ id, amountRappen }) => byId.get(bankRowId(id))?.amountRappen !== Math.abs(amountRappen)))
    faults.push('bank-differs')
  return faults
}

/** The id of the entry for a bank payment: without the booking, so that a payment counts for one booking only. */
export function bankRowId(bankEntryId: string): string {
  return `bank:${bankEntryId}`
}

/** False for an entry that the bank or the payment provider reported, which nobody can have noted by mistake. */
export function isByHand({ id }: Pick<LedgerEntry, 'id'>): boolean {
  return !id.startsWith(bankRowId('')) && !isOnlineRow({ id })
}

function answerFaults(entry: LedgerEntry, answered: LedgerEntry | undefined): LedgerFault[] {
  if (!('offsetsEntryId' in entry)) return []
  const isAnswerable = entry.kind === 'waiver' ? answered?.kind === 'charge' : answered && answered.kind !== 'reversal'
  if (!(answered && isAnswerable)) return ['answers-nothing']
  if (entry.kind === 'waiver') return entry.amountRappen > answered.amountRappen ? ['waives-too-much'] : []
  return entry.amountRappen === answered.amountRappen ? [] : ['reverses-another-sum']
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
