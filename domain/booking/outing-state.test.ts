import { describe, expect, test } from 'vitest'
import { stateInDayList, stateInWords, statePhrase } from '../../wording/boarding-states.ts'
import type { Tap, TapKind } from './boarding.ts'
import type { BookingEvent } from './booking-event.ts'
import { expectedReturn, isOverdue, isToCall, outingState, toSettle } from './outing-state.ts'

const eventAt = new Date('2027-07-14T08:02:00Z')
const event = (kind: BookingEvent['kind'], overrides: Partial<BookingEvent> = {}): BookingEvent => ({
  ...{ at: eventAt, actor: 'team', kind, detail: {} },
  ...overrides,
})
const [startsAt, endsAt] = [new Date('2027-07-14T08:00:00Z'), new Date('2027-07-14T11:00:00Z')]
const minutesAfterStart = (count: number) => new Date(startsAt.getTime() + count * 60_000)

let nextTapNumber = 0
const tap = (kind: TapKind, tappedAt = eventAt, overrides: Partial<Tap> = {}): Tap => ({
  ...{ id: `tap-${String(nextTapNumber++).padStart(4, '0')}`, kind, persons: kind === 'aboard' ? 4 : undefined },
  ...{ tappedAt, receivedAt: tappedAt, phone: 'one', ...overrides },
})
const aboardTap = tap('aboard')

type Case = [string, [Parameters<typeof outingState>[0], readonly Tap[]]]
const outing = (status: 'confirmed' | 'postponed' | 'cancelled', email?: string, ...history: BookingEvent[]) => ({
  ...{ status, email, history, startsAt, endsAt },
})
const noShow = event('cancelled', { at: minutesAfterStart(60), detail: { reason: 'no-show' } })
const movedFrom = (minute: number, at?: Date) =>
  event('moved', { ...(at && { at }), detail: { previousStartsAt: minutesAfterStart(minute).getTime() } })
const [postponed, reached, notReached] = [event('postponed'), event('reached'), event('not-reached')]

