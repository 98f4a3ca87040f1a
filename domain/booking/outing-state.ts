import type { BoardingState } from './boarding.ts'
import type { Booking } from './booking.ts'
import { callState, type Told } from './booking-event.ts'

/**
 * Where an outing stands on its day, the one answer for every place that shows it. `isInConflict`: it does not hold all
 * its hours, since others have some. `told`: of an outing that does not sail, whether its guest knows; undefined for
 * guests who have cancelled it themselves.
 */
export type OutingState =
  | (BoardingState & { isInConflict: boolean })
  | { kind: 'postponed' | 'cancelled'; told: 'to-call' | 'told' | undefined }

/** What the taps say of a confirmed outing, and whether it lacks hours. A boat that is back needs none any more. */
export function stateOfSailing(state: BoardingState, lacksHours: boolean): OutingState {
  return { ...state, isInConflict: lacksHours && (state.kind === 'expected' || state.kind === 'aboard') }
}

/**
 * The state of `booking` from its status, what was tapped (`boarding`), its calls and its hours; undefined for a request
 * and for what never became an outing. It takes nothing of money, so no state can tell who pays.
 */
export function outingState(booking: Told, boarding: BoardingState, lacksHours: boolean): OutingState | undefined {
  const { status, history } = booking
  if (status === 'confirmed') return stateOfSailing(boarding, lacksHours)
  if (status !== 'cancelled' && status !== 'postponed') return undefined
  const gone = history.findLast(({ kind }) => kind === status)
  if (gone?.detail.reason === 'no-show') return { kind: 'absent', at: gone.at, isInConflict: false }
  const isOwn = gone?.actor === 'guest'
  return { kind: status, told: isOwn ? undefined : callState(booking) === 'to-call' ? 'to-call' : 'told' }
}

/** Whether the guest of an outing that does not sail may not know it, and come to the port all the same. */
export function isToCall(state: OutingState | undefined): boolean {
  return state !== undefined && 'told' in state && state.told === 'to-call'
}

/** A boat that is this long after its time not tapped back is looked for: few are back to the minute. */
const latenessMs = 15 * 60_000

/** Whether a boat that should be back by now has not been tapped back. */
export function isOverdue(
  { endsAt, state }: Pick<Booking, 'endsAt'> & { state: OutingState | undefined },
  now: Date,
): boolean {
  return state?.kind === 'aboard' && now.getTime() >= endsAt.getTime() + latenessMs
}
