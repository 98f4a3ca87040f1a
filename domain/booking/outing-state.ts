import type { BoardingState } from './boarding.ts'
import type { Booking } from './booking.ts'
import { callState, type Told } from './booking-event.ts'

/**
 * Where an outing stands on its day, the one answer for every place that shows it. `isInConflict`: it does not hold all
 * its hours, since others have some. `gone`: what became of the outing of those who are aboard. `told`: of an outing that
 * does not sail, whether its guest knows; undefined for guests who have cancelled it themselves.
 */
export type OutingState = SailingState | { kind: 'postponed' | 'cancelled'; told: 'to-call' | 'told' | undefined }

type SailingState = BoardingState & { isInConflict: boolean; gone?: 'cancelled' | 'postponed' | 'moved' | undefined }

/** What the taps say of a confirmed outing, and whether it lacks hours. A boat that is back needs none any more. */
export function stateOfSailing(state: BoardingState, lacksHours: boolean): SailingState {
  return { ...state, isInConflict: lacksHours && (state.kind === 'expected' || state.kind === 'aboard') }
}

/**
 * The state of `booking` from its status, what was tapped (`boarding`), its calls and its hours; undefined for a request
 * and for what never became an outing. Who is aboard is aboard, whatever has become of the booking. It takes nothing of
 * money, so no state can tell who pays.
 */
export function outingState(booking: Told, boarding: BoardingState, lacksHours: boolean): OutingState | undefined {
  const { status, history } = booking
  if (status === 'confirmed') {
    const gone = movedSince(booking, boarding) && ({ gone: 'moved' } as const)
    return { ...stateOfSailing(boarding, lacksHours), ...gone }
  }
  if (status !== 'cancelled' && status !== 'postponed') return undefined
  const gone = history.findLast(({ kind }) => kind === status)
  const isNoShow = gone?.detail.reason === 'no-show'
  if (boarding.kind === 'aboard' && !(isNoShow && boarding.at <= gone.at))
    return { ...boarding, isInConflict: false, gone: status }
  if (isNoShow) return { kind: 'absent', at: gone.at, isInConflict: false }
  const isOwn = gone?.actor === 'guest'
  return { kind: status, told: isOwn ? undefined : callState(booking) === 'to-call' ? 'to-call' : 'told' }
}

/** The move since those who are aboard boarded; undefined where there was none, and where nobody is aboard. */
function movedSince({ history }: Pick<Told, 'history'>, boarding: BoardingState | undefined) {
  if (boarding?.kind !== 'aboard') return undefined
  return history.find(({ kind, at }) => kind === 'moved' && at >= boarding.at)
}

type Sailing = Pick<Booking, 'startsAt' | 'endsAt'> &
  Pick<Told, 'history'> & { state: BoardingState | OutingState | undefined }

/** When an outing should be back; who is aboard when it is moved, at the end that it had. */
export function backBy({ startsAt, endsAt, history, state }: Sailing): Date {
  const boarding = state && !('told' in state) ? state : undefined
  const left = movedSince({ history }, boarding)?.detail.previousStartsAt
  return left === undefined ? endsAt : new Date(left + endsAt.getTime() - startsAt.getTime())
}

/** Whether the guest of an outing that does not sail may not know it, and come to the port all the same. */
export function isToCall(state: OutingState | undefined): boolean {
  return state !== undefined && 'told' in state && state.told === 'to-call'
}

/** A boat that is this long after its time not tapped back is looked for: few are back to the minute. */
const latenessMs = 15 * 60_000

/** Whether a boat that should be back by now has not been tapped back. */
export function isOverdue(outing: Sailing, now: Date): boolean {
  return outing.state?.kind === 'aboard' && now.getTime() >= backBy(outing).getTime() + latenessMs
}
