import { hourMs } from '../calendar.ts'
import { type Account, owedChf } from '../money/account.ts'
import type { Booking } from './booking.ts'
import type { BookingEvent } from './booking-event.ts'
import { cancellationDue } from './cancellation.ts'
import { type CancellationRules, freeInPracticeHours } from './cancellation-terms.ts'
import { type ActionRefusal, type BookingPosition, nextStatus } from './life-cycle.ts'

type MoveHistory = readonly Pick<BookingEvent, 'kind' | 'actor'>[]

/**
 * What it costs the guest, in CHF, to cancel `booking` at `at`, or why they cannot. Cancelling is free for an
 * unconfirmed request, however late, for a postponed outing, and for an outing that we have moved, until it departs,
 * because its guest never agreed to the new hours (CGV, section 8).
 */
export function guestCancellation(
  booking: BookingPosition & Pick<Booking, 'totalChf'> & { history: MoveHistory; account: Account },
  at: Date,
  rules: CancellationRules,
  timeZone: string,
): { dueChf: number } | { refused: ActionRefusal } {
  const result = nextStatus('cancel', booking, 'guest', at)
  if ('refused' in result) return result
  if (booking.status !== 'confirmed' || isMovedByUs(booking.history)) return { dueChf: 0 }
  return { dueChf: cancellationDue(withOwedAmount(booking, booking.account), at, rules, timeZone).dueChf }
}

/** The booking with what is owed for its hours, which limits what cancelling costs. Nothing is charged for a request yet. */
export function withOwedAmount<Owing extends Pick<Booking, 'status' | 'totalChf'>>(
  booking: Owing,
  account: Account | undefined,
): Owing & { owedChf: number } {
  return { ...booking, owedChf: account && booking.status !== 'pending' ? owedChf(account) : booking.totalChf }
}

/** True when the team moved the booking whose history this is, and its guest has not chosen another start since. */
export function isMovedByUs(history: MoveHistory): boolean {
  return history.findLast(({ kind }) => kind === 'moved')?.actor === 'team'
}

/** How often a guest chooses another start for one booking; then they write to us. */
const maxMovesByGuest = 5

/**
 * Why the guest may not choose another start at `now`; undefined where they may. It is free for as long as cancelling
 * would be (practical information: "annulation ou report sans frais"), and where the hours were not their choice.
 */
export function guestMoveRefusal(
  booking: BookingPosition & Pick<Booking, 'frozenTerms'>,
  history: MoveHistory,
  now: Date,
): ActionRefusal | 'too-late-to-move' | 'moved-enough' | undefined {
  const result = nextStatus('move', booking, 'guest', now)
  if ('refused' in result) return result.refused
  if (booking.status === 'postponed') return undefined
  const freeUntil = booking.startsAt.getTime() - freeInPracticeHours(booking.frozenTerms.rules) * hourMs
  if (now.getTime() > freeUntil && !isMovedByUs(history)) return 'too-late-to-move'
  const moves = history.filter(({ kind, actor }) => kind === 'moved' && actor === 'guest').length
  return moves < maxMovesByGuest ? undefined : 'moved-enough'
}
