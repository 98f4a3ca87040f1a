import { expect, test } from 'vitest'
import { bookingTerms } from '../../content/booking-terms.ts'
import { hourMs } from '../calendar.ts'
import { holdEnd, holdsBriefly, requestBounds } from './request-bounds.ts'

const bounds = requestBounds(bookingTerms, 1)
if (!bounds) throw new Error('A factor of 1 has bounds.')

test('the factor multiplies every bound, and 0 switches them off', () => {
  expect(bounds).toEqual({
    mailbox: 10,
    client: 30,
    network: 60,
    unconfirmed: { requests: 12, hours: 48 },
    mailsPerDay: 5,
  })
  expect(requestBounds(bookingTerms, 2)).toMatchObject({ mailbox: 20, unconfirmed: { requests: 24, hours: 96 } })
  expect(requestBounds(bookingTerms, 0.01)).toMatchObject({ mailbox: 1, network: 1, mailsPerDay: 1 })
  expect(requestBounds(bookingTerms, 0)).toBeUndefined()
})

test.each([
  [3, { requests: 0, hours: 0 }, false],
  [3, { requests: 11, hours: 45 }, false],
  [3, { requests: 12, hours: 12 }, true],
  [4, { requests: 11, hours: 45 }, true],
  [10, { requests: 4, hours: 40 }, true],
])('%i hours more, beside %o: brief is %s', (duration, load, isBrief) => {
  expect(holdsBriefly(duration, load, bounds)).toBe(isBrief)
})

test('a hold ends after its time, or at departure', () => {
  const now = new Date('2027-07-01T08:00:00Z')
  const after = (hours: number) => new Date(now.getTime() + hours * hourMs)
  expect(holdEnd(after(100), false, bookingTerms, now)).toEqual(after(48))
  expect(holdEnd(after(100), true, bookingTerms, now)).toEqual(after(1))
  expect(holdEnd(after(0.5), true, bookingTerms, now)).toEqual(after(0.5))
  expect(holdEnd(after(20), false, bookingTerms, now)).toEqual(after(20))
})
