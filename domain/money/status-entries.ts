import type { Booking } from '../booking/booking.ts'
import type { BookingActor, CancellationReason } from '../booking/life-cycle.ts'
import { countedEntries, type LedgerEntry, type NewEntry, rappenOf, type TakeBackReason } from './account.ts'

/** What a booking owes from its confirmation on: its price. An offered outing owes nothing and has no entries. */
export function entriesOfConfirmation(
  { id, totalChf }: Pick<Booking, 'id' | 'totalChf'>,
  actor: BookingActor,
): NewEntry[] {
  if (totalChf === 0) return []
  const amountRappen = rappenOf(totalChf)
  return [{ id: `${id}:outing`, bookingId: id, actor, kind: 'charge', reason: 'outing', amountRappen }]
}

type Cancellation = { bookingId: string; reason: CancellationReason; dueChf: number }

/** What a cancellation changes: all charges in `entries` are reversed, extras included, and what stays due is charged. */
export function entriesOfCancellation(
  entries: readonly LedgerEntry[],
  { bookingId, reason, dueChf }: Cancellation,
  actor: BookingActor,
): NewEntry[] {
  const charges = countedEntries(entries).filter(({ kind }) => kind === 'charge')
  const reversals = charges.map((charge) => reversalOf(charge, actor))
  if (dueChf === 0) return reversals
  const charge = { id: `${bookingId}:cancellation`, bookingId, actor, amountRappen: rappenOf(dueChf) }
  return [...reversals, { ...charge, kind: 'charge', reason: reason === 'no-show' ? 'no-show' : 'cancellation' }]
}

/** Takes a whole entry back; its id allows that once. `reason`: why an extra is taken back. */
export function reversalOf(
  { id, bookingId, amountRappen }: Pick<LedgerEntry, 'id' | 'bookingId' | 'amountRappen'>,
  actor: BookingActor,
  reason?: TakeBackReason,
): NewEntry {
  return { id: `${id}:reversed`, bookingId, actor, kind: 'reversal', offsetsEntryId: id, amountRappen, reason }
}
