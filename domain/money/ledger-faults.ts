import { accountOf, type LedgerEntry } from './account.ts'
import { type Donation, donatedRappen, donationReference, donationSource } from './donation.ts'
import { isOnlineRow } from './online-payment.ts'

type LedgerData = {
  ledgers: readonly { booking: { id: string; reference: string }; entries: readonly LedgerEntry[] }[]
  donations: readonly Donation[]
  /** Payments of the bank's files that are booked: to a booking or, without one, to the donations. */
  bankPayments: readonly { id: string; amountRappen: number; bookingId: string | null }[]
}

/**
 * The references of the bookings whose entries contradict each other, the bank's payments or what was left as a
 * donation; and that of donations where they differ from the bank's payments, or where the bank took back more than it
 * credited. Only a direct change to the database can cause that.
 */
export function wrongLedgers({ ledgers, donations, bankPayments }: LedgerData): string[] {
  const entriesById = new Map(ledgers.flatMap(({ entries }) => entries.map((entry) => [entry.id, entry])))
  const donationsById = new Map(donations.map((donation) => [donation.id, donation]))
  const isRecorded = ({ id, amountRappen, bookingId }: LedgerData['bankPayments'][number]) => {
    const rowId = bankRowId(id)
    const [entry, donation] = [entriesById.get(rowId), donationsById.get(rowId)]
    if (bookingId === null) return donation !== undefined && donatedRappen([donation]) === amountRappen
    return entry?.bookingId === bookingId && entry.amountRappen === Math.abs(amountRappen)
  }
  const isRefunded = ({ id, bookingId, amountRappen }: Donation) => {
    const entry = entriesById.get(id)
    return entry?.kind === 'refund' && entry.bookingId === bookingId && entry.amountRappen === amountRappen
  }
  const differingIds = new Set([
    ...bankPayments.filter((payment) => !isRecorded(payment)).map(({ bookingId }) => bookingId),
    ...donations
      .filter((donation) => donationSource(donation) === 'left' && !isRefunded(donation))
      .map((each) => each.bookingId),
  ])
  const isOverdrawn = donatedRappen(donations.filter((donation) => donationSource(donation) === 'bank')) < 0
  return [
    ...ledgers.flatMap(({ booking, entries }) =>
      differingIds.has(booking.id) || contradictEachOther(entries) ? [booking.reference] : [],
    ),
    ...(differingIds.has(null) || isOverdrawn ? [donationReference] : []),
  ]
}

function contradictEachOther(entries: readonly LedgerEntry[]): boolean {
  const entriesById = new Map(entries.map((entry) => [entry.id, entry]))
  // A guest's bank may take back once more what was refunded already.
  const withoutOnlineRefunds = entries.filter((entry) => entry.kind !== 'refund' || !isOnlineRow(entry))
  return (
    entries.some(
      (entry) => 'offsetsEntryId' in entry && !isValidOffset(entry, entriesById.get(entry.offsetsEntryId)),
    ) || accountOf(withoutOnlineRefunds).paidRappen < 0
  )
}

/** A waiver may offset part of a charge; a reversal must offset the whole of an entry that is no reversal itself. */
function isValidOffset({ kind, amountRappen }: LedgerEntry, target: LedgerEntry | undefined): boolean {
  if (kind === 'waiver') return target?.kind === 'charge' && amountRappen <= target.amountRappen
  return target !== undefined && target.kind !== 'reversal' && amountRappen === target.amountRappen
}

/** The id of the entry for a bank payment: without the booking, so that a payment counts for one booking only. */
export function bankRowId(bankEntryId: string): string {
  return `bank:${bankEntryId}`
}

/** False for an entry that the bank or the payment provider reported, which nobody can have noted by mistake. */
export function isByHand({ id }: Pick<LedgerEntry, 'id'>): boolean {
  return !id.startsWith(bankRowId('')) && !isOnlineRow({ id })
}
