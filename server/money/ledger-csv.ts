import { logbookCash } from '../../content/pages/logbook-cash.ts'
import { bookingCreditorReference } from '../../domain/booking/creditor-reference.ts'
import type { CalendarDay } from '../../domain/calendar.ts'
import { type Donation, donationReference, sourceOf } from '../../domain/money/donation.ts'
import { chfOf, type LedgerEntry } from '../../domain/money/ledger-entry.ts'
import { csvText } from '../cli/csv.ts'
import type { BookedLedger } from './read-ledgers.ts'

const { columns, kinds, reversed, how, given } = logbookCash.csv

/**
 * The ledger entries from `first` on for the accounts, by day, and the donations as kinds of their own. Amounts are in
 * francs and positive, as in the ledger: the kind tells the direction. An entry that was reversed is listed, and so is
 * its reversal.
 */
export function ledgerCsv(
  ledgers: readonly BookedLedger[],
  donations: readonly Donation[],
  first: CalendarDay,
): string {
  const references = new Map(ledgers.map(({ booking: { id, reference } }) => [id, reference]))
  const rows = [
    ...ledgers.flatMap(({ booking: { reference }, entries }) =>
      entries.map((entry) => [
        ...[entry.valueDay, reference, bookingCreditorReference(reference)],
        ...[kindWords(entry, entries), howWords(entry), chfOf(entry.amountRappen)],
      ]),
    ),
    ...donations.map((donation) => [
      ...[donation.valueDay, references.get(donation.bookingId ?? ''), donationReference],
      ...[given[donation.kind], given[sourceOf(donation)], chfOf(donation.amountRappen)],
    ]),
  ]
  const { valueDay, reference, creditorReference, kind, means, amount } = columns
  return csvText([
    [valueDay, reference, creditorReference, kind, means, amount],
    ...rows.filter(([day]) => `${day}` >= first).sort(([a], [b]) => (`${a}` < `${b}` ? -1 : Number(`${a}` > `${b}`))),
  ])
}

function kindWords(entry: LedgerEntry, entries: readonly LedgerEntry[]): string {
  if (entry.kind !== 'reversal') return kinds[entry.kind]
  const answered = entries.find(({ id }) => id === entry.answers)
  return answered && answered.kind !== 'reversal' ? reversed[answered.kind] : kinds.reversal
}

function howWords(entry: LedgerEntry): string | undefined {
  if ('means' in entry) return how[entry.means]
  return 'reason' in entry && entry.reason ? how[entry.reason] : undefined
}
