import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type BoardingState,
  boardingFrom,
  boardingOf as boardingOfOuting,
  isTappable,
  knownTaps,
  type Tap,
  type TapKind,
} from './boarding.ts'

const noon = Date.parse('2027-07-14T10:00:00Z')
const minuteMs = 60_000

let nextTapNumber = 0
const tap = (kind: TapKind, minutes: number, overrides: Partial<Tap> = {}): Tap => ({
  id: `tap-${String(nextTapNumber++).padStart(4, '0')}`,
  kind,
  persons: kind === 'aboard' ? 4 : undefined,
  tappedAt: new Date(noon + minutes * minuteMs),
  receivedAt: new Date(noon + minutes * minuteMs),
  phone: 'one',
  ...overrides,
})
const at = (minutes: number) => new Date(noon + minutes * minuteMs)
const outing = { startsAt: new Date(noon - 30 * minuteMs) }
const boardingOf = (taps: readonly Tap[]) => boardingOfOuting(taps, outing)

describe('boarding state', () => {
  test('an outing without taps is expected', () => {
    expect(boardingOf([])).toEqual({ state: { kind: 'expected' }, contradiction: undefined })
  })

  test('the later tap counts, whichever arrived first', () => {
    const taps = [tap('absent', 1), tap('aboard', 5, { persons: 3 }), tap('returned', 60)]
    const state = { kind: 'returned', persons: 3, at: at(60) }
    expect(boardingOf(taps)).toEqual({ state, contradiction: undefined })
    expect(boardingOf(taps.toReversed()).state).toEqual(state)
  })

  test('undoing removes the last tap of the same phone, one after the other, and no tap of another phone', () => {
    const taps = [tap('aboard', 1), tap('returned', 2), tap('absent', 3, { phone: 'two' })]
    expect(boardingOf([...taps, tap('undo', 4)]).state).toEqual({ kind: 'absent', at: at(3) })
    expect(boardingOf([...taps, tap('undo', 4, { phone: 'two' })]).state.kind).toBe('returned')
    const allTaps = [...taps, tap('undo', 4, { phone: 'two' }), tap('undo', 5), tap('undo', 6), tap('undo', 7)]
    expect(boardingOf(allTaps).state).toEqual({ kind: 'expected' })
  })

  test('a phone whose clock is ahead gains nothing: a tap is never later than its arrival', () => {
    const tapFromFastClock = tap('aboard', 5, { phone: 'two', receivedAt: at(0) })
    expect(boardingOf([tapFromFastClock, tap('absent', 1)]).state).toEqual({ kind: 'absent', at: at(1) })
  })

  test('two phones that disagree are both shown; a return after boarding is no disagreement', () => {
    const [fourAboard, fiveAboard] = [tap('aboard', 1), tap('aboard', 2, { persons: 5, phone: 'two' })]
    expect(boardingOf([fourAboard, fiveAboard]).contradiction).toEqual([
      { kind: 'aboard', persons: 5, at: at(2) },
      { kind: 'aboard', persons: 4, at: at(1) },
    ])
    const absentTap = tap('absent', 3, { phone: 'two' })
    expect(boardingOf([fourAboard, absentTap]).contradiction).toEqual([
      { kind: 'absent', at: at(3) },
      { kind: 'aboard', persons: 4, at: at(1) },
    ])
    expect(boardingOf([fourAboard, tap('returned', 9, { phone: 'two' })]).contradiction).toBeUndefined()
    expect(boardingOf([fourAboard, { ...fiveAboard, persons: 4 }]).contradiction).toBeUndefined()
    expect(boardingOf([fourAboard, absentTap, tap('undo', 4, { phone: 'two' })]).contradiction).toBeUndefined()
  })
})

