import { expect, test } from 'vitest'
import type { BookingStatus } from '../booking/booking.ts'
import type { LedgerEntry } from './account.ts'
import { dueBy, openSince } from './due-by.ts'

const terms = { paymentDays: 30, timeZone: 'Europe/Zurich' }
const startsAt = new Date('2027-07-14T08:00:00Z')
const entry = (id: string, valueDay: string, overrides: object): LedgerEntry =>
  ({
    id,
    bookingId: 'one',
    actor: 'team',
    amountRappen: 75_000,
    kind: 'charge',
    reason: 'outing',
    ...overrides,
    valueDay,
  }) as never
const outingCharge = entry('outing', '2027-06-01', {})
const fullPayment = entry('paid', '2027-06-20', { kind: 'payment', means: 'qr' })
const extraCharge = (day: string) => entry('extra', day, { reason: 'extra', amountRappen: 5_600 })
const lateEntries = [
  outingCharge,
  entry('reversed', '2027-07-13', { kind: 'reversal', offsetsEntryId: 'outing' }),
  entry('cancellation', '2027-07-13', { reason: 'cancellation', amountRappen: 37_500 }),
]

test.each<[string, BookingStatus, LedgerEntry[], string, string | undefined]>([
  ['for an outing ahead, its day', 'confirmed', [outingCharge], '2027-06-02T08:00:00Z', '2027-07-14'],
  ['a second before it leaves, still its day', 'confirmed', [outingCharge], '2027-07-14T07:59:59Z', '2027-07-14'],
  ['once it has left, thirty days later', 'confirmed', [outingCharge], '2027-07-14T08:00:00Z', '2027-08-13'],
  [
    'for an extra ordered before the outing, thirty days after it',
    'confirmed',
    [outingCharge, fullPayment, extraCharge('2027-07-01')],
    '2027-07-20T08:00:00Z',
    '2027-08-13',
  ],
  [
    'for an extra noted a week after the outing, thirty days after the note',
    'confirmed',
    [outingCharge, fullPayment, extraCharge('2027-07-21')],
    '2027-07-21T08:00:00Z',
    '2027-08-20',
  ],
  ['if cancelled late, 30 days after the cancellation', 'cancelled', lateEntries, '2027-07-13T09:00:00Z', '2027-08-12'],
  ['none once it is paid', 'confirmed', [outingCharge, fullPayment], '2027-06-21T08:00:00Z', undefined],
  ['none while postponed, with no new start chosen', 'postponed', [outingCharge], '2027-06-21T08:00:00Z', undefined],
  ['none for a request', 'pending', [], '2027-06-21T08:00:00Z', undefined],
])('the due date of an open amount follows the terms: %s', (_, status, entries, now, day) => {
  expect(dueBy({ status, startsAt }, entries, new Date(now), terms)).toBe(day)
})

test('a reminder leaves at least ten days, and never brings the due date forward', () => {
  const dueAfterReminder = (at: string) => {
    const history = [{ kind: 'payment-reminded', at: new Date(at) } as const]
    return dueBy({ status: 'confirmed', startsAt, history }, [outingCharge], new Date(at), terms)
  }
  expect(dueAfterReminder('2027-07-20T08:00:00Z')).toBe('2027-08-13')
  expect(dueAfterReminder('2027-09-01T08:00:00Z')).toBe('2027-09-11')
})

test('payments count for the oldest charge first', () => {
  expect(openSince([outingCharge, extraCharge('2027-07-01')])).toBe('2027-06-01')
  expect(openSince([outingCharge, fullPayment, extraCharge('2027-07-01')])).toBe('2027-07-01')
  expect(openSince([outingCharge, fullPayment])).toBeUndefined()
})
