import type { Database, Transaction } from '../../platform/db/connect.ts'
import { eraseGuest } from '../records/bookings.ts'
import { forgetPlacement } from './forget-placement.ts'

/** The ids of the bookings whose outing ended before `limit` and that are not anonymised yet. */
export async function listBookingsToAnonymise(db: Database, limit: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('bookings')
    .select('id')
    .where('starts_at', '<', limit.getTime())
    .where('ends_at', '<', limit.getTime())
    .where('anonymised_at', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Removes from a booking everything that names or describes its guest: name, contact details, message, needs, the free
 * text in its history, the keys to its page, its invitation and the relay that made it. Boat, hours, wishes, amounts
 * and events stay, for the accounts.
 */
export async function anonymiseBooking(tx: Transaction, id: string, now: Date): Promise<void> {
  if (!(await eraseGuest(tx, id, now))) return
  await forgetPlacement(tx, id, now)
  await tx.deleteFrom('refund_accounts').where('booking_id', '=', id).execute()
  await tx.deleteFrom('capabilities').where('booking_id', '=', id).execute()
  await tx.deleteFrom('request_origins').where('booking_id', '=', id).execute()
}
