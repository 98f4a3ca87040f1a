import type { Booking } from './booking.ts'
import { cancellationDue } from './cancellation.ts'
import type { CancellationRules } from './cancellation-terms.ts'
import { type ActionRefusal, actOnBooking, type BookingPosition } from './life-cycle.ts'

/**
 * `isMovedByUs`: the team has given the outing other hours than those its guest asked for. `askedChf`: what its guest is
 * asked for in all, which is less than the price where the team has waived a part.
 */
type CancellableBooking = BookingPosition & Pick<Booking, 'totalChf'> & { isMovedByUs: boolean; askedChf: number }

/**
 * What it costs the guest, in CHF, to cancel `booking` at `at`, or why they cannot. A request that nobody has confirmed
 * costs nothing, however late it is; nor does an outing that we have moved, until it departs, because its guest never
 * agreed to the new hours (CGV, section 8). Nobody owes more for cancelling than for coming.
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
