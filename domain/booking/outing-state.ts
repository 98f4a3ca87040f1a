import { hourMs } from '../calendar.ts'
import { type BoardingState, boardingOf, hoursBegun, type Tap } from './boarding.ts'
import { type BookingEvent, type CallInfo, callState, isCalledOffLate } from './booking-event.ts'
import { boatWaitHours } from './life-cycle.ts'
import { durationOf } from './slots.ts'

/**
 * Where an outing stands on its day, the one answer for every place that shows it. `gone`: what became of the booking
 * of those who are aboard, or were; `back`: the team has said so. `told`: whether the guest of an outing that does not
 * sail knows it; undefined for guests who have cancelled it themselves. `isLate`: it was called off shortly before.
 */
export type OutingState =
  | (BoardingState & { gone?: 'cancelled' | 'postponed' | 'moved' | 'back' | undefined })
  | { kind: 'postponed' | 'cancelled'; told: 'to-call' | 'told' | undefined; isLate: boolean }

/**
 * The state of `booking` at `now` from its status, what was tapped and its calls; undefined for a request and for what
 * never became an outing. Whoever is aboard is aboard, whatever has become of the booking, until they are tapped back
 * or the team has said where they are. It reads nothing about money, so no state can tell who pays.
 */
export function outingState(booking: CallInfo, taps: readonly Tap[], now: Date): OutingState | undefined {
  const { status, history } = booking
  if (status !== 'confirmed' && status !== 'cancelled' && status !== 'postponed') return undefined
  const boarding = boardingOf(taps, booking).state
  const isAboard = boarding.kind === 'aboard'
  // An outing is still out if it was cut short because of a phone that has undone its tap, or whose key was revoked
  // since, or if « as booked » was noted before it was due back.
  const decision = decisionsOf(booking, taps).findLast(({ kind, at }) =>
    kind === 'as-booked' ? !isAboard || at >= expectedReturn({ ...booking, state: boarding }) : kind !== 'cut-short',
  )
  if (isAboard && decision === undefined) {
    const isMoved = startAtBoarding(booking, boarding.at) !== booking.startsAt.getTime()
    return { ...boarding, gone: status !== 'confirmed' ? status : isMoved ? 'moved' : undefined }
  }
  if (status === 'confirmed') {
    if (!isAboard) return boarding
    const at = decision?.at ?? boarding.at
    return at < booking.startsAt ? { kind: 'expected' } : { kind: 'returned', persons: boarding.persons, at }
  }
  const statusEvent = history.findLast(({ kind }) => kind === status)
  const isNoShow = statusEvent?.detail.reason === 'no-show'
  if (boarding.kind === 'returned' && !(isNoShow && decision)) return { ...boarding, gone: status }
  if (isNoShow) return { kind: 'absent', at: statusEvent.at }
  const isByGuest = statusEvent?.actor === 'guest'
  const told = isByGuest ? undefined : callState(booking, now) === 'to-call' ? 'to-call' : 'told'
  return { kind: status, told, isLate: isCalledOffLate(booking) }
}

/**
 * What the team has said of an outing since the last tap arrived: that nobody came, how many hours it sailed, or that it
 * was as booked. A tap that arrives later raises the question again.
 */
function decisionsOf({ history }: Pick<CallInfo, 'history'>, taps: readonly Tap[]): BookingEvent[] {
  const lastTapMs = Math.max(0, ...taps.map(({ receivedAt }) => Number(receivedAt ?? 0)))
  return history.filter(
    ({ kind, at, detail }) =>
      at.getTime() >= lastTapMs && (kind === 'as-booked' || kind === 'cut-short' || detail.reason === 'no-show'),
  )
}

/**
 * The start, in ms since 1970, for which somebody came aboard at `at`: the nearest of those that the outing had had by
 * then. A phone without network does not know of a move, and whoever is aboard may be counted again after one.
 */
export function startAtBoarding({ history, startsAt }: Pick<CallInfo, 'history' | 'startsAt'>, at: Date): number {
  const moves = history.flatMap(({ kind, at, detail: { previousStartsAt } }) =>
    kind === 'moved' && previousStartsAt !== undefined ? { at, previousStartsAt } : [],
  )
  const starts = [...moves.map(({ previousStartsAt }) => previousStartsAt), startsAt.getTime()]
  const knownStarts = starts.slice(0, 1 + moves.filter((move) => move.at < at).length)
  const distance = (start: number) => Math.abs(start - at.getTime())
  return knownStarts.reduce((one, other) => (distance(other) <= distance(one) ? other : one))
}

export type OutingWithState = Pick<CallInfo, 'history' | 'startsAt' | 'endsAt'> & { state: OutingState | undefined }

