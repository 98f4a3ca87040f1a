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
  /** What the phone calls itself, at random. */
  phone: string
}

/** What the taps say of an outing. `persons` of a return: how many had come aboard, if anybody tapped that. */
export type BoardingState =
  | { kind: 'expected' }
  | { kind: 'aboard'; persons: number; at: Date }
  | { kind: 'absent'; at: Date }
  | { kind: 'returned'; persons: number | undefined; at: Date }

export type Boarding = {
  state: BoardingState
  /** Two phones say different things: the one that counts, and the latest that disagrees. */
  contradiction: readonly [Tap, Tap] | undefined
}

/** How many persons more than the guests may be tapped aboard: our skipper and one of the team. */
const mostCrew = 2

/** The largest number that may be tapped aboard; the least is 1, since nobody aboard is `absent`. */
export function mostAboard({ maxParticipants }: { maxParticipants: number }): number {
  return maxParticipants + mostCrew
}

/**
 * One state from the set of all taps of an outing, in whatever order they came. Each phone has one word, its last tap
 * that it has not undone, and the latest word counts, by the phones' own clocks. A tap cannot be later than its
 * arrival, so a clock that is ahead wins nothing while there is a network. Equal times are decided by the ids.
 */
export function boardingOf(taps: readonly Tap[]): Boarding {
  const phones = [...Map.groupBy(taps, ({ phone }) => phone).values()].map(standing)
  const words = phones.flatMap((phone) => phone.at(-1) ?? []).sort(byTime)
  const word = words.at(-1)
  if (!word) return { state: { kind: 'expected' }, contradiction: undefined }
  const other = words.findLast((each) => disagree(each, word))
  return { state: stateOf(word, personsAboard(phones)), contradiction: other && [word, other] }
}

/** The taps of one phone that it has not undone, in its own order. */
export function standing(taps: readonly Tap[]): Tap[] {
  const notUndone: Tap[] = []
  for (const tap of taps.toSorted(byOwnClock)) {
    if (tap.kind === 'undo') notUndone.pop()
    else notUndone.push(tap)
  }
  return notUndone
}

function stateOf(word: Tap, persons: number | undefined): BoardingState {
  const at = timeOf(word)
  if (word.kind === 'aboard') return { kind: 'aboard', persons: word.persons ?? 1, at }
  return word.kind === 'absent' ? { kind: 'absent', at } : { kind: 'returned', persons, at }
}

/** How many the last word on who came says, whoever is back since. */
function personsAboard(phones: readonly Tap[][]): number | undefined {
  const words = phones.flatMap((phone) => phone.findLast(({ kind }) => kind !== 'returned') ?? [])
  return words.sort(byTime).at(-1)?.persons
}

/** A return after boarding is no disagreement. */
function disagree(one: Tap, other: Tap): boolean {
  if (one.kind === 'aboard' && other.kind === 'aboard') return one.persons !== other.persons
  return (one.kind === 'absent') !== (other.kind === 'absent')
}

/** When it was tapped, by the phone's own clock, but never after it arrived. */
export function timeOf({ tappedAt, receivedAt }: Tap): Date {
  return receivedAt && receivedAt < tappedAt ? receivedAt : tappedAt
}

function byTime(one: Tap, other: Tap): number {
  return timeOf(one).getTime() - timeOf(other).getTime() || byOwnClock(one, other)
}

function byOwnClock(one: Tap, other: Tap): number {
  return one.tappedAt.getTime() - other.tappedAt.getTime() || (one.id < other.id ? -1 : 1)
}
