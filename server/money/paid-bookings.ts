import type { Transaction } from 'kysely'
import type { Booking } from '../../domain/booking/booking.ts'
import { bookingCreditorReference } from '../../domain/booking/creditor-reference.ts'
import { note } from '../booking/change-booking.server.ts'
import { fromRow } from '../db/booking-row.ts'
import { findBooking, listBookingEvents, updateBookingAsSeen } from '../db/bookings.ts'
import type { Tables } from '../db/tables.ts'
import type { OpenBooking, PaymentBook } from './payment-book.ts'

/**
 * What is open by the bookings themselves: what an outing costs, or what its cancellation left due, less what the bank
 * has brought; nothing once it is noted paid. A booking is noted paid when the bank's payments cover it.
 */
export const paidBookings: PaymentBook = {
  async findOpen(tx, creditorReferences) {
    const references = creditorReferences.map((reference) => `CE-${reference.slice(4)}`)
    if (references.length === 0) return new Map()
    const rows = await tx.selectFrom('bookings').selectAll().where('reference', 'in', references).execute()
    const open = new Map<string, OpenBooking>()
    for (const booking of rows.map(fromRow)) {
      const openRappen = await openOf(tx, booking)
      open.set(bookingCreditorReference(booking.reference), { id: booking.id, openRappen })
    }
    return open
  },
  async book(tx, { bookingId }, now) {
    const booking = await findBooking(tx, bookingId)
    if (booking?.status !== 'confirmed' || booking.paidAt) return
    // The payment itself is among the bank's by now.
    if ((await openOf(tx, booking)) > 0) return
    if (!(await updateBookingAsSeen(tx, booking, { paidAt: now })))
      throw new Error('A booking changed while it was paid.')
    await note(tx, bookingId, 'system', 'paid', now)
  },
}

async function openOf(tx: Transaction<Tables>, booking: Booking): Promise<number> {
  const dueRappen = Math.round((await dueChf(tx, booking)) * 100)
  if (booking.paidAt) return 0
  const { brought } = await tx
    .selectFrom('bank_entries')
    .select(({ fn }) => fn.sum<number>('amount_rappen').as('brought'))
    .where('booking_id', '=', booking.id)
    .executeTakeFirstOrThrow()
  return dueRappen - Number(brought ?? 0)
}

async function dueChf(tx: Transaction<Tables>, { id, status, totalChf }: Booking): Promise<number> {
  if (status === 'confirmed') return totalChf
  if (status !== 'cancelled') return 0
  const events = await listBookingEvents(tx, id)
  return events.findLast(({ kind }) => kind === 'cancelled')?.detail.dueChf ?? 0
}
