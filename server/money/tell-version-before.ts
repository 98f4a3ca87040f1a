import type { Transaction } from 'kysely'
import type { Booking } from '../../domain/booking/booking.ts'
import { updateBookingAsSeen } from '../db/bookings.ts'
import type { Tables } from '../db/tables.ts'
import { readAccount } from './booking-account.ts'

/** A process of the version before, beside this one, reads that an outing is paid from the booking's own row. */
export async function tellVersionBefore(tx: Transaction<Tables>, booking: Booking, now: Date): Promise<void> {
  if (booking.status !== 'confirmed') return
  // Without the old mark, which would itself count as a payment of what a newer charge has opened.
  const { openRappen } = await readAccount(tx, { ...booking, paidAt: undefined })
  await updateBookingAsSeen(tx, booking, { paidAt: openRappen === 0 ? (booking.paidAt ?? now) : undefined })
}
