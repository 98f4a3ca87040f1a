import { hourMs } from '../calendar.ts'
import type { Booking, BookingStatus } from './booking.ts'

/**
 * The actions that change the state of a booking; `miss` notes a no-show. A postponed outing is confirmed again when
 * another start is chosen (`choose`), and cancelled when none was chosen in time (`lapse`).
 */
export type BookingAction = 'confirm' | 'decline' | 'expire' | 'cancel' | 'miss' | 'postpone' | 'choose' | 'lapse'

/**
 * Why an action is refused: wrong state, the hold is over (or not yet), the boat has left, has not left yet, is back,
 * still waits for a late guest, or has them aboard.
 */
export type ActionRefusal =
  | 'other-state'
  | 'hold-over'
  | 'hold-not-over'
  | 'departed'
  | 'not-departed'
  | 'returned'
  | 'boat-waits'
  | 'aboard'

/** How long the boat waits for a guest without news; then it is a no-show (terms of sale). */
const waitingHours = 1

/** The history calls a transition by the state it leads to. */
type Transition = { from: readonly BookingStatus[]; to: Exclude<BookingStatus, 'pending'> }

/** The only possible changes of state (product decision following the OCTO open booking standard). */
export const transitions: Readonly<Record<BookingAction, Transition>> = {
  confirm: { from: ['pending'], to: 'confirmed' },
  decline: { from: ['pending'], to: 'declined' },
  expire: { from: ['pending'], to: 'expired' },
  cancel: { from: ['pending', 'confirmed', 'postponed'], to: 'cancelled' },
  postpone: { from: ['confirmed'], to: 'postponed' },
  choose: { from: ['postponed'], to: 'confirmed' },
  lapse: { from: ['postponed'], to: 'cancelled' },
  // A no-show ends as cancelled, so that code that counts outings leaves it out.
  miss: { from: ['confirmed'], to: 'cancelled' },
}

/** Who acts: the guest, the association's team, or a scheduled job. */
export type BookingActor = 'guest' | 'team' | 'system'

/** Why an outing was cancelled. */
export const cancellationReasons = ['guest', 'weather', 'other', 'no-show', 'not-chosen'] as const
export type CancellationReason = (typeof cancellationReasons)[number]

/** What the rules need to know about a booking. `personsAboard`: of those that only the team judges. */
export type BookingPosition = Pick<Booking, 'status' | 'startsAt' | 'endsAt' | 'heldUntil'> &
  Partial<Pick<Booking, 'personsAboard'>>

/**
 * The state of a booking after `action` by `actor` at `now`, or why the action is refused. The caller has
 * locked the booking (`change`), so that the state judged is the state written over.
 *
 * A request whose hold is over can only expire, even before the job that expires it has run: the guest was told how
 * long the hold lasts. The guest may cancel until departure, the team until the boat is back. A no-show can be noted
 * once the boat has waited {@link waitingHours}, however late, but not of guests whom the crew tapped aboard.
 */
export function actOnBooking(
  action: BookingAction,
  booking: BookingPosition,
  actor: BookingActor,
  now: Date,
): Pick<Transition, 'to'> | { refused: ActionRefusal } {
  const { from, to } = transitions[action]
  if (!from.includes(booking.status)) return { refused: 'other-state' }
  if (booking.status === 'postponed') {
    const isOver = booking.heldUntil <= now
    return isOver === (action === 'lapse') ? { to } : { refused: isOver ? 'hold-over' : 'hold-not-over' }
  }
  const holdIsOver = booking.status === 'pending' && booking.heldUntil <= now
  if (action === 'expire') return holdIsOver ? { to } : { refused: 'hold-not-over' }
  if (holdIsOver) return { refused: 'hold-over' }
  if (action === 'miss' && booking.personsAboard !== undefined) return { refused: 'aboard' }
  if (action === 'miss' && now.getTime() < booking.startsAt.getTime() + waitingHours * hourMs) {
    return { refused: 'boat-waits' }
  }
  if (action === 'cancel' && actor === 'guest' && booking.startsAt <= now) return { refused: 'departed' }
  if (action === 'cancel' && booking.endsAt <= now) return { refused: 'returned' }
  if (action === 'postpone' && booking.startsAt <= now) return { refused: 'departed' }
  return { to }
}

/** True in the states in which nobody else may take the hours. */
export function holdsHours(status: BookingStatus): boolean {
  return status === 'pending' || status === 'confirmed'
}

/** The guest may correct details, and the team move the outing, until the boat leaves. */
export function isChangeable({ status, startsAt, heldUntil }: BookingPosition, now: Date): boolean {
  if (!holdsHours(status) || startsAt <= now) return false
  return status === 'confirmed' || heldUntil > now
}

/** A booking is final once it is confirmed and paid (spec §9, terms of sale). */
export function isFinal({ status }: Pick<Booking, 'status'>, { openRappen }: { openRappen: number }): boolean {
  return status === 'confirmed' && openRappen === 0
}
