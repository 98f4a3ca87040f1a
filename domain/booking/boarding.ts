import { dayAt, hourMs, instantOf } from '../calendar.ts'
import { boatOfOuting, type Fleet } from './boat.ts'
import type { Booking } from './booking.ts'
import { durationOf } from './slots.ts'

/** What the crew can tap for an outing; `undo` takes back the last of these from the same phone. */
export const tapKinds = ['aboard', 'absent', 'returned', 'undo'] as const
export type TapKind = (typeof tapKinds)[number]

export type Tap = {
  /** Made by the phone, so that a tap sent twice is the same tap. */
  id: string
  kind: TapKind
  /** How many came, of `aboard`. */
  persons: number | undefined
  /** By the phone's own clock, which rises from tap to tap. */
  tappedAt: Date
  /** By the server's clock; undefined while the tap waits on its phone. */
  receivedAt: Date | undefined
  /** Which phone it was, as its key tells it from others. */
  phone: string
  /** Its key was revoked since: whoever had the phone may not have been of the crew. */
  isKeyRevoked?: boolean | undefined
  /** The name of its key; only the logbook shows it. */
  by?: string | undefined
}

/** What the taps say of an outing. `persons` of a return: how many had come aboard, if anybody tapped that. */
export type BoardingState =
  | { kind: 'expected' }
  /** `isKeyRevoked`: only a key that was revoked since says so. */
  | { kind: 'aboard'; persons: number; at: Date; isKeyRevoked?: true }
  | { kind: 'absent'; at: Date }
  | { kind: 'returned'; persons: number | undefined; at: Date }

export type Boarding = {
  state: BoardingState
  /** Two phones say different things: the one that counts, and the latest that disagrees. */
  contradiction: readonly [BoardingState, BoardingState] | undefined
}

/**
 * The largest number that may be tapped aboard of an outing: what its boat holds. The crew is not counted, and whoever
 * looks for a boat reads this number. The least is 1, since nobody aboard is `absent`.
 */
export function maxAboard(outing: Pick<Booking, 'boatType' | 'participants'>, fleet: Fleet): number {
  return boatOfOuting(outing, fleet).maxParticipants
}

type Outing = Pick<Booking, 'startsAt' | 'endsAt'>

/**
 * Whether a tap can be true at the instant `at`: nobody is missing and no boat is back before the start of `outing`,
 * and nobody boards before its day. Otherwise whoever holds a key to the quay could claim it of outings that nobody at
 * the quay can see yet. Whoever is aboard may get off at any time, and be counted again.
 */
export function isTappable(
  kind: TapKind,
  { startsAt }: Pick<Outing, 'startsAt'>,
  state: BoardingState,
  at: Date,
  timeZone: string,
): boolean {
  if (state.kind === 'aboard' && kind !== 'absent') return true
  if (kind === 'absent' || kind === 'returned') return at >= startsAt
  return at >= instantOf(dayAt(startsAt, timeZone), '00:00', timeZone)
}

/** How many hours of `outing` had begun at `at`, from none to all. An hour that has begun counts. */
export function hoursBegun(outing: Outing, at: Date): number {
  const startedHours = Math.ceil((at.getTime() - outing.startsAt.getTime()) / hourMs)
  return Math.min(durationOf(outing), Math.max(0, startedHours))
}

/**
 * One state from the set of all taps of an outing, in whatever order they came. Each phone has one word, its last tap
 * that it has not undone, and the latest word counts, by the phones' own clocks. A tap cannot be later than its
 * arrival, so a clock that is ahead wins nothing while there is a network. Equal times are decided by the ids.
 *
 * A key that was revoked since can only have put people aboard: neither a thief nor whoever loses a phone takes anybody
 * off the water. Nobody is absent or back before the start of `outing`: a tap that says so was made for an earlier
 * start, and so were all before it. Whoever is aboard stays aboard, whenever the outing is to sail.
 */
export function boardingOf(taps: readonly Tap[], outing: Pick<Outing, 'startsAt'>): Boarding {
  return foldTaps(taps.filter(isCounted), outing)
}

function isCounted({ isKeyRevoked, kind }: Pick<Tap, 'isKeyRevoked' | 'kind'>): boolean {
  return !isKeyRevoked || kind === 'aboard'
}

function foldTaps(taps: readonly Tap[], { startsAt }: Pick<Outing, 'startsAt'>): Boarding {
  const tapsByPhone = tapsPerPhone(taps)
  const lastTapOfEach = tapsByPhone.flatMap((phoneTaps) => phoneTaps.at(-1) ?? []).sort(byTime)
  const lastTapsSinceMove = lastTapOfEach.slice(
    1 + lastTapOfEach.findLastIndex((each) => each.kind !== 'aboard' && timeOf(each) < startsAt),
  )
  const lastTap = lastTapsSinceMove.at(-1)
  if (!lastTap) return { state: { kind: 'expected' }, contradiction: undefined }
  const contradictingTap = lastTapsSinceMove.findLast((each) => contradicts(each, lastTap))
  return {
    state: stateOf(lastTap, personsAboard(tapsByPhone)),
    contradiction: contradictingTap && [
      stateOf(lastTap, lastTap.persons),
      stateOf(contradictingTap, contradictingTap.persons),
    ],
  }
}

