import type { BookingEvent } from '../booking/booking-event.ts'
import { chfOf, countedEntries, type LedgerEntry } from './account.ts'
import { type Extra, unlistedExtra } from './extra.ts'
import { firstChargeId } from './waivers.ts'

/**
 * An extra with the id of the ledger entry that charged it. The ledger has no personal data: the history says what was
 * ordered.
 */
export type RecordedExtra = Extra & { entry: string }

/** The extras of a booking that were not taken back, in the order in which they were noted. */
export function extrasOf(
  entries: readonly LedgerEntry[],
  history: readonly Pick<BookingEvent, 'kind' | 'detail'>[],
): RecordedExtra[] {
  const extrasByEntryId = new Map(
    history.flatMap(({ kind, detail: { extra, entry } }) => (kind === 'extra-added' && extra ? [[entry, extra]] : [])),
  )
  return countedEntries(entries).flatMap((entry) => {
    if (entry.kind !== 'charge' || entry.reason !== 'extra') return []
    const amountChf = chfOf(entry.amountRappen)
    const recordedExtra = extrasByEntryId.get(firstChargeId(entry.id))
    return [{ item: unlistedExtra, quantity: 1, ...recordedExtra, entry: entry.id, amountChf }]
  })
}

/**
 * The quantity that is wished now of an extra charged with the confirmation, if it is less than was charged, or more
 * than all extras of its kind together. Wishes may be corrected later, by telephone; a charge never follows by itself.
 */
export function changedQuantity(
  { item, entry, quantity }: RecordedExtra,
  { extras, wishes }: { extras: readonly RecordedExtra[]; wishes: readonly { id: string; quantity: number }[] },
): number | undefined {
  // The id of such a charge ends with the wish, so that a second confirmation does not charge it again.
  if (!entry.endsWith(`:extra:${item}`)) return undefined
  const wishedQuantity = wishes.find(({ id }) => id === item)?.quantity ?? 0
  const chargedQuantity = extras.reduce((sum, each) => (each.item === item ? sum + each.quantity : sum), 0)
  return wishedQuantity < quantity || wishedQuantity > chargedQuantity ? wishedQuantity : undefined
}
