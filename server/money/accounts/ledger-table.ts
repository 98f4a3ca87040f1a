import { bookingTerms } from '../../../content/booking-terms.ts'
import { logbookCash } from '../../../content/pages/logbook-cash.ts'
import { bookingCreditorReference } from '../../../domain/booking/creditor-reference.ts'
import { dayAt } from '../../../domain/calendar.ts'
import { chfOf, countedEntries, type LedgerEntry, waivedOf } from '../../../domain/money/account.ts'
import { type Donation, donatedRappen, donationReference, sourceOf } from '../../../domain/money/donation.ts'
import { type CsvRows, tableOf } from '../../csv.ts'
import type { BookedLedger } from './check-ledgers.ts'

const { columns, kinds, reversed, how, given } = logbookCash.table

/**
 * The ledger entries of `year` for the accounts, or all, by day, and the donations as kinds of their own. The two columns
 * of amounts can each be summed: what guests owe, and what came in. A reversal is listed beside what it reverses, with
 * the opposite sign.
 */
export function ledgerTable(ledgers: readonly BookedLedger[], donations: readonly Donation[], year = ''): CsvRows {
  const bookings = new Map(ledgers.map(({ booking }) => [booking.id, booking]))
  const rows = [
    ...ledgers.flatMap(({ booking, entries }) =>
      entries.map((entry) => ({ ...aboutOuting(booking), ...changes(entry, entries), valueDay: entry.valueDay })),
    ),
    ...donations.map((donation) => ({
      ...aboutOuting(bookings.get(donation.bookingId ?? '')),
      valueDay: donation.valueDay,
      creditorReference: donationReference,
      kind: given[donation.kind],
      means: given[sourceOf(donation)],
      received: { chf: chfOf(donatedRappen([donation])) },
    })),
  ]
  const wanted = rows
    .filter(({ valueDay }) => valueDay.startsWith(year))
    .sort((a, b) => a.valueDay.localeCompare(b.valueDay))
  return tableOf(columns, wanted)
}

function aboutOuting(booking: BookedLedger['booking'] | undefined) {
  if (!booking) return undefined
  const { reference, name, startsAt } = booking
  const creditorReference = bookingCreditorReference(reference)
  return { reference, name, outing: dayAt(startsAt, bookingTerms.timeZone), creditorReference }
}

/** What an entry is called, how it came, and what it changes of what is owed or of what came in: one of the two. */
function changes(entry: LedgerEntry, entries: readonly LedgerEntry[]) {
  const reversing = entry.kind === 'reversal' ? entries.find(({ id }) => id === entry.offsetsEntryId) : undefined
  const { kind } = reversing ?? entry
  const texts = reversing && kind !== 'reversal' ? reversed[kind] : kinds[kind]
  const isMore = (kind === 'charge' || kind === 'payment') !== (reversing !== undefined)
  // What a waiver of it leaves less is taken back already: that row stays.
  const amountRappen = entry.amountRappen - (reversing ? waivedOf(reversing, countedEntries(entries)) : 0)
  const sum = { chf: chfOf(isMore ? amountRappen : -amountRappen) }
  const isOwed = kind === 'charge' || kind === 'waiver'
  return { kind: texts, means: howTexts(entry), ...(isOwed ? { owed: sum } : { received: sum }) }
}

function howTexts(entry: LedgerEntry): string | undefined {
  if ('means' in entry) return how[entry.means]
  return 'reason' in entry && entry.reason ? how[entry.reason] : undefined
}
