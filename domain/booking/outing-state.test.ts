import { describe, expect, test } from 'vitest'
import { stateInWords, stateOfDay, stateTexts } from '../../wording/boarding-states.ts'
import type { Tap, TapKind } from './boarding.ts'
import type { BookingEvent } from './booking-event.ts'
import { expectedReturn, isOverdue, isToCall, outingState, toSettle } from './outing-state.ts'

const at = new Date('2027-07-14T08:02:00Z')
const event = (kind: BookingEvent['kind'], overrides: Partial<BookingEvent> = {}): BookingEvent => ({
  ...{ at, actor: 'team', kind, detail: {} },
  ...overrides,
})
const [startsAt, endsAt] = [new Date('2027-07-14T08:00:00Z'), new Date('2027-07-14T11:00:00Z')]
const minutes = (count: number) => new Date(startsAt.getTime() + count * 60_000)

let ids = 0
const tap = (kind: TapKind, tappedAt = at, overrides: Partial<Tap> = {}): Tap => ({
  ...{ id: `tap-${String(ids++).padStart(4, '0')}`, kind, persons: kind === 'aboard' ? 4 : undefined },
  ...{ tappedAt, receivedAt: tappedAt, phone: 'one', ...overrides },
})
const aboard = tap('aboard')

type Case = [string, [Parameters<typeof outingState>[0], readonly Tap[]]]
const outing = (status: 'confirmed' | 'postponed' | 'cancelled', email?: string, ...history: BookingEvent[]) => ({
  ...{ status, email, history, startsAt, endsAt },
})
const noShow = event('cancelled', { at: minutes(60), detail: { reason: 'no-show' } })
const movedFrom = (minute: number, at?: Date) =>
  event('moved', { ...(at && { at }), detail: { previousStartsAt: minutes(minute).getTime() } })
const [postponed, reached, notReached] = [event('postponed'), event('reached'), event('not-reached')]