/** When an outing should be back; for people who were aboard when it was moved, at its end before the move. */
export function expectedReturn(outing: OutingWithState): Date {
  const { state, endsAt } = outing
  if (state?.kind !== 'aboard') return endsAt
  return new Date(startAtBoarding(outing, state.at) + durationOf(outing) * hourMs)
}

/** Whether the guest of an outing that does not sail may not know it, and come to the port all the same. */
export function isToCall(state: OutingState | undefined): boolean {
  return state !== undefined && 'told' in state && state.told === 'to-call'
}

/**
 * Whether a sheet still lists it, struck through: a guest who was told late, or only perhaps, may come all the same.
 */
export function mayStillCome(state: OutingState | undefined): boolean {
  return isToCall(state) || (state !== undefined && 'told' in state && state.isLate)
}

/** A boat counts as overdue only this long after its planned end: few are back to the minute. */
export const overdueAfterMs = 15 * 60_000

/** Whether a boat that should be back by now has not been tapped back. */
export function isOverdue(outing: OutingWithState, now: Date): boolean {
  return outing.state?.kind === 'aboard' && now.getTime() >= expectedReturn(outing).getTime() + overdueAfterMs
}

/** After the planned end: time to tap a boat back, and for a phone without network to send what was tapped on it. */
const graceMs = hourMs

/** What a person of the team is to settle of an outing, with what is proposed. */
export type ToSettle =
  /** It is back before its last hour: `hours` of it had begun. */
  | { kind: 'cut-short'; hours: number }
  /** Nobody came, by the word of the quay. */
  | { kind: 'no-show' }
  /** It was tapped aboard, and nobody has tapped it back. */
  | { kind: 'as-booked' }
  /** Two say what cannot both be: whoever has read the booking decides. */
  | { kind: 'contradiction'; states: readonly [OutingState, OutingState] }

/**
 * What is to settle of `outing` at `now`, once: an early return at once, an absence when the boat has waited as long as
 * the terms of sale say, what nobody tapped back an hour after its end. What went as it was booked, and what nobody has
 * tapped at all, needs no decision. A tap changes no hours, money or status by itself.
 */
export function toSettle(outing: CallInfo, taps: readonly Tap[], now: Date): ToSettle | undefined {
  const state = outingState(outing, taps, now)
  const hasWaited = now.getTime() >= outing.startsAt.getTime() + boatWaitHours * hourMs
  const isDecided = decisionsOf(outing, taps).length > 0
  if (hasWaited && !isDecided) {
    const states = contradictionOf(outing, taps, state)
    if (states) return { kind: 'contradiction', states }
  }
  if (state?.kind === 'aboard')
    return now.getTime() >= expectedReturn({ ...outing, state }).getTime() + graceMs ? { kind: 'as-booked' } : undefined
  if (outing.status !== 'confirmed' || taps.length === 0 || isDecided) return undefined
  if (state?.kind === 'absent') return hasWaited ? { kind: 'no-show' } : undefined
  const hours = state?.kind === 'returned' ? Math.max(1, hoursBegun(outing, state.at)) : durationOf(outing)
  const wasCutShort = outing.history.some(({ kind }) => kind === 'cut-short')
  return hours < durationOf(outing) && !wasCutShort ? { kind: 'cut-short', hours } : undefined
}

/** Whether its guest cancelled it and sailed all the same, by the word of the quay: the hours sailed are owed. */
export function hasSailedCancelled(
  { status, history, startsAt }: Pick<CallInfo, 'status' | 'history' | 'startsAt'>,
  state: OutingState | undefined,
): boolean {
  const isByGuest = status === 'cancelled' && history.findLast(({ kind }) => kind === 'cancelled')?.actor === 'guest'
  return isByGuest && state?.kind === 'returned' && state.at > startsAt
}

/**
 * Two statements that cannot both be true. Either one phone says that nobody came, or that the boat is back, and
 * another does not; or the quay contradicts the no-show that the team noted, or the cancellation of a guest: whoever
 * cancelled aboard and sailed owes what was sailed.
 */
function contradictionOf(outing: CallInfo, taps: readonly Tap[], state: OutingState | undefined) {
  if (outing.status === 'cancelled') {
    const cancellation = outing.history.findLast(({ kind }) => kind === 'cancelled')
    if (!cancellation || (state?.kind !== 'aboard' && state?.kind !== 'returned')) return undefined
    if (cancellation.detail.reason === 'no-show') return [state, { kind: 'absent', at: cancellation.at }] as const
    const cancelledState = { kind: 'cancelled', told: undefined, isLate: false } as const
    return hasSailedCancelled(outing, state) ? ([state, cancelledState] as const) : undefined
  }
  const { contradiction } = boardingOf(taps, outing)
  if (outing.status !== 'confirmed' || !contradiction) return undefined
  const [one, other] = contradiction
  const areBothAboard = one.kind === 'aboard' && other.kind === 'aboard'
  return areBothAboard ? undefined : contradiction
}
