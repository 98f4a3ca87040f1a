import { hourMs } from '../calendar.ts'
import type { Booking, BookingStatus } from './booking.ts'

/**
 * The actions that change the state of a booking; `markNoShow` notes a no-show. Another start (`move`) leaves a request
 * or an outing as it is, and confirms a postponed one again; `lapse` cancels a postponed one for which none was chosen
 * in time.
 */
export type BookingAction = 'confirm' | 'decline' | 'expire' | 'cancel' | 'markNoShow' | 'postpone' | 'move' | 'lapse'

/** Why an action is refused. `boat-waits`: the boat still waits for a late guest. */
export type ActionRefusal =
  | 'other-state'
  | 'hold-over'
  | 'hold-not-over'
  | 'departed'
  | 'not-departed'
  | 'returned'
  | 'boat-waits'

/** How long the boat waits for a guest without news; then it is a no-show (terms of sale). */
export const boatWaitHours = 1

/** The only possible changes of state (product decision following the OCTO open booking standard). */
export const transitions: Readonly<Record<BookingAction, Partial<Record<BookingStatus, BookingStatus>>>> = {
  confirm: { pending: 'confirmed' },
  decline: { pending: 'declined' },
  expire: { pending: 'expired' },
  cancel: { pending: 'cancelled', confirmed: 'cancelled', postponed: 'cancelled' },
  postpone: { confirmed: 'postponed' },
  move: { pending: 'pending', confirmed: 'confirmed', postponed: 'confirmed' },
  lapse: { postponed: 'cancelled' },
  // A no-show ends as cancelled, so that code that counts outings leaves it out.
  markNoShow: { confirmed: 'cancelled' },
}

/** Who acts: the guest, the association's team, or a scheduled job. */
export type BookingActor = 'guest' | 'team' | 'system'

/**
 * Why an outing is cancelled, by which action, and who acts: nothing else decides what mails and the history say. A relay
 * that gives a place back has the rights of the family in whose name it acts.
 */
export const cancellations = {
  guest: { action: 'cancel', actor: 'guest' },
  relay: { action: 'cancel', actor: 'guest' },
  weather: { action: 'cancel', actor: 'team' },
  other: { action: 'cancel', actor: 'team' },
  'no-show': { action: 'markNoShow', actor: 'team' },
  'not-chosen': { action: 'lapse', actor: 'system' },
} as const satisfies Record<string, { action: BookingAction; actor: BookingActor }>
export type CancellationReason = keyof typeof cancellations

/** What the rules need to know about a booking. */
export type BookingPosition = Pick<Booking, 'status' | 'startsAt' | 'endsAt' | 'heldUntil'>

/**
 * The state of a booking after `action` by `actor` at `now`, or why the action is refused. The caller has
 * locked the booking (`withLockedBooking`), so that the state judged is the state written over.
 *
 * A request whose hold is over can only expire, even before the job that expires it has run: the guest was told how
 * long the hold lasts. The guest may cancel until departure, the team until the boat is back. A no-show can be noted
 * once the boat has waited {@link boatWaitHours}, however late. Taps at the quay prevent nothing: anybody with the link
 * of the quay can tap.
 */
export function nextStatus(
  action: BookingAction,
  booking: BookingPosition,
  actor: BookingActor,
  now: Date,
): { to: BookingStatus } | { refused: ActionRefusal } {
  const to = transitions[action][booking.status]
  if (!to) return { refused: 'other-state' }
  if (booking.status === 'postponed') {
    const isOver = booking.heldUntil <= now
    return isOver === (action === 'lapse') ? { to } : { refused: isOver ? 'hold-over' : 'hold-not-over' }
  }
  const isHoldOver = booking.status === 'pending' && booking.heldUntil <= now
  if (action === 'expire') return isHoldOver ? { to } : { refused: 'hold-not-over' }
  if (isHoldOver) return { refused: 'hold-over' }
  if (action === 'markNoShow' && now.getTime() < booking.startsAt.getTime() + boatWaitHours * hourMs) {
    return { refused: 'boat-waits' }
  }
  const hasDeparted = booking.startsAt <= now
  if (action === 'cancel' && actor === 'guest' && hasDeparted) return { refused: 'departed' }
  if (action === 'cancel' && booking.endsAt <= now) return { refused: 'returned' }
  if ((action === 'postpone' || action === 'move') && hasDeparted) return { refused: 'departed' }
  return { to }
}

/** True in the states in which nobody else may take the hours. */
export function holdsHours(status: BookingStatus): boolean {
  return status === 'pending' || status === 'confirmed'
}

/**
 * True while details can be corrected: as long as the team may move the outing. A postponed one has no hours to move.
 */
export function isChangeable(booking: BookingPosition, now: Date): boolean {
  return booking.status !== 'postponed' && 'to' in nextStatus('move', booking, 'team', now)
}