describe('the state of an outing', () => {
  test.each<Case>([
    ['attendue', [outing('confirmed'), []]],
    ['à bord (4)', [outing('confirmed'), [aboardTap]]],
    ['de retour', [outing('confirmed'), [aboardTap, tap('returned', minutesAfterStart(90))]]],
    ['manquée', [outing('confirmed'), [tap('absent')]]],
    ['manquée', [outing('cancelled', undefined, noShow), []]],
    ['manquée', [outing('cancelled', undefined, noShow), [aboardTap]]],
    // They come after all.
    ['à bord (4), sortie annulée', [outing('cancelled', undefined, noShow), [tap('aboard', minutesAfterStart(65))]]],
    ['à bord (4), sortie reportée', [outing('postponed', undefined, postponed), [aboardTap]]],
    ['à bord (4), sortie annulée', [outing('cancelled', 'ana@exemple.ch', event('cancelled')), [aboardTap]]],
    [
      'de retour, sortie annulée',
      [outing('cancelled', undefined, event('cancelled')), [aboardTap, tap('returned', minutesAfterStart(9))]],
    ],
    ['à bord (4), sortie déplacée', [outing('confirmed', undefined, movedFrom(-120)), [aboardTap]]],
    ['à bord (4), lien coupé depuis', [outing('confirmed'), [{ ...aboardTap, isKeyRevoked: true }]]],
    // A note « as booked » after the planned end also says that the boat is back; a tap that arrives later asks again.
    ['à bord (4)', [outing('confirmed', undefined, event('as-booked', { at: minutesAfterStart(179) })), [aboardTap]]],
    ['de retour', [outing('confirmed', undefined, event('as-booked', { at: minutesAfterStart(200) })), [aboardTap]]],
    [
      'à bord (4)',
      [
        outing('confirmed', undefined, event('as-booked', { at: minutesAfterStart(200) })),
        [tap('aboard', minutesAfterStart(201))],
      ],
    ],
    [
      'de retour',
      [
        outing(
          'confirmed',
          undefined,
          event('as-booked', { at: minutesAfterStart(185) }),
          event('cut-short', { at: minutesAfterStart(190) }),
        ),
        [aboardTap],
      ],
    ],
    // Cut short because a phone tapped a return, which that phone has undone since.
    [
      'à bord (4)',
      [
        outing('confirmed', undefined, event('cut-short', { at: minutesAfterStart(70) })),
        [aboardTap, tap('returned', minutesAfterStart(60)), tap('undo', minutesAfterStart(80))],
      ],
    ],
    ['reportée, à appeler', [outing('postponed', undefined, postponed), []]],
    ['reportée, c’est dit', [outing('postponed', undefined, postponed, reached), []]],
    ['reportée, à appeler', [outing('postponed', undefined, postponed, reached, notReached), []]],
    ['reportée, c’est dit', [outing('postponed', undefined, postponed, reached, notReached, reached), []]],
    // An e-mail of the eve may be read too late. Nobody travels to what was called off earlier, or after its end.
    ['reportée, à appeler', [outing('postponed', 'ana@exemple.ch', postponed), []]],
    [
      'reportée, à appeler',
      [outing('postponed', 'ana@exemple.ch', event('postponed', { at: minutesAfterStart(-35 * 60) })), []],
    ],
    ['reportée, c’est dit', [outing('postponed', 'ana@exemple.ch', postponed, reached), []]],
    [
      'reportée, c’est dit',
      [outing('postponed', 'ana@exemple.ch', event('postponed', { at: minutesAfterStart(-36 * 60) })), []],
    ],
    [
      'annulée, c’est dit',
      [outing('cancelled', 'ana@exemple.ch', event('cancelled', { at: minutesAfterStart(180) })), []],
    ],
    ['annulée, à appeler', [outing('cancelled', undefined, event('cancelled', { at: minutesAfterStart(-9999) })), []]],
    ['annulée', [outing('cancelled', undefined, event('cancelled', { actor: 'guest' })), []]],
  ])('the state is written « %s »', (words, facts) => {
    const state = outingState(...facts, eventAt)
    expect(state && statePhrase(state)).toBe(words)
    expect(isToCall(state)).toBe(words.endsWith('à appeler'))
  })

  test('the guest of an outing called off is to be called until its hour is over, and without a mailbox also later', () => {
    const textFor = (email: string | undefined, now: Date) => {
      const state = outingState(outing('postponed', email, postponed), [], now)
      return state && statePhrase(state)
    }
    expect(textFor('ana@exemple.ch', minutesAfterStart(179))).toBe('reportée, à appeler')
    expect(textFor('ana@exemple.ch', endsAt)).toBe('reportée, c’est dit')
    expect(textFor(undefined, endsAt)).toBe('reportée, à appeler')
  })

  test.each(['pending', 'declined', 'expired'] as const)('a booking that is %s has no state of the day', (status) => {
    expect(outingState({ ...outing('confirmed'), status }, [aboardTap], eventAt)).toBeUndefined()
  })

  test('an outing is overdue a quarter of an hour after its end while it is aboard, whatever its status', () => {
    const overdueAt = minutesAfterStart(195)
    const withState = (booking: ReturnType<typeof outing>, ...taps: Tap[]) => ({
      ...booking,
      state: outingState(booking, taps, eventAt),
    })
    const confirmed = outing('confirmed')
    expect(isOverdue(withState(confirmed, aboardTap), overdueAt)).toBe(true)
    expect(isOverdue(withState(confirmed, aboardTap), new Date(overdueAt.getTime() - 1))).toBe(false)
    expect(isOverdue(withState(confirmed, aboardTap, tap('returned', minutesAfterStart(180))), overdueAt)).toBe(false)
    expect(isOverdue(withState(confirmed), overdueAt)).toBe(false)
    for (const status of ['cancelled', 'postponed'] as const)
      expect(isOverdue(withState(outing(status, undefined, event(status)), aboardTap), overdueAt)).toBe(true)
    const movedOuting = withState(outing('confirmed', undefined, movedFrom(-120)), aboardTap)
    expect(expectedReturn(movedOuting)).toEqual(minutesAfterStart(60))
    expect(isOverdue(movedOuting, minutesAfterStart(75))).toBe(true)
  })

  test('a boat is due back at the end of the start for which it boarded, however often the outing was moved', () => {
    const dayMinutes = 24 * 60
    // An hour earlier at first, then in the afternoon, in another week, and again on this day at `startsAt`.
    const moves = [
      movedFrom(-60, minutesAfterStart(-65)),
      movedFrom(420, minutesAfterStart(-50)),
      movedFrom(7 * dayMinutes, minutesAfterStart(-20)),
    ]
    const expectedReturnOf = (boardedMinute: number, ...history: BookingEvent[]) => {
      const booking = outing('confirmed', undefined, ...history)
      return expectedReturn({
        ...booking,
        state: outingState(booking, [tap('aboard', minutesAfterStart(boardedMinute))], eventAt),
      })
    }
    expect(expectedReturnOf(-70, ...moves)).toEqual(minutesAfterStart(120))
    // Counted again after the first move, and after the second.
    expect(expectedReturnOf(-60, ...moves)).toEqual(minutesAfterStart(120))
    expect(expectedReturnOf(-40, ...moves)).toEqual(minutesAfterStart(120))
    // It leaves after all, at the start that it has now.
    expect(expectedReturnOf(-2, ...moves)).toEqual(minutesAfterStart(180))
    expect(expectedReturnOf(-60, movedFrom(-30 * dayMinutes, minutesAfterStart(-40 * dayMinutes)))).toEqual(
      minutesAfterStart(180),
    )
  })

  test('an outing that nobody tapped has no state once its day is over', () => {
    const textAt = (time: string, ...taps: Tap[]) =>
      stateInDayList({ ...outing('confirmed'), state: outingState(outing('confirmed'), taps, eventAt) }, new Date(time))
    expect(textAt('2027-07-14T21:59:00Z')).toBe('attendue')
    expect(textAt('2027-07-14T22:00:00Z')).toBe('')
    expect(stateInDayList({ ...outing('confirmed'), state: undefined }, endsAt)).toBe('')
    // Wherever it is listed, a boat that does not come back is told from one that is on its way.
    expect(textAt('2027-07-14T11:14:59Z', aboardTap)).toBe('à bord (4)')
    expect(textAt('2027-07-14T11:15:00Z', aboardTap).replace(/\s/g, ' ')).toBe('à bord (4), retour prévu à 13 h')
  })

  test('a line of the logbook begins with a capital and ends with the hour of the tap', () => {
    expect(stateInWords({ kind: 'aboard', persons: 4, at: eventAt })).toMatch(/^À bord \(4\), 10\sh\s02$/)
    expect(stateInWords({ kind: 'expected' })).toBe('Attendue')
  })
})

