import type { Booking } from '../booking/booking.ts'
import type { CancellationReason } from '../booking/life-cycle.ts'
import { countedEntries, type LedgerEntry, rappenOf, type TakeBackReason } from './account.ts'

type Common = Pick<LedgerEntry, 'actor' | 'valueDay'>

/** What a booking owes from its confirmation on: its price. An offered outing owes nothing and has no entries. */
export function entriesOfConfirmation(
  { id, totalChf }: Pick<Booking, 'id' | 'totalChf'>,
  common: Common,
): LedgerEntry[] {
  if (totalChf === 0) return []
  const charge = { ...common, id: `${id}:outing`, bookingId: id, amountRappen: rappenOf(totalChf) }
  return [{ ...charge, kind: 'charge', reason: 'outing' }]
}

type Cancelled = { bookingId: string; reason: CancellationReason; dueChf: number }

/** What a cancellation changes: all charges in `entries` are reversed, extras included, and what stays due is charged. */
export function entriesOfCancellation(
  entries: readonly LedgerEntry[],
  { bookingId, reason, dueChf }: Cancelled,
  common: Common,
): LedgerEntry[] {
  const charges = countedEntries(entries).filter(({ kind }) => kind === 'charge')
  const reversals = charges.map((charge) => reversalOf(charge, common))
  if (dueChf === 0) return reversals
  const charge = { ...common, id: `${bookingId}:cancellation`, bookingId, amountRappen: rappenOf(dueChf) }
  return [...reversals, { ...charge, kind: 'charge', reason: reason === 'no-show' ? 'no-show' : 'cancellation' }]
}

/** What takes a whole entry back, once. `reason`: of an extra that is taken back. */
export function reversalOf(
  { id, bookingId, amountRappen }: Omit<LedgerEntry, keyof Common | 'kind'>,
  common: Common,
  reason?: TakeBackReason,
): LedgerEntry {
  return { ...common, id: `${id}:reversed`, bookingId, kind: 'reversal', offsetsEntryId: id, amountRappen, reason }
}