describe('the state of an outing', () => {
  test.each<Case>([
    ['attendue', [outing('confirmed'), []]],
    ['à bord (4)', [outing('confirmed'), [aboard]]],
    ['de retour', [outing('confirmed'), [aboard, tap('returned', minutes(90))]]],
    ['manquée', [outing('confirmed'), [tap('absent')]]],
    ['manquée', [outing('cancelled', undefined, noShow), []]],
    ['manquée', [outing('cancelled', undefined, noShow), [aboard]]],
    // They come after all.
    ['à bord (4), sortie annulée', [outing('cancelled', undefined, noShow), [tap('aboard', minutes(65))]]],
    ['à bord (4), sortie reportée', [outing('postponed', undefined, postponed), [aboard]]],
    ['à bord (4), sortie annulée', [outing('cancelled', 'ana@exemple.ch', event('cancelled')), [aboard]]],
    [
      'de retour, sortie annulée',
      [outing('cancelled', undefined, event('cancelled')), [aboard, tap('returned', minutes(9))]],
    ],
    ['à bord (4), sortie déplacée', [outing('confirmed', undefined, movedFrom(-120)), [aboard]]],
    ['à bord (4), lien coupé depuis', [outing('confirmed'), [{ ...aboard, isKeyRevoked: true }]]],
    // A note « as booked » after the planned end also says that the boat is back; a tap that arrives later asks again.
    ['à bord (4)', [outing('confirmed', undefined, event('as-booked', { at: minutes(179) })), [aboard]]],
    ['de retour', [outing('confirmed', undefined, event('as-booked', { at: minutes(200) })), [aboard]]],
    [
      'à bord (4)',
      [outing('confirmed', undefined, event('as-booked', { at: minutes(200) })), [tap('aboard', minutes(201))]],
    ],
    [
      'de retour',
      [
        outing(
          'confirmed',
          undefined,
          event('as-booked', { at: minutes(185) }),
          event('cut-short', { at: minutes(190) }),
        ),
        [aboard],
      ],
    ],
    // Cut short because a phone tapped a return, which that phone has undone since.
    [
      'à bord (4)',
      [
        outing('confirmed', undefined, event('cut-short', { at: minutes(70) })),
        [aboard, tap('returned', minutes(60)), tap('undo', minutes(80))],
      ],
    ],
    ['reportée, à appeler', [outing('postponed', undefined, postponed), []]],
    ['reportée, c’est dit', [outing('postponed', undefined, postponed, reached), []]],
    ['reportée, à appeler', [outing('postponed', undefined, postponed, reached, notReached), []]],
    ['reportée, c’est dit', [outing('postponed', undefined, postponed, reached, notReached, reached), []]],
    // An e-mail of the eve may be read too late. Nobody travels to what was called off earlier, or after its end.
    ['reportée, à appeler', [outing('postponed', 'ana@exemple.ch', postponed), []]],
    ['reportée, à appeler', [outing('postponed', 'ana@exemple.ch', event('postponed', { at: minutes(-35 * 60) })), []]],
    ['reportée, c’est dit', [outing('postponed', 'ana@exemple.ch', postponed, reached), []]],
    ['reportée, c’est dit', [outing('postponed', 'ana@exemple.ch', event('postponed', { at: minutes(-36 * 60) })), []]],
    ['annulée, c’est dit', [outing('cancelled', 'ana@exemple.ch', event('cancelled', { at: minutes(180) })), []]],
    ['annulée, à appeler', [outing('cancelled', undefined, event('cancelled', { at: minutes(-9999) })), []]],
    ['annulée', [outing('cancelled', undefined, event('cancelled', { actor: 'guest' })), []]],
  ])('the state is written « %s »', (words, facts) => {
    const state = outingState(...facts, at)
    expect(state && stateTexts(state)).toBe(words)
    expect(isToCall(state)).toBe(words.endsWith('à appeler'))
  })

  test('the guest of an outing called off is to be called until its hour is over, and without a mailbox also later', () => {
    const words = (email: string | undefined, now: Date) => {
      const state = outingState(outing('postponed', email, postponed), [], now)
      return state && stateTexts(state)
    }
    expect(words('ana@exemple.ch', minutes(179))).toBe('reportée, à appeler')
    expect(words('ana@exemple.ch', endsAt)).toBe('reportée, c’est dit')
    expect(words(undefined, endsAt)).toBe('reportée, à appeler')
  })

  test.each(['pending', 'declined', 'expired'] as const)('a booking that is %s has no state of the day', (status) => {
    expect(outingState({ ...outing('confirmed'), status }, [aboard], at)).toBeUndefined()
  })

  test('an outing is overdue a quarter of an hour after its end while it is aboard, whatever its status', () => {
    const late = minutes(195)
    const stateOf = (booking: ReturnType<typeof outing>, ...taps: Tap[]) => ({
      ...booking,
      state: outingState(booking, taps, at),
    })
    const confirmed = outing('confirmed')
    expect(isOverdue(stateOf(confirmed, aboard), late)).toBe(true)
    expect(isOverdue(stateOf(confirmed, aboard), new Date(late.getTime() - 1))).toBe(false)
    expect(isOverdue(stateOf(confirmed, aboard, tap('returned', minutes(180))), late)).toBe(false)
    expect(isOverdue(stateOf(confirmed), late)).toBe(false)
    for (const status of ['cancelled', 'postponed'] as const)
      expect(isOverdue(stateOf(outing(status, undefined, event(status)), aboard), late)).toBe(true)
    const moved = stateOf(outing('confirmed', undefined, movedFrom(-120)), aboard)
    expect(expectedReturn(moved)).toEqual(minutes(60))
    expect(isOverdue(moved, minutes(75))).toBe(true)
  })

  test('a boat is due back at the end of the start for which it boarded, however often the outing was moved', () => {
    const day = 24 * 60
    // An hour earlier at first, then in the afternoon, in another week, and again on this day at `startsAt`.
    const moves = [movedFrom(-60, minutes(-65)), movedFrom(420, minutes(-50)), movedFrom(7 * day, minutes(-20))]
    const stateOf = (tapped: number, ...history: BookingEvent[]) => {
      const booking = outing('confirmed', undefined, ...history)
      return expectedReturn({ ...booking, state: outingState(booking, [tap('aboard', minutes(tapped))], at) })
    }
    expect(stateOf(-70, ...moves)).toEqual(minutes(120))
    // Counted again after the first move, and after the second.
    expect(stateOf(-60, ...moves)).toEqual(minutes(120))
    expect(stateOf(-40, ...moves)).toEqual(minutes(120))
    // It leaves after all, at the start that it has now.
    expect(stateOf(-2, ...moves)).toEqual(minutes(180))
    expect(stateOf(-60, movedFrom(-30 * day, minutes(-40 * day)))).toEqual(minutes(180))
  })

  test('an outing that nobody tapped has no state once its day is over', () => {
    const stateOf = (time: string, ...taps: Tap[]) =>
      stateOfDay({ ...outing('confirmed'), state: outingState(outing('confirmed'), taps, at) }, new Date(time))
    expect(stateOf('2027-07-14T21:59:00Z')).toBe('attendue')
    expect(stateOf('2027-07-14T22:00:00Z')).toBe('')
    expect(stateOfDay({ ...outing('confirmed'), state: undefined }, endsAt)).toBe('')
    // Wherever it is listed, a boat that does not come back is told from one that is on its way.
    expect(stateOf('2027-07-14T11:14:59Z', aboard)).toBe('à bord (4)')
    expect(stateOf('2027-07-14T11:15:00Z', aboard).replace(/\s/g, ' ')).toBe('à bord (4), retour prévu à 13 h')
  })

  test('a line of the logbook begins with a capital and ends with the hour of the tap', () => {
    expect(stateInWords({ kind: 'aboard', persons: 4, at })).toMatch(/^À bord \(4\), 10\sh\s02$/)
    expect(stateInWords({ kind: 'expected' })).toBe('Attendue')
  })
})

