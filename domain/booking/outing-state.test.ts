import { describe, expect, test } from 'vitest'
import { stateInWords, stateOfDay, stateWords } from '../../wording/boarding-states.ts'
import type { BoardingState } from './boarding.ts'
import type { BookingEvent } from './booking-event.ts'
import { isOverdue, isToCall, outingState } from './outing-state.ts'

const at = new Date('2027-07-14T08:02:00Z')
const event = (kind: BookingEvent['kind'], more: Partial<BookingEvent> = {}): BookingEvent => ({
  ...{ at, actor: 'team', kind, detail: {} },
  ...more,
})
const expected: BoardingState = { kind: 'expected' }
const aboard: BoardingState = { kind: 'aboard', persons: 4, at }

type Case = [string, Parameters<typeof outingState>]
const outing = (status: 'confirmed' | 'postponed' | 'cancelled', email?: string, ...history: BookingEvent[]) => ({
  ...{ status, email, history },
})
const [postponed, reached, notReached] = [event('postponed'), event('reached'), event('not-reached')]

describe('an outing', () => {
  test.each<Case>([
    ['attendue', [outing('confirmed'), expected, false]],
    ['à bord (4)', [outing('confirmed'), aboard, false]],
    ['de retour', [outing('confirmed'), { kind: 'returned', persons: 4, at }, true]],
    ['absente', [outing('confirmed'), { kind: 'absent', at }, false]],
    [
      'absente',
      [outing('cancelled', undefined, event('cancelled', { detail: { reason: 'no-show' } })), expected, false],
    ],
    ['en conflit', [outing('confirmed'), expected, true]],
    ['à bord (4), en conflit', [outing('confirmed'), aboard, true]],
    ['à bord (4), sortie reportée', [outing('postponed', undefined, postponed), aboard, false]],
    ['à bord (4), sortie annulée', [outing('cancelled', 'ana@exemple.ch', event('cancelled')), aboard, false]],
    ['à bord (4), sortie déplacée', [outing('confirmed', undefined, event('moved')), aboard, false]],
    ['à bord (4), lien coupé depuis', [outing('confirmed'), { ...aboard, isCut: true }, false]],
    ['reportée, à appeler', [outing('postponed', undefined, postponed), expected, false]],
    ['reportée, prévenue', [outing('postponed', undefined, postponed, reached), expected, false]],
    ['reportée, à appeler', [outing('postponed', undefined, postponed, reached, notReached), expected, false]],
    ['reportée, prévenue', [outing('postponed', undefined, postponed, reached, notReached, reached), expected, false]],
    ['reportée, prévenue', [outing('postponed', 'ana@exemple.ch', postponed), expected, false]],
    ['annulée, à appeler', [outing('cancelled', undefined, event('cancelled')), expected, false]],
    ['annulée', [outing('cancelled', undefined, event('cancelled', { actor: 'guest' })), expected, false]],
  ])('is « %s »', (words, given) => {
    const state = outingState(...given)
    expect(state && stateWords(state)).toBe(words)
    expect(isToCall(state)).toBe(words.endsWith('à appeler'))
  })

  test.each(['pending', 'declined', 'expired'] as const)('%s has no state of the day', (status) => {
    expect(outingState({ status, email: undefined, history: [] }, expected, true)).toBeUndefined()
  })

  test('is overdue a quarter of an hour after its time, while it is aboard', () => {
    const endsAt = new Date('2027-07-14T11:00:00Z')
    const late = new Date('2027-07-14T11:15:00Z')
    const startsAt = new Date('2027-07-14T08:00:00Z')
    const of = (state: BoardingState, { status, history } = outing('confirmed')) => {
      const told = { status, history, email: undefined }
      return { startsAt, endsAt, history, state: outingState(told, state, false) }
    }
    expect(isOverdue(of(aboard), late)).toBe(true)
    expect(isOverdue(of(aboard), new Date(late.getTime() - 1))).toBe(false)
    expect(isOverdue(of({ kind: 'returned', persons: 4, at }), late)).toBe(false)
    expect(isOverdue(of(expected), late)).toBe(false)
    // Whatever has become of it; and whoever was aboard when it was moved is due when it would have been.
    for (const status of ['cancelled', 'postponed'] as const)
      expect(isOverdue(of(aboard, outing(status, undefined, event(status))), late)).toBe(true)
    const previousStartsAt = startsAt.getTime() - 2 * 3_600_000
    const moved = of(aboard, outing('confirmed', undefined, event('moved', { detail: { previousStartsAt } })))
    expect(isOverdue(moved, new Date(late.getTime() - 2 * 3_600_000))).toBe(true)
  })

  test('of what nobody has tapped nothing is said once its day is over', () => {
    const endsAt = new Date('2027-07-14T11:00:00Z')
    const of = (state: BoardingState, time: string) =>
      stateOfDay({ endsAt, state: outingState(outing('confirmed'), state, false) }, new Date(time))
    expect(of(expected, '2027-07-14T21:59:00Z')).toBe('attendue')
    expect(of(expected, '2027-07-14T22:00:00Z')).toBe('')
    expect(of(aboard, '2027-07-14T22:00:00Z')).toBe('à bord (4)')
    expect(stateOfDay({ endsAt, state: undefined }, endsAt)).toBe('')
  })

  test('begins a line with a capital, and the hour of the tap behind it', () => {
    expect(stateInWords(aboard)).toMatch(/^À bord \(4\), 10\sh\s02$/)
    expect(stateInWords(expected)).toBe('Attendue')
  })
})