test('nobody can be tapped absent or back before the start, nor aboard before the day of the outing', () => {
  const firstTimes = { absent: at(0), returned: at(0), aboard: new Date('2027-07-14T00:00:00+02:00') }
  const isTappableAt = (kind: TapKind, time: Date, state: BoardingState = { kind: 'expected' }) =>
    isTappable(kind, { startsAt: at(0) }, state, time, 'Europe/Zurich')
  for (const kind of ['absent', 'returned', 'aboard'] as const)
    expect([-1, 0].map((ms) => isTappableAt(kind, new Date(firstTimes[kind].getTime() + ms)))).toEqual([false, true])
  // Whoever is aboard may get off, and be counted again, even before the start to which the outing was moved.
  const aboardState = { kind: 'aboard', persons: 4, at: at(-3000) } as const
  expect((['returned', 'aboard', 'absent'] as const).map((kind) => isTappableAt(kind, at(-2900), aboardState))).toEqual(
    [...[true, true, false]],
  )
})

test('after a move, guests who got off before the new start are expected, and those who did not are aboard', () => {
  const movedOuting = { startsAt: at(0) }
  const boardedTap = tap('aboard', -300)
  expect(boardingOfOuting([boardedTap], movedOuting).state.kind).toBe('aboard')
  const returnedTaps = [boardedTap, tap('returned', -290, { phone: 'two' })]
  expect(boardingOfOuting(returnedTaps, movedOuting)).toEqual({ state: { kind: 'expected' }, contradiction: undefined })
  const boardedAgain = boardingOfOuting(
    [...returnedTaps, tap('aboard', 5, { persons: 3, phone: 'three' })],
    movedOuting,
  )
  expect(boardedAgain).toEqual({ state: { kind: 'aboard', persons: 3, at: at(5) }, contradiction: undefined })
})

test('a revoked key can only have put people aboard', () => {
  const byRevokedKey = { isKeyRevoked: true, phone: 'two' }
  expect(boardingOf([tap('absent', 20, byRevokedKey)]).state.kind).toBe('expected')
  const taps = [
    tap('aboard', 10, byRevokedKey),
    tap('returned', 20, byRevokedKey),
    tap('undo', 21, byRevokedKey),
    tap('undo', 22, byRevokedKey),
  ]
  expect(boardingOf(taps).state).toEqual({ kind: 'aboard', persons: 4, at: at(10), isKeyRevoked: true })
  expect(boardingOf([...taps, tap('returned', 30)]).state.kind).toBe('returned')
})

/** What happens at the quay: a phone taps, by a clock of its own, and the tap arrives at once or much later. */
const moment = fc.record({
  phone: fc.constantFrom('one', 'two', 'three'),
  kind: fc.constantFrom<TapKind>('aboard', 'absent', 'returned', 'undo', 'undo'),
  persons: fc.integer({ min: 1, max: 7 }),
  pauseMs: fc.integer({ min: 0, max: 20 * minuteMs }),
  lateMs: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 60 * minuteMs })),
})
const clocks = fc.record({
  one: fc.integer({ min: -5 * minuteMs, max: 5 * minuteMs }),
  two: fc.integer({ min: -5 * minuteMs, max: 5 * minuteMs }),
  three: fc.constant(0),
})

function tapsOf(
  moments: readonly (typeof moment extends fc.Arbitrary<infer M> ? M : never)[],
  clockOffsets: Record<string, number>,
) {
  let time = noon
  const lastOwnTimes: Record<string, number> = {}
  return moments.map(({ phone, kind, persons, pauseMs, lateMs }, index): Tap => {
    time += pauseMs
    const ownTime = Math.max(time + (clockOffsets[phone] ?? 0), (lastOwnTimes[phone] ?? 0) + 1)
    lastOwnTimes[phone] = ownTime
    return {
      id: `id-${(index * 7919) % 1000}-${index}`,
      kind,
      persons: kind === 'aboard' ? persons : undefined,
      tappedAt: new Date(ownTime),
      receivedAt: new Date(time + lateMs),
      phone,
    }
  })
}

