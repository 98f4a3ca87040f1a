import type { Booking } from '../booking/booking.ts'
import type { BookingEvent, BookingEventKind } from '../booking/booking-event.ts'
import { dayAt } from '../calendar.ts'
import { accountOf, countedEntries } from './account.ts'
import { type LedgerEntry, rappenOf } from './ledger-entry.ts'

type Booked = Pick<Booking, 'id' | 'status' | 'totalChf' | 'paidAt' | 'createdAt'> & {
  history: readonly Pick<BookingEvent, 'at' | 'actor' | 'kind' | 'detail'>[]
}

/**
 * The entries that the state of a booking requires and `entries` lack: the price once it is confirmed; once it is
 * cancelled, the reversal of all charges, extras included, and a charge for what stays due. This is the only place that
 * derives entries from a booking: an act writes the missing ones, and readers add them before that.
 *
 * Bookings older than the ledger get their entries this way too, as do those changed by a process of the previous
 * version running beside this one. Such a process records payments only in `paidAt`: set while something is open, it
 * means that everything was paid.
 */
export function missingEntries(booking: Booked, entries: readonly LedgerEntry[], timeZone: string): LedgerEntry[] {
  const { id, status, totalChf, paidAt, createdAt, history } = booking
  if (status !== 'confirmed' && status !== 'cancelled') return []
  const event = (kind: BookingEventKind) => history.findLast((line) => line.kind === kind)
  const cancelled = status === 'cancelled' ? event('cancelled') : undefined
  const dueChf = cancelled?.detail.dueChf ?? 0
  const outingId = `${id}:outing`
  const isKnown = entries.some((entry) => entry.id === outingId)
  const isUndone = entries.some((entry) => entry.kind === 'reversal' && entry.answers === outingId)
  // Nothing is charged for offered outings, for cancelled requests, or for unpaid bookings cancelled in time.
  if (totalChf === 0 || isUndone || (status === 'cancelled' && !isKnown && !paidAt && dueChf === 0)) return []

  const missing: LedgerEntry[] = []
  const all = () => [...entries, ...missing]
  const confirmed = event('confirmed')
  const day = (at = createdAt) => dayAt(at, timeZone)
  const recorded = { bookingId: id, actor: 'team' as const }
  if (!isKnown) {
    const charge = { ...recorded, id: outingId, amountRappen: rappenOf(totalChf), valueDay: day(confirmed?.at) }
    missing.push({ ...charge, kind: 'charge', reason: 'outing' })
  }
  const { openRappen } = accountOf(all())
  if (paidAt && openRappen > 0) {
    const payment = {
      ...recorded,
      id: `${id}:paid:${paidAt.getTime()}`,
      amountRappen: openRappen,
      valueDay: day(paidAt),
    }
    missing.push({ ...payment, kind: 'payment', means: 'other' })
  }
  if (status !== 'cancelled') return missing

  const undone = { bookingId: id, actor: cancelled?.actor ?? ('team' as const), valueDay: day(cancelled?.at) }
  for (const { kind, id: answers, amountRappen } of countedEntries(all())) {
    if (kind === 'charge')
      missing.push({ ...undone, id: `${answers}:reversed`, kind: 'reversal', answers, amountRappen })
  }
  if (dueChf > 0) {
    const charge = { ...undone, id: `${id}:cancellation`, amountRappen: rappenOf(dueChf) }
    const reason = cancelled?.detail.reason === 'no-show' ? 'no-show' : 'cancellation'
    missing.push({ ...charge, kind: 'charge', reason })
  }
  return missing
}