function tapsPerPhone(taps: readonly Tap[]): Tap[][] {
  const tapsByPhone = new Map<string, Tap[]>()
  for (const tap of taps) tapsByPhone.set(tap.phone, [...(tapsByPhone.get(tap.phone) ?? []), tap])
  return [...tapsByPhone.values()].map(withoutUndone)
}

/** The taps of one phone that it has not undone, in its own order. */
export function withoutUndone<Known extends KnownTap>(taps: readonly Known[]): Known[] {
  const remaining: Known[] = []
  for (const tap of taps.toSorted(byOwnClock)) {
    if (tap.kind === 'undo') remaining.pop()
    else remaining.push(tap)
  }
  return remaining
}

/** What each tap that counts and was not undone says, for a history. */
export function tapHistory(taps: readonly Tap[]): { state: BoardingState; by: string }[] {
  return tapsPerPhone(taps.filter(isCounted))
    .flat()
    .map((tap) => ({ state: stateOf(tap, tap.persons), by: tap.by ?? '' }))
}

function stateOf(lastTap: Tap, persons: number | undefined): BoardingState {
  const at = timeOf(lastTap)
  const isKeyRevoked = lastTap.isKeyRevoked && ({ isKeyRevoked: true } as const)
  if (lastTap.kind === 'aboard') return { kind: 'aboard', persons: lastTap.persons ?? 1, at, ...isKeyRevoked }
  return lastTap.kind === 'absent' ? { kind: 'absent', at } : { kind: 'returned', persons, at }
}

/** How many came aboard, by the last tap that says whether anybody came, even if they are back since. */
function personsAboard(tapsByPhone: readonly Tap[][]): number | undefined {
  const lastPresenceTaps = tapsByPhone.flatMap((phoneTaps) => lastPresenceTap(phoneTaps) ?? [])
  return lastPresenceTaps.sort(byTime).at(-1)?.persons
}

function lastPresenceTap(phoneTaps: readonly Tap[]): Tap | undefined {
  return phoneTaps.findLast(({ kind }) => kind !== 'returned')
}

/** A return after boarding is no disagreement with `lastTap`, the later of the two; boarding after a return is. */
function contradicts(other: Tap, lastTap: Tap): boolean {
  if (lastTap.kind === 'aboard' && other.kind === 'aboard') return lastTap.persons !== other.persons
  return lastTap.kind === 'returned' ? other.kind === 'absent' : lastTap.kind !== other.kind
}

/** A tap without the phone that it came from. */
export type KnownTap = Omit<Tap, 'phone' | 'by'>

/**
 * What one phone must know of an outing's taps to fold them further, however many there are: the last of its own, which
 * it may undo, and for each other phone its last word and who came before it.
 */
export type KnownTaps = { mine: KnownTap[]; others: KnownTap[][] }

/** How many of its taps a phone can undo in a row without network. */
const maxUndoneTaps = 10
/** More phones than stand at a quay. If there are more, those that tapped last are kept. */
const maxOtherPhones = 5

/** What the phone `ownPhone` must know of `taps`, so that {@link boardingFrom} gives what {@link boardingOf} would. */
export function knownTaps(taps: readonly Tap[], ownPhone: string): KnownTaps {
  const toKnownTap = ({ phone: _, by: __, ...tap }: Tap): KnownTap => tap
  const tapsByPhone = tapsPerPhone(taps.filter(isCounted))
  const others = tapsByPhone.flatMap((phoneTaps) => {
    const lastTap = phoneTaps.at(-1)
    return lastTap && lastTap.phone !== ownPhone
      ? { lastTap, lastTaps: [...new Set([lastPresenceTap(phoneTaps) ?? lastTap, lastTap])] }
      : []
  })
  const latestPhones = others.sort((one, other) => byTime(one.lastTap, other.lastTap)).slice(-maxOtherPhones)
  const ownTaps = tapsByPhone.find(([tap]) => tap?.phone === ownPhone) ?? []
  return {
    mine: ownTaps.slice(-maxUndoneTaps).map(toKnownTap),
    others: latestPhones.map(({ lastTaps }) => lastTaps.map(toKnownTap)),
  }
}

/** The state of `outing` as one phone sees it: with its own taps that are still to be sent. */
export function boardingFrom(
  outing: Pick<Outing, 'startsAt'> & { known: KnownTaps },
  waitingTaps: readonly KnownTap[],
): Boarding {
  const tapsByPhone = [...outing.known.others, [...outing.known.mine, ...waitingTaps]]
  const taps = tapsByPhone.flatMap((phoneTaps, phone) => phoneTaps.map((tap) => ({ ...tap, phone: `${phone}` })))
  return boardingOf(taps, outing)
}

/** When it was tapped, by the phone's own clock, but never after it arrived. */
export function timeOf({ tappedAt, receivedAt }: Pick<Tap, 'tappedAt' | 'receivedAt'>): Date {
  return receivedAt && receivedAt < tappedAt ? receivedAt : tappedAt
}

function byTime(one: Tap, other: Tap): number {
  return timeOf(one).getTime() - timeOf(other).getTime() || byOwnClock(one, other)
}

function byOwnClock(one: KnownTap, other: KnownTap): number {
  return one.tappedAt.getTime() - other.tappedAt.getTime() || (one.id < other.id ? -1 : 1)
}
