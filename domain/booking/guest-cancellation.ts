import type { Booking } from './booking.ts'
import { cancellationDue } from './cancellation.ts'
import type { CancellationRules } from './cancellation-terms.ts'
import { type ActionRefusal, actOnBooking, type BookingPosition } from './life-cycle.ts'

/**
 * `isMovedByUs`: the team has moved the outing to other hours than its guest asked for. `askedChf`: the total the guest
 * is asked to pay, less than the price where the team has waived a part.
 */
type CancellableBooking = BookingPosition & Pick<Booking, 'totalChf'> & { isMovedByUs: boolean; askedChf: number }

/**
 * What it costs the guest, in CHF, to cancel `booking` at `at`, or why they cannot. Cancelling is free for an
 * unconfirmed request, however late, and for an outing that we have moved, until it departs, because its guest never
 * agreed to the new hours (CGV, section 8). Cancelling never costs more than what is asked for the outing.
 */
export function guestCancellation(
  booking: CancellableBooking,
  at: Date,
  rules: CancellationRules,
  timeZone: string,
): { dueChf: number } | { refused: ActionRefusal } {
  const judged = actOnBooking('cancel', booking, 'guest', at)
  if ('refused' in judged) return judged
  const isFree = booking.status === 'pending' || booking.isMovedByUs
  return { dueChf: isFree ? 0 : Math.min(booking.askedChf, cancellationDue(booking, at, rules, timeZone).dueChf) }
}

/** True when the team moved the booking whose history this is. */
export function isMovedByUs(history: readonly { kind: string }[]): boolean {
  return history.some(({ kind }) => kind === 'moved')
}
