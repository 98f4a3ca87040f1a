import type { BookingEvent } from '../booking/booking-event.ts'
import { countedEntries } from './account.ts'
import { type Extra, unlistedExtra } from './extra.ts'
import { chfOf, type LedgerEntry } from './ledger-entry.ts'

/** With the row of the ledger that it was charged by. That row names nobody: what was ordered stands in the history. */
export type NotedExtra = Extra & { entry: string }

/** The extras of a booking that count, in the order in which they were noted. */
export function extrasOf(
  entries: readonly LedgerEntry[],
  history: readonly Pick<BookingEvent, 'kind' | 'detail'>[],
): NotedExtra[] {
  const noted = new Map(
    history.flatMap(({ kind, detail: { extra, entry } }) => (kind === 'extra-added' && extra ? [[entry, extra]] : [])),
  )
  return countedEntries(entries).flatMap((entry) => {
    if (entry.kind !== 'charge' || entry.reason !== 'extra') return []
    const amountChf = chfOf(entry.amountRappen)
    return [{ item: unlistedExtra, quantity: 1, ...noted.get(entry.id), entry: entry.id, amountChf }]
  })
}
