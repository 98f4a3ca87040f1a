import type { Kysely, Transaction } from 'kysely'
import { bookingTerms } from '../../content/booking-terms.ts'
import type { Booking } from '../../domain/booking/booking.ts'
import { type Settlement, settlementForCrew } from '../../domain/money/settlement.ts'
import { listHistories } from '../db/logbook-reads.ts'
import type { Tables } from '../db/tables.ts'
import { readAccounts } from './booking-account.ts'

/** Each booking with what the crew sees of its money. `histories` are read where they are not at hand. */
export async function withSettlements(
  db: Kysely<Tables> | Transaction<Tables>,
  bookings: readonly Booking[],
  histories?: Awaited<ReturnType<typeof listHistories>>,
): Promise<(Booking & Settlement)[]> {
  const accounts = await readAccounts(db, bookings, histories ?? (await listHistories(db, bookings)))
  return bookings.map((booking) => {
    const account = accounts.get(booking.id)
    if (!account) throw new Error('A booking has lost its account.')
    return { ...booking, ...settlementForCrew(booking, account, bookingTerms.timeZone) }
  })
}