describe('outings to settle', () => {
  const confirmed = outing('confirmed')
  const absentTap = tap('absent', minutesAfterStart(20))
  const returnTap = (minute: number, overrides: Partial<Tap> = {}) =>
    tap('returned', minutesAfterStart(minute), overrides)
  const phoneTwo = { phone: 'two' }
  type SettleCase = [string, ReturnType<typeof outing>, Tap[], [minute: number, unknown][]]
  test.each<SettleCase>([
    ['nothing was tapped', confirmed, [], [[10_000, undefined]]],
    ['it went as booked', confirmed, [aboardTap, returnTap(121)], [[10_000, undefined]]],
    ['it came back late', confirmed, [aboardTap, returnTap(400)], [[10_000, undefined]]],
    ['it is back early: at once', confirmed, [aboardTap, returnTap(61)], [[61, { kind: 'cut-short', hours: 2 }]]],
    ['it is back at its start', confirmed, [returnTap(0)], [[0, { kind: 'cut-short', hours: 1 }]]],
    [
      'nobody came',
      confirmed,
      [absentTap],
      [
        [59, undefined],
        [60, { kind: 'no-show' }],
      ],
    ],
    [
      'a family comes late',
      confirmed,
      [absentTap, tap('aboard', minutesAfterStart(40))],
      [
        [60, undefined],
        [240, { kind: 'as-booked' }],
      ],
    ],
    [
      'nobody taps it back',
      confirmed,
      [aboardTap],
      [
        [239, undefined],
        [240, { kind: 'as-booked' }],
      ],
    ],
    [
      'a return is taken back',
      confirmed,
      [aboardTap, returnTap(61), tap('undo', minutesAfterStart(62))],
      [[62, undefined]],
    ],
    [
      'two count otherwise',
      confirmed,
      [aboardTap, tap('aboard', eventAt, { persons: 5, phone: 'two' })],
      [[60, undefined]],
    ],
    [
      'one says absent, one aboard',
      confirmed,
      [absentTap, tap('aboard', minutesAfterStart(30), phoneTwo)],
      [
        [59, undefined],
        [60, { kind: 'contradiction', states: [{ kind: 'aboard' }, { kind: 'absent' }] }],
      ],
    ],
    [
      'a stolen link says absent',
      confirmed,
      [aboardTap, tap('absent', minutesAfterStart(20), { ...phoneTwo, isKeyRevoked: true })],
      [[60, undefined]],
    ],
    [
      'a stolen link says back',
      confirmed,
      [aboardTap, returnTap(20, { ...phoneTwo, isKeyRevoked: true })],
      [
        [60, undefined],
        [240, { kind: 'as-booked' }],
      ],
    ],
    [
      'a boat cancelled at sea',
      outing('cancelled', undefined, event('cancelled')),
      [aboardTap],
      [[240, { kind: 'as-booked' }]],
    ],
    [
      'a boat cancelled at sea is back',
      outing('cancelled', undefined, event('cancelled')),
      [aboardTap, returnTap(100)],
      [[300, undefined]],
    ],
    ['nobody came, the desk has said so', outing('cancelled', undefined, noShow), [absentTap], [[300, undefined]]],
    [
      'nobody came, the desk has said so, and then they come',
      outing('cancelled', undefined, noShow),
      [absentTap, tap('aboard', minutesAfterStart(65))],
      [[66, { kind: 'contradiction', states: [{ kind: 'aboard' }, { kind: 'absent' }] }]],
    ],
    [
      'it was as booked, a person says',
      outing('confirmed', undefined, event('as-booked', { at: minutesAfterStart(100) })),
      [aboardTap, returnTap(61)],
      [[300, undefined]],
    ],
    [
      'it was as booked, a person says, and then a phone says otherwise',
      outing('confirmed', undefined, event('as-booked', { at: minutesAfterStart(65) })),
      [aboardTap, returnTap(66)],
      [[300, { kind: 'cut-short', hours: 2 }]],
    ],
    [
      'it was cut short',
      outing('confirmed', undefined, event('cut-short', { at: minutesAfterStart(62) })),
      [aboardTap, returnTap(61)],
      [[300, undefined]],
    ],
  ])('to settle: %s', (_, booking, taps, cases) => {
    for (const [minute, expected] of cases) {
      const result = toSettle(booking, taps, minutesAfterStart(minute))
      if (expected === undefined) expect(result).toBeUndefined()
      else expect(result).toMatchObject(expected as object)
    }
  })
})
