import { donationReference } from '../../../domain/money/donation.ts'
import { wrongLedgers } from '../../../domain/money/ledger-faults.ts'
import type { Database } from '../../../platform/db/connect.ts'
import { listEntries } from '../../records/ledger.ts'
import { listOnlineRefunds } from '../../records/online-refunds.ts'
import type { Services } from '../../services.ts'
import { selectBankPayments } from '../bank-entries.ts'
import { listDonations } from '../donations.ts'

/** All that is stored about money. */
export type AllMoney = Awaited<ReturnType<typeof readAllMoney>>

export async function readAllMoney(db: Database) {
  // The bank's payments first, ledgers last: what is booked meanwhile is then missing only from the bank's payments,
  // which is no fault.
  const allBankPayments = await selectBankPayments(db).execute()
  const donations = await listDonations(db)
  return {
    /** The bank's payments that a person still has to assign. */
    unassignedPayments: allBankPayments.filter(({ state }) => state === 'unknown'),
    /** Those that are booked, each to a booking or to the donations. */
    bankPayments: allBankPayments.filter(
      ({ state, bookingId, reference }) =>
        state !== 'unknown' && (bookingId !== null || reference === donationReference),
    ),
    donations,
    ledgers: await readLedgers(db),
    /** Refunds of online payments, the oldest first. */
    onlineRefunds: await listOnlineRefunds(db),
  }
}

/** Checks all ledgers and donations, and keeps an alert while they do not add up. */
export async function checkLedgers({ db, log, alerts }: Pick<Services, 'db' | 'log' | 'alerts'>): Promise<void> {
  const references = wrongLedgers(await readAllMoney(db))
  if (references.length === 0) return void alerts.delete('ledger')
  alerts.set('ledger', 'wrong')
  log.error({ references }, 'ledger does not add up')
}

export type BookingLedger = AllMoney['ledgers'][number]

/**
 * Every booking that involves money, oldest outing first. A request or an offered outing with a bank payment assigned to
 * it is included too, although it has no entries: that is a fault, and must be seen. `refundTo`: where the guest wants
 * a refund to go (an IBAN, or a word for « call me »), and when they said so.
 */
async function readLedgers(db: Database) {
  const rows = await db
    .selectFrom('bookings')
    .leftJoin('refund_accounts', 'refund_accounts.booking_id', 'bookings.id')
    .leftJoin(
      ({ selectFrom }) =>
        selectFrom('booking_events')
          .select(({ fn }) => ['booking_id', fn.max('at').as('reminded_at')])
          .where('kind', '=', 'payment-reminded')
          .groupBy('booking_id')
          .as('reminded'),
      (join) => join.onRef('reminded.booking_id', '=', 'bookings.id'),
    )
    // Not all of a booking: reading the terms of thousands took longer than the rest of « Comptes ».
    .select([
      'id',
      'reference',
      'name',
      'phone',
      'email',
      'status',
      'price_lines',
      'starts_at',
      'created_at',
      'account',
      'given_at',
      'reminded_at',
    ])
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
  const entriesByBooking = await listEntries(db, ids)
  return rows.map(({ account, given_at, starts_at, created_at, reminded_at, phone, ...row }) => ({
    booking: { ...row, phone: phone ?? undefined, startsAt: new Date(starts_at), createdAt: new Date(created_at) },
    lastReminder: reminded_at === null ? [] : [{ kind: 'payment-reminded' as const, at: new Date(reminded_at) }],
    entries: entriesByBooking.get(row.id) ?? [],
    refundTo: account === null || given_at === null ? undefined : { account, givenAt: new Date(given_at) },
  }))
}
