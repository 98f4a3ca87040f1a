import type { Kysely } from 'kysely'
import { type BookedPayment, ledgerFaults } from '../../domain/money/ledger-faults.ts'
import { listBookedPayments } from '../db/bank-entries.ts'
import type { Tables } from '../db/tables.ts'
import type { Services } from '../services.ts'
import { type BookedLedger, readLedgers } from './read-ledgers.ts'

/** Every ledger, and what the bank has brought for each booking, under its id. */
export async function readWithBank(db: Kysely<Tables>) {
  // The bank's first: what is booked meanwhile is then in the ledger only, and no fault.
  const bank = await listBookedPayments(db)
  return { bank, ledgers: await readLedgers(db) }
}

/** The references of the bookings whose rows cannot be so, or differ from what the bank has brought. */
export function wrongLedgers(ledgers: readonly BookedLedger[], bank: ReadonlyMap<string, BookedPayment[]>): string[] {
  return ledgers.flatMap(({ booking: { id, reference }, entries }) =>
    ledgerFaults(entries, bank.get(id) ?? []).length > 0 ? [reference] : [],
  )
}

/** Adds everything up, and remembers in `sums` whether it holds. */
export async function checkSums({ db, log, sums }: Pick<Services, 'db' | 'log' | 'sums'>): Promise<void> {
  const { bank, ledgers } = await readWithBank(db)
  const references = wrongLedgers(ledgers, bank)
  sums.hold = references.length === 0
  if (!sums.hold) log.error({ references }, 'ledger does not add up')
}
