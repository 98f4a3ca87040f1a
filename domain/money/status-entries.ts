import type { Booking } from '../booking/booking.ts'
import type { CancellationReason } from '../booking/life-cycle.ts'
import { countedEntries, type LedgerEntry, rappenOf } from './account.ts'

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
  const reversals = countedEntries(entries).flatMap(({ kind, id: answers, amountRappen }): LedgerEntry[] => {
    const reversal = { ...common, id: `${answers}:reversed`, bookingId, answers, amountRappen }
    return kind === 'charge' ? [{ ...reversal, kind: 'reversal' }] : []
  })
  if (dueChf === 0) return reversals
  const charge = { ...common, id: `${bookingId}:cancellation`, bookingId, amountRappen: rappenOf(dueChf) }
  return [...reversals, { ...charge, kind: 'charge', reason: reason === 'no-show' ? 'no-show' : 'cancellation' }]
}
