import { describe, expect, test } from 'vitest'
import type { BookingStatus } from '../../../../domain/booking/booking.ts'
import type { CancellationReason } from '../../../../domain/booking/life-cycle.ts'
import { accountOf } from '../../../../domain/money/account.ts'
import { differsFromLake } from '../../../../wording/times.ts'
import { dueLines } from '../cancel/cancellation-schedule.ts'
import { bookingPhase } from './booking-phase.ts'

const startsAt = new Date('2027-07-14T08:00:00Z')
const endsAt = new Date('2027-07-14T11:00:00Z')
const heldUntil = new Date('2027-07-03T08:00:00Z')

function booking(status: BookingStatus, reason?: CancellationReason) {
  const cancellation = { at: heldUntil, actor: 'team', kind: 'cancelled', detail: { reason } } as const
  return {
    status,
    startsAt,
    endsAt,
    heldUntil,
    needsProof: false,
    history: reason ? [cancellation] : [],
    atQuay: undefined,
  }
}
const briefRequest = (status: BookingStatus) => ({ ...booking(status), needsProof: true })
const tappedBooking = (atQuay: 'aboard' | 'absent' | 'returned') => ({ ...booking('confirmed'), atQuay })
const minutesAfter = (instant: Date, minutes: number) => new Date(instant.getTime() + minutes * 60_000)
const justBefore = (instant: Date) => new Date(instant.getTime() - 1)

describe('where a booking stands', () => {
  test.each([
    [booking('pending'), justBefore(heldUntil), 'waiting'],
    [booking('pending'), heldUntil, 'expired'],
    [briefRequest('pending'), justBefore(heldUntil), 'to-validate'],
    [briefRequest('pending'), heldUntil, 'not-validated'],
    [briefRequest('expired'), justBefore(startsAt), 'not-validated'],
    [briefRequest('confirmed'), justBefore(startsAt), 'confirmed'],
    [booking('confirmed'), justBefore(startsAt), 'confirmed'],
    [booking('confirmed'), startsAt, 'on-water'],
    [booking('confirmed'), justBefore(endsAt), 'on-water'],
    [booking('confirmed'), endsAt, 'over'],
    [tappedBooking('aboard'), justBefore(startsAt), 'confirmed'],
    [tappedBooking('aboard'), startsAt, 'on-water'],
    [tappedBooking('aboard'), minutesAfter(endsAt, 80), 'on-water'],
    [tappedBooking('aboard'), minutesAfter(endsAt, 12 * 60), 'over'],
    [tappedBooking('returned'), minutesAfter(startsAt, 90), 'over'],
    [tappedBooking('absent'), minutesAfter(startsAt, 59), 'confirmed'],
    [tappedBooking('absent'), minutesAfter(startsAt, 60), 'cancelled-no-show'],
    [tappedBooking('absent'), minutesAfter(endsAt, 80), 'cancelled-no-show'],
    [booking('declined'), justBefore(startsAt), 'declined'],
    [booking('expired'), justBefore(startsAt), 'expired'],
    [booking('cancelled', 'guest'), justBefore(startsAt), 'cancelled-guest'],
    [booking('cancelled', 'weather'), justBefore(startsAt), 'cancelled-weather'],
    [booking('cancelled', 'other'), justBefore(startsAt), 'cancelled-other'],
    [booking('cancelled', 'no-show'), endsAt, 'cancelled-no-show'],
    [booking('cancelled'), justBefore(startsAt), 'cancelled-other'],
  ] as const)('a booking is in the expected phase (case %#)', (storedBooking, now, phase) => {
    expect(bookingPhase(storedBooking, now)).toBe(phase)
  })
})

const withPlainSpaces = (lines: string[]) => lines.map((line) => line.replace(/[\u00a0\u202f]/g, ' '))

test.each([
  ['nothing', { chargedRappen: 0, openRappen: 0, toRefundRappen: 0 }, ['Rien n’est dû.']],
  [
    'half, unpaid',
    { chargedRappen: 45_000, openRappen: 45_000, toRefundRappen: 0 },
    [
      'Il reste 450 CHF à payer. Si d’autres personnes reprennent toutes ces heures pour une sortie payante, vous ne devez plus rien : nous vous en informons par e-mail.',
    ],
  ],
  [
    'nothing, paid',
    { chargedRappen: 0, openRappen: 0, toRefundRappen: 90_000 },
    ['Vous aviez payé : 900 CHF vous reviennent.'],
  ],
  ['all, paid', { chargedRappen: 90_000, openRappen: 0, toRefundRappen: 0 }, []],
])('a cancelled booking that costs %s says what is left to settle', (_, account, lines) => {
  expect(withPlainSpaces(dueLines({ ...accountOf([]), ...account }))).toEqual(lines)
})

test.each([
  ['Europe/Zurich', false],
  ['Europe/Paris', false],
  ['Asia/Tokyo', true],
  ['Europe/London', true],
])('clocks in %s differ from the lake’s: %s', (zone, differs) => {
  expect(differsFromLake(startsAt, zone)).toBe(differs)
})
