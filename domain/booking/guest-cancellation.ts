import { type CancellationRules, cancellationDue } from './cancellation.ts'
import { type ActionRefusal, actOnBooking, type BookingPosition } from './life-cycle.ts'

type CancellableBooking = BookingPosition & { totalChf: number }

/**
 * What it costs the guest, in CHF, to cancel `booking` at `at`, or why they cannot. A request that nobody has confirmed
 * costs nothing, however late it is.
 */
export function guestCancellation(
  booking: CancellableBooking,
  at: Date,
  rules: CancellationRules,
  timeZone: string,
): { dueChf: number } | { refused: ActionRefusal } {
  const judged = actOnBooking('cancel', booking, 'visitor', at)
  if ('refused' in judged) return judged
  return { dueChf: booking.status === 'pending' ? 0 : cancellationDue(booking, at, rules, timeZone).dueChf }
}
