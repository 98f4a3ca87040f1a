import { describe, expect, test } from 'vitest'
import { bookingStatuses } from './booking.ts'
import { type BookingAction, holdsHours, isChangeable, nextStatus, transitions } from './life-cycle.ts'

const now = new Date('2027-07-01T08:00:00Z')
const minutesFromNow = (count: number) => new Date(now.getTime() + count * 60_000)
/** A booking whose outing is days away and whose hold has an hour left, unless said otherwise. */
const booking = (overrides: object = {}) => ({
  status: 'pending' as const,
  startsAt: minutesFromNow(10_000),
  endsAt: minutesFromNow(10_180),
  heldUntil: minutesFromNow(60),
  ...overrides,
})

const actions = Object.keys(transitions) as BookingAction[]

describe('every action from every status', () => {
  const allowedStatuses: Record<BookingAction, string[]> = {
    confirm: ['pending'],
    decline: ['pending'],
    expire: ['pending'],
    cancel: ['pending', 'confirmed', 'postponed'],
    markNoShow: ['confirmed'],
    postpone: ['confirmed'],
    move: ['pending', 'confirmed', 'postponed'],
    lapse: ['postponed'],
  }
  test.each(actions.flatMap((action) => bookingStatuses.map((status) => [action, status] as const)))(
    '%s is allowed or refused, as listed, for a booking that is %s',
    (action, status) => {
      const heldUntil = action === 'expire' || action === 'lapse' ? minutesFromNow(-1) : minutesFromNow(60)
      const startsAt = minutesFromNow(action === 'markNoShow' ? -60 : 10_000)
      const result = nextStatus(action, booking({ status, heldUntil, startsAt }), 'team', now)
      if (allowedStatuses[action].includes(status)) expect(result).toEqual({ to: transitions[action][status] })
      else expect(result).toEqual({ refused: 'other-state' })
    },
  )
})

test('no transition leads out of a booking that was declined, expired or cancelled', () => {
  const finalStatuses = ['declined', 'expired', 'cancelled']
  for (const table of Object.values(transitions))
    for (const state of finalStatuses) expect(table).not.toHaveProperty(state)
})

describe('the end of the hold', () => {
  test.each([
    ['a minute before its end', minutesFromNow(1), 'hold-not-over'],
    ['at its end', now, undefined],
    ['a minute after', minutesFromNow(-1), undefined],
  ])('the job expires a request %s: %s', (_when, heldUntil, refused) => {
    const result = nextStatus('expire', booking({ heldUntil }), 'system', now)
    expect(result).toEqual(refused ? { refused } : { to: 'expired' })
  })

  test.each(['confirm', 'decline', 'cancel'] as const)(
    'nobody can %s a request once its hold is over, even before the job has run',
    (action) => {
      expect(nextStatus(action, booking({ heldUntil: now }), 'team', now)).toEqual({ refused: 'hold-over' })
    },
  )

  test('a hold that is over does not concern a confirmed booking', () => {
    const confirmedBooking = booking({ status: 'confirmed', heldUntil: minutesFromNow(-1) })
    expect(nextStatus('cancel', confirmedBooking, 'team', now)).toEqual({ to: 'cancelled' })
    expect(isChangeable(confirmedBooking, now)).toBe(true)
  })
})

describe('departure and return', () => {
  const confirmedBooking = booking({ status: 'confirmed', startsAt: now, endsAt: minutesFromNow(180) })
  test('the guest can cancel until departure, the team until the boat is back', () => {
    expect(nextStatus('cancel', confirmedBooking, 'guest', minutesFromNow(-1))).toEqual({ to: 'cancelled' })
    expect(nextStatus('cancel', confirmedBooking, 'guest', now)).toEqual({ refused: 'departed' })
    expect(nextStatus('cancel', confirmedBooking, 'team', minutesFromNow(179))).toEqual({ to: 'cancelled' })
    expect(nextStatus('cancel', confirmedBooking, 'team', minutesFromNow(180))).toEqual({ refused: 'returned' })
  })

  test('a no-show can be recorded once the boat has waited an hour, also when it is back', () => {
    for (const at of [minutesFromNow(-1), now, minutesFromNow(59)]) {
      expect(nextStatus('markNoShow', confirmedBooking, 'team', at)).toEqual({ refused: 'boat-waits' })
    }
    for (const at of [minutesFromNow(60), minutesFromNow(10_000)])
      expect(nextStatus('markNoShow', confirmedBooking, 'team', at)).toEqual({ to: 'cancelled' })
  })

  test('a booking cannot be corrected or moved after departure, nor once its hours are free again', () => {
    expect(isChangeable(confirmedBooking, minutesFromNow(-1))).toBe(true)
    expect(isChangeable(confirmedBooking, now)).toBe(false)
    expect(isChangeable(booking(), now)).toBe(true)
    expect(isChangeable(booking({ heldUntil: now }), now)).toBe(false)
    for (const status of ['declined', 'expired', 'cancelled'] as const) {
      expect(isChangeable(booking({ status }), now)).toBe(false)
      expect(holdsHours(status)).toBe(false)
    }
  })
})
