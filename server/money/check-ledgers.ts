import type { Kysely } from 'kysely'
import { type Donation, donationReference } from '../../domain/money/donation.ts'
import { bankDonationsAreWrong, wrongLeftDonations } from '../../domain/money/donation-faults.ts'
import { type BookedPayment, ledgerFaults } from '../../domain/money/ledger-faults.ts'
import { listBookedDonations, listBookedPayments } from '../db/bank-entries.ts'
import { listDonations } from '../db/donations.ts'
import type { Tables } from '../db/tables.ts'
import type { Services } from '../services.ts'
import { type BookedLedger, readLedgers } from './read-ledgers.ts'

/** All that is stored of money: `bank` is what it brought for each booking, under its id, and `given` for none. */
export type AllMoney = {
  bank: ReadonlyMap<string, BookedPayment[]>
  given: readonly BookedPayment[]
  donations: readonly Donation[]
  ledgers: readonly BookedLedger[]
}

export async function readAllMoney(db: Kysely<Tables>): Promise<AllMoney> {
  // The bank's first, ledgers last: what is booked meanwhile is then only where it was booked, and no fault.
  const bank = await listBookedPayments(db)
  const given = await listBookedDonations(db)
  const donations = await listDonations(db)
  return { bank, given, donations, ledgers: await readLedgers(db) }
}

/**
 * The references of the bookings whose rows cannot be so, differ from what the bank has brought or from what was left as
 * a donation; and that of donations where the bank tells others.
 */
export function wrongLedgers({ bank, given, donations, ledgers }: AllMoney): string[] {
  const entriesOf = new Map(ledgers.map(({ booking, entries }) => [booking.id, entries]))
  const left = new Set(wrongLeftDonations(donations, (id) => entriesOf.get(id) ?? []))
  const wrong = ledgers.flatMap(({ booking: { id, reference }, entries }) =>
    left.has(id) || ledgerFaults(entries, bank.get(id) ?? []).length > 0 ? [reference] : [],
  )
  return bankDonationsAreWrong(donations, given) ? [...wrong, donationReference] : wrong
}

/** Adds everything up, and remembers in `sums` whether it holds. */
export async function checkSums({ db, log, sums }: Pick<Services, 'db' | 'log' | 'sums'>): Promise<void> {
  const references = wrongLedgers(await readAllMoney(db))
  sums.hold = references.length === 0
  if (!sums.hold) log.error({ references }, 'ledger does not add up')
}
