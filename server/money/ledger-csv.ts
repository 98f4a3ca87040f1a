import { logbookCash } from '../../content/pages/logbook-cash.ts'
import { bookingCreditorReference } from '../../domain/booking/creditor-reference.ts'
import type { CalendarDay } from '../../domain/calendar.ts'
import { chfOf, type LedgerEntry } from '../../domain/money/ledger-entry.ts'
import { csvText } from '../cli/csv.ts'
import type { BookedLedger } from './read-ledgers.ts'

const { columns, kinds, reversed, how } = logbookCash.csv

/**
 * The rows of the ledger from `first` on for the accounts, by their day. Amounts are in francs and above nothing, as in
 * the ledger: the kind says in which direction, and of a row that was taken back both lines are there.
 */
export function ledgerCsv(ledgers: readonly BookedLedger[], first: CalendarDay): string {
  const rows = ledgers
    .flatMap(({ booking: { reference }, entries }) => entries.map((entry) => ({ reference, entry, entries })))
    .filter(({ entry }) => entry.valueDay >= first)
    .sort((a, b) => (a.entry.valueDay < b.entry.valueDay ? -1 : Number(a.entry.valueDay > b.entry.valueDay)))
  const { valueDay, reference, creditorReference, kind, means, amount } = columns
  return csvText([
    [valueDay, reference, creditorReference, kind, means, amount],
    ...rows.map(({ reference: booked, entry, entries }) => [
      ...[entry.valueDay, booked, bookingCreditorReference(booked)],
      ...[kindWords(entry, entries), howWords(entry), chfOf(entry.amountRappen)],
    ]),
  ])
}

function kindWords(entry: LedgerEntry, entries: readonly LedgerEntry[]): string {
  if (entry.kind !== 'reversal') return kinds[entry.kind]
  const answered = entries.find(({ id }) => id === entry.answers)
  return answered && answered.kind !== 'reversal' ? reversed[answered.kind] : kinds.reversal
}

function howWords(entry: LedgerEntry): string | undefined {
  if ('means' in entry) return how[entry.means]
  return 'reason' in entry ? how[entry.reason] : undefined
}
