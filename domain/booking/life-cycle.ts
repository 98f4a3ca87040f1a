import type { Booking, BookingStatus } from './booking.ts'

/** What can happen to the state of a booking. */
export type BookingAction = 'confirm' | 'decline' | 'expire' | 'cancel' | 'miss'

/** Why an action is refused: the booking is in another state, its hold has run out (or not yet), or the boat has left, or not yet. */
export type ActionRefusal = 'other-state' | 'hold-over' | 'hold-not-over' | 'departed' | 'not-departed' | 'returned'

type Transition = { from: readonly BookingStatus[]; to: BookingStatus }

/** The only changes of state there are (product decision after the OCTO open booking standard). */
export const transitions: Readonly<Record<BookingAction, Transition>> = {
  confirm: { from: ['pending'], to: 'confirmed' },
  decline: { from: ['pending'], to: 'declined' },
  expire: { from: ['pending'], to: 'expired' },
  cancel: { from: ['pending', 'confirmed'], to: 'cancelled' },
  // Nobody came. It is one of the ways not to sail, so that whatever counts outings leaves it out.
  miss: { from: ['confirmed'], to: 'cancelled' },
}

/** Who acts: the guest, the association's team, or a job of ours. */
export type BookingActor = 'guest' | 'team' | 'system'

/** Why an outing was cancelled. */
export const cancellationReasons = ['guest', 'weather', 'other', 'no-show'] as const
export type CancellationReason = (typeof cancellationReasons)[number]

/** What the rules need to know of a booking. */
export type BookingPosition = Pick<Booking, 'status' | 'startsAt' | 'endsAt' | 'heldUntil'>

/**
 * What `action` by `actor` makes of a booking at `now`, or why it cannot be done. Whoever carries it out must compare
 * the state again when writing: between the question and the act somebody else may have acted.
 *
 * A request whose hold has run out can only expire, even when the job that does it comes late: its guest was told
 * until when it holds. The guest may cancel until departure, the team until the boat is back. That nobody came can be
 * noted from the departure on, however late.
 */
export function actOnBooking(
  action: BookingAction,
  booking: BookingPosition,
  actor: BookingActor,
  now: Date,
): { to: BookingStatus } | { refused: ActionRefusal } {
  const { from, to } = transitions[action]
  if (!from.includes(booking.status)) return { refused: 'other-state' }
  const holdIsOver = booking.status === 'pending' && booking.heldUntil <= now
  if (action === 'expire') return holdIsOver ? { to } : { refused: 'hold-not-over' }
  if (holdIsOver) return { refused: 'hold-over' }
  if (action === 'miss' && booking.startsAt > now) return { refused: 'not-departed' }
  if (action === 'cancel' && actor === 'guest' && booking.startsAt <= now) return { refused: 'departed' }
  if (action === 'cancel' && booking.endsAt <= now) return { refused: 'returned' }
  return { to }
}

/** True in the states whose hours nobody else may take. */
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
