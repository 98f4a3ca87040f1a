import { anonymousPerson } from '../../content/messages/privacy.ts'
import type { BookingEventDetail } from '../../domain/booking/booking-event.ts'
import type { Database, Transaction } from '../../platform/db/connect.ts'
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
 * and events stay, for the accounts. The idempotency key was chosen by the guest's browser, so it goes too, and with it
 * the fingerprint of the request.
 */
export async function anonymiseBooking(tx: Transaction, id: string, now: Date): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('bookings')
    .set({
      ...anonymousPerson,
      phone: null,
      message: null,
      needs: '[]',
      idempotency_key: `anonymised:${id}`,
      request_fingerprint: null,
      anonymised_at: now.getTime(),
    })
    .where('id', '=', id)
    .where('anonymised_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) return
  await forgetPlacement(tx, id, now)
  await tx.deleteFrom('refund_accounts').where('booking_id', '=', id).execute()
  await tx.deleteFrom('capabilities').where('booking_id', '=', id).execute()
  await tx.deleteFrom('request_origins').where('booking_id', '=', id).execute()
  const events = await tx
    .selectFrom('booking_events')
    .select(['id', 'detail'])
    .where('booking_id', '=', id)
    .where('detail', 'is not', null)
    .execute()
  for (const event of events) {
    const { word, by, ...facts } = JSON.parse(event.detail ?? '{}') as BookingEventDetail
    if (word === undefined && by === undefined && facts.extra?.label === undefined) continue
    if (facts.extra) delete facts.extra.label
    const detail = Object.keys(facts).length > 0 ? JSON.stringify(facts) : null
    await tx.updateTable('booking_events').set({ detail }).where('id', '=', event.id).execute()
  }
}