describe('outings to settle', () => {
  const confirmed = outing('confirmed')
  const absent = tap('absent', minutes(20))
  const returnTap = (minute: number, overrides: Partial<Tap> = {}) => tap('returned', minutes(minute), overrides)
  const two = { phone: 'two' }
  type Settled = [string, ReturnType<typeof outing>, Tap[], [minute: number, unknown][]]
  test.each<Settled>([
    ['nothing was tapped', confirmed, [], [[10_000, undefined]]],
    ['it went as booked', confirmed, [aboard, returnTap(121)], [[10_000, undefined]]],
    ['it came back late', confirmed, [aboard, returnTap(400)], [[10_000, undefined]]],
    ['it is back early: at once', confirmed, [aboard, returnTap(61)], [[61, { kind: 'cut-short', hours: 2 }]]],
    ['it is back at its start', confirmed, [returnTap(0)], [[0, { kind: 'cut-short', hours: 1 }]]],
    [
      'nobody came',
      confirmed,
      [absent],
      [
        [59, undefined],
        [60, { kind: 'no-show' }],
      ],
    ],
    [
      'a family comes late',
      confirmed,
      [absent, tap('aboard', minutes(40))],
      [
        [60, undefined],
        [240, { kind: 'as-booked' }],
      ],
    ],
    [
      'nobody taps it back',
      confirmed,
      [aboard],
      [
        [239, undefined],
        [240, { kind: 'as-booked' }],
      ],
    ],
    ['a return is taken back', confirmed, [aboard, returnTap(61), tap('undo', minutes(62))], [[62, undefined]]],
    ['two count otherwise', confirmed, [aboard, tap('aboard', at, { persons: 5, phone: 'two' })], [[60, undefined]]],
    [
      'one says absent, one aboard',
      confirmed,
      [absent, tap('aboard', minutes(30), two)],
      [
        [59, undefined],
        [60, { kind: 'contradiction', states: [{ kind: 'aboard' }, { kind: 'absent' }] }],
      ],
    ],
    [
      'a stolen link says absent',
      confirmed,
      [aboard, tap('absent', minutes(20), { ...two, isKeyRevoked: true })],
      [[60, undefined]],
    ],
    [
      'a stolen link says back',
      confirmed,
      [aboard, returnTap(20, { ...two, isKeyRevoked: true })],
      [
        [60, undefined],
        [240, { kind: 'as-booked' }],
      ],
    ],
    [
      'a boat cancelled at sea',
      outing('cancelled', undefined, event('cancelled')),
      [aboard],
      [[240, { kind: 'as-booked' }]],
    ],
    ['and back', outing('cancelled', undefined, event('cancelled')), [aboard, returnTap(100)], [[300, undefined]]],
    ['nobody came, the desk has said so', outing('cancelled', undefined, noShow), [absent], [[300, undefined]]],
    [
      'nobody came, the desk has said so, and then they come',
      outing('cancelled', undefined, noShow),
      [absent, tap('aboard', minutes(65))],
      [[66, { kind: 'contradiction', states: [{ kind: 'aboard' }, { kind: 'absent' }] }]],
    ],
    [
      'it was as booked, a person says',
      outing('confirmed', undefined, event('as-booked', { at: minutes(100) })),
      [aboard, returnTap(61)],
      [[300, undefined]],
    ],
    [
      'and then a phone says otherwise',
      outing('confirmed', undefined, event('as-booked', { at: minutes(65) })),
      [aboard, returnTap(66)],
      [[300, { kind: 'cut-short', hours: 2 }]],
    ],
    [
      'it was cut short',
      outing('confirmed', undefined, event('cut-short', { at: minutes(62) })),
      [aboard, returnTap(61)],
      [[300, undefined]],
    ],
  ])('to settle: %s', (_, booking, taps, cases) => {
    for (const [minute, settled] of cases) {
      const found = toSettle(booking, taps, minutes(minute))
      if (settled === undefined) expect(found).toBeUndefined()
      else expect(found).toMatchObject(settled as object)
    }
  })
})
