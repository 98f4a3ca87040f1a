import type { Booking } from '../../../domain/booking/booking.ts'
import { type Donation, donationReference } from '../../../domain/money/donation.ts'
import type { LedgerEntry } from '../../../domain/money/ledger-entry.ts'
import {
  type BookedPayment,
  bankDonationsAreWrong,
  ledgerFaults,
  wrongLeftDonations,
} from '../../../domain/money/ledger-faults.ts'
import type { Database } from '../../../platform/db/connect.ts'
import { fromRow } from '../../records/booking-row.ts'
import { listEntries } from '../../records/ledger.ts'
import type { Services } from '../../services.ts'
import { listBookedDonations, listBookedPayments } from '../bank-entries.ts'
import { listDonations } from '../donations.ts'

/**
 * All that is stored about money. `bank`: the bank's payments for each booking, by its id; `bankDonations`:
 * those for none.
 */
export type AllMoney = {
  bank: ReadonlyMap<string, BookedPayment[]>
  bankDonations: readonly BookedPayment[]
  donations: readonly Donation[]
  ledgers: readonly BookedLedger[]
}

export async function readAllMoney(db: Database): Promise<AllMoney> {
  // The bank's lists first, ledgers last: what is booked meanwhile is then missing only from the bank's lists, which is
  // no fault.
  const bank = await listBookedPayments(db)
  const bankDonations = await listBookedDonations(db)
  const donations = await listDonations(db)
  return { bank, bankDonations, donations, ledgers: await readLedgers(db) }
}

/**
 * The references of the bookings whose entries contradict each other, the bank's payments or what was left as a
 * donation; and that of donations where they differ from the bank's payments.
 */
export function wrongLedgers({ bank, bankDonations, donations, ledgers }: AllMoney): string[] {
  const entriesOf = new Map(ledgers.map(({ booking, entries }) => [booking.id, entries]))
  const left = new Set(wrongLeftDonations(donations, (id) => entriesOf.get(id) ?? []))
  const wrong = ledgers.flatMap(({ booking: { id, reference }, entries }) =>
    left.has(id) || ledgerFaults(entries, bank.get(id) ?? []).length > 0 ? [reference] : [],
  )
  return bankDonationsAreWrong(donations, bankDonations) ? [...wrong, donationReference] : wrong
}

/** Checks all ledgers and donations, and stores in `sums` whether they add up. */
export async function checkSums({ db, log, sums }: Pick<Services, 'db' | 'log' | 'sums'>): Promise<void> {
  const references = wrongLedgers(await readAllMoney(db))
  sums.hold = references.length === 0
  if (!sums.hold) log.error({ references }, 'ledger does not add up')
}

export type BookedLedger = { booking: Booking; entries: LedgerEntry[] }

/**
 * Every booking that involves money, oldest outing first. A request or an offered outing with a bank payment assigned to
 * it is included too, although it has no entries: that is a fault, and must be seen.
 */
async function readLedgers(db: Database): Promise<BookedLedger[]> {
  const rows = await db
    .selectFrom('bookings')
    .selectAll()
    .where(({ or, eb, selectFrom }) =>
      or([
        eb('id', 'in', selectFrom('ledger_entries').select('booking_id')),
        eb('id', 'in', selectFrom('bank_entries').select('booking_id').where('booking_id', 'is not', null)),
      ]),
    )
    .orderBy('starts_at')
    .orderBy('id')
    .execute()
  const entries = await listEntries(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({ booking: fromRow(row), entries: entries.get(row.id) ?? [] }))
}