/** The same rules in other code: it asks of each tap whether it was undone, and compares all last taps in pairs. */
function oracle(taps: readonly Tap[]): BoardingState {
  const distinctTaps = [...new Map(taps.map((tap) => [tap.id, tap])).values()]
  const time = (tap: Tap) => Math.min(tap.tappedAt.getTime(), tap.receivedAt?.getTime() ?? Number.POSITIVE_INFINITY)
  const rank = (tap: Tap) => [time(tap), tap.tappedAt.getTime(), tap.id] as const
  const isBefore = (one: readonly (number | string)[], other: readonly (number | string)[]) => {
    const index = one.findIndex((each, place) => each !== other[place])
    return index >= 0 && (one[index] as number) < (other[index] as number)
  }
  const ownRank = (tap: Tap) => [tap.tappedAt.getTime(), tap.id] as const
  const isUndone = (tap: Tap) => {
    // Like brackets: it is taken back as soon as its phone has undone more than it has tapped since.
    let depth = 1
    const laterTaps = distinctTaps
      .filter(({ phone }) => phone === tap.phone)
      .filter((each) => isBefore(ownRank(tap), ownRank(each)))
    while (laterTaps.length > 0 && depth > 0) {
      const nextTap = laterTaps.reduce((first, each) => (isBefore(ownRank(each), ownRank(first)) ? each : first))
      laterTaps.splice(laterTaps.indexOf(nextTap), 1)
      depth += nextTap.kind === 'undo' ? -1 : 1
    }
    return depth === 0
  }
  const effectiveTaps = distinctTaps.filter((tap) => tap.kind !== 'undo' && !isUndone(tap))
  const isLastOfPhone = (among: readonly Tap[]) => (tap: Tap) =>
    !among.some((each) => each.phone === tap.phone && isBefore(ownRank(tap), ownRank(each)))
  const latestOf = (among: readonly Tap[]) => {
    const lastTaps = among.filter(isLastOfPhone(among))
    return lastTaps.find((tap) => lastTaps.every((each) => each === tap || isBefore(rank(each), rank(tap))))
  }
  const latestTap = latestOf(effectiveTaps)
  if (!latestTap) return { kind: 'expected' }
  const tapTime = new Date(time(latestTap))
  if (latestTap.kind === 'aboard') return { kind: 'aboard', persons: latestTap.persons ?? 0, at: tapTime }
  if (latestTap.kind === 'absent') return { kind: 'absent', at: tapTime }
  return {
    kind: 'returned',
    persons: latestOf(effectiveTaps.filter(({ kind }) => kind !== 'returned'))?.persons,
    at: tapTime,
  }
}

test('10,000 random days of taps from three phones, late and out of order, give the state that the oracle computes', () => {
  const shuffled = fc.array(moment, { maxLength: 12 }).chain((moments) =>
    fc.record({
      moments: fc.constant(moments),
      order: fc.shuffledSubarray(
        moments.map((_, index) => index),
        { minLength: moments.length },
      ),
      clocks,
    }),
  )
  fc.assert(
    fc.property(shuffled, ({ moments, order, clocks }) => {
      const taps = tapsOf(moments, clocks)
      const { state } = boardingOf(taps)
      expect(boardingOf(order.flatMap((index) => taps[index] ?? [])).state).toEqual(state)
      expect(oracle([...taps, ...taps.slice(0, 3)])).toEqual(state)
      // What one phone knows, folded with the taps that it has not sent yet, gives what the server will say.
      const tapsOfOne = taps.filter(({ phone }) => phone === 'one')
      const waitingTaps = tapsOfOne.slice(tapsOfOne.length / 2)
      const known = knownTaps(
        taps.filter((tap) => !waitingTaps.includes(tap)),
        'one',
      )
      const boarding = boardingFrom({ ...outing, known }, waitingTaps)
      expect(boarding.state).toEqual(state)
      expect(boarding.contradiction).toEqual(boardingOf(taps).contradiction)
    }),
    { numRuns: 10_000 },
  )
})
