import { bookingTerms } from '../../../content/booking-terms.ts'
import { logbookCash } from '../../../content/pages/logbook-cash.ts'
import { bookingCreditorReference } from '../../../domain/booking/creditor-reference.ts'
import { dayAt } from '../../../domain/calendar.ts'
import { chfOf, countedEntries, type LedgerEntry, waivedAmount } from '../../../domain/money/account.ts'
import { type Donation, donatedRappen, donationReference, donationSource } from '../../../domain/money/donation.ts'
import { type CsvRows, tableOf } from '../../csv.ts'
import type { BookingLedger } from './check-ledgers.ts'

const { columns, kinds: kindTexts, reversed: reversedTexts, how: meansTexts, given: donationTexts } = logbookCash.table

/**
 * The ledger entries of `year` for the accounts, or all, by day, and the donations as kinds of their own. The two columns
 * of amounts can each be summed: what guests owe, and what came in. A reversal is listed beside what it reverses, with
 * the opposite sign.
 */
export function ledgerTable(ledgers: readonly BookingLedger[], donations: readonly Donation[], year = ''): CsvRows {
  const bookings = new Map(ledgers.map(({ booking }) => [booking.id, booking]))
  const rows = [
    ...ledgers.flatMap(({ booking, entries }) =>
      entries.map((entry) => ({
        ...outingColumns(booking),
        ...amountColumns(entry, entries),
        valueDay: entry.valueDay,
      })),
    ),
    ...donations.map((donation) => ({
      ...outingColumns(bookings.get(donation.bookingId ?? '')),
      valueDay: donation.valueDay,
      creditorReference: donationReference,
      kind: donationTexts[donation.kind],
      means: donationTexts[donationSource(donation)],
      received: { chf: chfOf(donatedRappen([donation])) },
    })),
  ]
  const rowsOfYear = rows
    .filter(({ valueDay }) => valueDay.startsWith(year))
    .sort((a, b) => a.valueDay.localeCompare(b.valueDay))
  return tableOf(columns, rowsOfYear)
}

function outingColumns(booking: BookingLedger['booking'] | undefined) {
  if (!booking) return undefined
  const { reference, name, startsAt } = booking
  const creditorReference = bookingCreditorReference(reference)
  return { reference, name, outing: dayAt(startsAt, bookingTerms.timeZone), creditorReference }
}

/** The name of an entry, how the money came, and its amount in one of two columns: what is owed, or what came in. */
function amountColumns(entry: LedgerEntry, entries: readonly LedgerEntry[]) {
  const reversedEntry = entry.kind === 'reversal' ? entries.find(({ id }) => id === entry.offsetsEntryId) : undefined
  const { kind } = reversedEntry ?? entry
  const kindText = reversedEntry && kind !== 'reversal' ? reversedTexts[kind] : kindTexts[kind]
  const isIncrease = (kind === 'charge' || kind === 'payment') !== (reversedEntry !== undefined)
  // A waiver of the reversed charge has a row of its own, which stays: only the rest of the charge is taken back.
  const amountRappen = entry.amountRappen - (reversedEntry ? waivedAmount(reversedEntry, countedEntries(entries)) : 0)
  const sum = { chf: chfOf(isIncrease ? amountRappen : -amountRappen) }
  const isOwedAmount = kind === 'charge' || kind === 'waiver'
  return { kind: kindText, means: meansColumn(entry), ...(isOwedAmount ? { owed: sum } : { received: sum }) }
}

function meansColumn(entry: LedgerEntry): string | undefined {
  if ('means' in entry) return meansTexts[entry.means]
  return 'reason' in entry && entry.reason ? meansTexts[entry.reason] : undefined
}
