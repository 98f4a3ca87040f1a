import type { Transaction } from 'kysely'
import type { Booking } from '../../domain/booking/booking.ts'
import { updateBookingAsSeen } from '../db/bookings.ts'
import type { Tables } from '../db/tables.ts'
import { readAccount } from './booking-account.ts'

/**
 * Updates `paidAt`, from which a process of the previous version, running beside this one, reads whether an outing is
 * paid.
 */
export async function syncPaidAt(tx: Transaction<Tables>, booking: Booking, now: Date): Promise<void> {
  if (booking.status !== 'confirmed') return
  // Without the old `paidAt`, which would itself count as a payment of a newer charge.
  const { openRappen } = await readAccount(tx, { ...booking, paidAt: undefined })
  await updateBookingAsSeen(tx, booking, { paidAt: openRappen === 0 ? (booking.paidAt ?? now) : undefined })
}
