import type { Transaction } from 'kysely'
import { bookingTerms } from '../../../content/booking-terms.ts'
import type { BookingActor } from '../../../domain/booking/life-cycle.ts'
import { dayAt } from '../../../domain/calendar.ts'
import type { Extra } from '../../../domain/money/extra.ts'
import { rappenOf } from '../../../domain/money/ledger-entry.ts'
import type { Tables } from '../../../platform/db/tables.ts'
import { addBookingEvent } from '../../records/bookings.ts'
import { addEntries } from '../../records/ledger.ts'

/** The id of the ledger entry of an extra; the same `key` gives the same entry. */
export function extraEntryId(bookingId: string, key: string): string {
  return `${bookingId}:extra:${key}`
}

/** Charges `extra` to a booking and notes it in the history. The caller tells the guest. */
export async function chargeExtra(
  tx: Transaction<Tables>,
  bookingId: string,
  { extra, key }: { extra: Extra; key: string },
  now: Date,
): Promise<void> {
  const [id, actor] = [extraEntryId(bookingId, key), 'team' satisfies BookingActor] as const
  const amountRappen = rappenOf(extra.amountChf)
  const valueDay = dayAt(now, bookingTerms.timeZone)
  await addEntries(tx, [{ id, bookingId, actor, kind: 'charge', reason: 'extra', amountRappen, valueDay }], now)
  await addBookingEvent(tx, bookingId, { at: now, actor, kind: 'extra-added', detail: { extra, entry: id } })
}
