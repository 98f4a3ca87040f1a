import type { Booking } from '../../../domain/booking/booking.ts'
import type { LedgerEntry } from '../../../domain/money/account.ts'
import { donationReference } from '../../../domain/money/donation.ts'
import { bankDonationsAreWrong, ledgerIsWrong, wrongLeftDonations } from '../../../domain/money/ledger-faults.ts'
import type { Database } from '../../../platform/db/connect.ts'
import { fromRow } from '../../records/booking-row.ts'
import { listEntries } from '../../records/ledger.ts'
import type { Services } from '../../services.ts'
import type { RefundAccount } from '../acts/refunds.server.ts'
import { listBankPayments } from '../bank-entries.ts'
import { listDonations } from '../donations.ts'
import { listBacks } from '../online/online-records.ts'

/** All that is stored about money; `backs`: what goes back of payments online, the oldest first. */
export type AllMoney = Awaited<ReturnType<typeof readAllMoney>>

export async function readAllMoney(db: Database) {
  // The bank's payments first, ledgers last: what is booked meanwhile is then missing only from the bank's payments,
  // which is no fault.
  const bank = await listBankPayments(db)
  const donations = await listDonations(db)
  return { bank, donations, ledgers: await readLedgers(db), backs: await listBacks(db) }
}

/**
 * The references of the bookings whose entries contradict each other, the bank's payments or what was left as a
 * donation; and that of donations where they differ from the bank's payments.
 */
export function wrongLedgers({ bank, donations, ledgers }: AllMoney): string[] {
  const entriesOf = new Map(ledgers.map(({ booking, entries }) => [booking.id, entries]))
  const left = new Set(wrongLeftDonations(donations, (id) => entriesOf.get(id) ?? []))
  const wrong = ledgers.flatMap(({ booking: { id, reference }, entries }) =>
    left.has(id) || ledgerIsWrong(entries, bank.booked.get(id) ?? []) ? [reference] : [],
  )
  return bankDonationsAreWrong(donations, bank.donations) ? [...wrong, donationReference] : wrong
}

/** Checks all ledgers and donations, and keeps an alert while they do not add up. */
export async function checkLedgers({ db, log, alerts }: Pick<Services, 'db' | 'log' | 'alerts'>): Promise<void> {
  const references = wrongLedgers(await readAllMoney(db))
  if (references.length === 0) return void alerts.delete('ledger')
  alerts.set('ledger', 'wrong')
  log.error({ references }, 'ledger does not add up')
}

/** `refundTo`: where its guest wants a refund. */
export type BookedLedger = { booking: Booking; entries: LedgerEntry[]; refundTo: RefundAccount | undefined }

/**
 * Every booking that involves money, oldest outing first. A request or an offered outing with a bank payment assigned to
 * it is included too, although it has no entries: that is a fault, and must be seen.
 */
async function readLedgers(db: Database): Promise<BookedLedger[]> {
  const rows = await db
    .selectFrom('bookings')
    .leftJoin('refund_accounts', 'refund_accounts.booking_id', 'bookings.id')
    .selectAll('bookings')
    .select(['refund_accounts.account', 'refund_accounts.given_at'])
    .where(({ or, eb, selectFrom }) =>
      or([
        eb('id', 'in', selectFrom('ledger_entries').select('booking_id')),
        eb('id', 'in', selectFrom('bank_entries').select('booking_id').where('booking_id', 'is not', null)),
      ]),
    )
    .orderBy('starts_at')
    .orderBy('id')
    .execute()
  const ids = rows.map(({ id }) => id)
  const entries = await listEntries(db, ids)
  return rows.map(({ account, given_at, ...row }) => ({
    booking: fromRow(row),
    entries: entries.get(row.id) ?? [],
    refundTo: account === null || given_at === null ? undefined : { account, givenAt: new Date(given_at) },
  }))
}
