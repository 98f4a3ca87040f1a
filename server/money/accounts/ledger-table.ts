import { bookingTerms } from '../../../content/booking-terms.ts'
import { logbookCash } from '../../../content/pages/logbook-cash.ts'
import { bookingCreditorReference } from '../../../domain/booking/creditor-reference.ts'
import { type CalendarDay, dayAt } from '../../../domain/calendar.ts'
import { chfOf, type LedgerEntry } from '../../../domain/money/account.ts'
import { type Donation, donationReference, sourceOf } from '../../../domain/money/donation.ts'
import type { CsvRows } from '../../csv.ts'
import type { BookedLedger } from './check-ledgers.ts'

const { columns, kinds, reversed, how, given } = logbookCash.table

/**
 * The ledger entries from `first` on for the accounts, by day, and the donations as kinds of their own. The two columns
 * of amounts can each be summed: what guests owe, and what came in. A reversal is listed beside what it reverses, with
 * the opposite sign.
 */
export function ledgerTable(
  ledgers: readonly BookedLedger[],
  donations: readonly Donation[],
  first: CalendarDay,
): CsvRows {
  const bookings = new Map(ledgers.map(({ booking }) => [booking.id, booking]))
  const rows = [
    ...ledgers.flatMap(({ booking, entries }) =>
      entries.map((entry) => [
        ...[entry.valueDay, ...aboutOuting(booking), bookingCreditorReference(booking.reference)],
        ...changes(entry, entries),
      ]),
    ),
    ...donations.map((donation) => {
      const sign = donation.kind === 'return' ? -1 : 1
      return [
        ...[donation.valueDay, ...aboutOuting(bookings.get(donation.bookingId ?? '')), donationReference],
        ...[given[donation.kind], given[sourceOf(donation)], undefined, { chf: sign * chfOf(donation.amountRappen) }],
      ]
    }),
  ]
  return [
    Object.values(columns),
    ...rows.filter(([day]) => `${day}` >= first).sort(([a], [b]) => (`${a}` < `${b}` ? -1 : Number(`${a}` > `${b}`))),
  ]
}

function aboutOuting(booking: BookedLedger['booking'] | undefined) {
  return booking ? [booking.reference, booking.name, dayAt(booking.startsAt, bookingTerms.timeZone)] : ['', '', '']
}

/** What an entry is called, how it came, and what it changes of what is owed or of what came in: one of the two. */
function changes(entry: LedgerEntry, entries: readonly LedgerEntry[]) {
  const reversing = entry.kind === 'reversal' ? entries.find(({ id }) => id === entry.offsetsEntryId) : undefined
  const { kind } = reversing ?? entry
  const words = reversing && kind !== 'reversal' ? reversed[kind] : kinds[kind]
  const isMore = (kind === 'charge' || kind === 'payment') !== (reversing !== undefined)
  const sum = { chf: chfOf(isMore ? entry.amountRappen : -entry.amountRappen) }
  const isOwed = kind === 'charge' || kind === 'waiver'
  return [words, howWords(entry), isOwed ? sum : undefined, isOwed ? undefined : sum]
}

function howWords(entry: LedgerEntry): string | undefined {
  if ('means' in entry) return how[entry.means]
  return 'reason' in entry && entry.reason ? how[entry.reason] : undefined
}
