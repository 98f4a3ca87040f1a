import { expect, test } from 'vitest'
import { bookingTerms } from '../../content/booking-terms.ts'
import { hourMs } from '../calendar.ts'
import { chooseHoldLength, holdEnd, requestBounds } from './request-bounds.ts'

const bounds = requestBounds(bookingTerms, 1)
if (!bounds) throw new Error('A factor of 1 has bounds.')

test('the factor multiplies every limit, one request always passes, and 0 switches the limits off', () => {
  expect(bounds).toEqual({
    mailbox: 30,
    client: 240,
    network: 320,
    unconfirmed: { requests: 12, hours: 48, rushHours: 240 },
    mailsPerDay: { proved: 12, unproved: 5 },
    requestedMailsPerDay: { proved: 6, unproved: 3 },
  })
  expect(requestBounds(bookingTerms, 2)).toMatchObject({ mailbox: 60, unconfirmed: { requests: 24, hours: 96 } })
  expect(requestBounds(bookingTerms, 0.01)).toMatchObject({ mailbox: 10, network: 10, mailsPerDay: { proved: 1 } })
  expect(requestBounds(bookingTerms, 0)).toBeUndefined()
})

test.each([
  [3, { requests: 0, hours: 0 }, false, 'normal'],
  [3, { requests: 11, hours: 45 }, false, 'normal'],
  [3, { requests: 12, hours: 12 }, false, 'unproved'],
  [4, { requests: 11, hours: 45 }, false, 'unproved'],
  [10, { requests: 4, hours: 40 }, false, 'unproved'],
  [10, { requests: 60, hours: 230 }, true, 'normal'],
  [3, { requests: 60, hours: 238 }, true, 'short'],
] as const)(
  'a request for %i hours, beside %o, with a proved mailbox (%s), has a hold that is %s',
  (duration, load, isProved, length) => {
    expect(chooseHoldLength(duration, load, bounds, isProved)).toBe(length)
  },
)

test.each([
  ['normal', 100, 48],
  ['short', 100, 12],
  ['unproved', 100, 1],
  ['normal', 50, 48],
  ['normal', 49, 47],
  ['normal', 20, 18],
  ['normal', 4, 2],
  // With less than four hours left, half of them are for the answer.
  ['normal', 3, 1.5],
  ['normal', 2, 1],
  ['unproved', 1, 0.5],
] as const)(
  'a request with a hold that is %s, made %d hours before its departure, is held for %d hours',
  (length, hoursAhead, holdHours) => {
    const now = new Date('2027-07-01T08:00:00Z')
    const hoursFromNow = (hours: number) => new Date(now.getTime() + hours * hourMs)
    expect(holdEnd(hoursFromNow(hoursAhead), length, bookingTerms, now)).toEqual(hoursFromNow(holdHours))
  },
)
