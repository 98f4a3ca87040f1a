import { expect, test } from 'vitest'
import { retentionLimit } from './retention.ts'

test('bookings are kept for 24 months, messages and payers for 12, quarantined messages and crew notes for 30 days, needs and placed families for one day', () => {
  const now = new Date('2028-03-15T02:30:00Z')
  expect(retentionLimit('bookingMonths', now).toISOString()).toBe('2026-03-15T02:30:00.000Z')
  expect(retentionLimit('messageMonths', now).toISOString()).toBe('2027-03-15T02:30:00.000Z')
  expect(retentionLimit('quarantineDays', now).toISOString()).toBe('2028-02-14T02:30:00.000Z')
  expect(retentionLimit('needsHours', now).toISOString()).toBe('2028-03-14T02:30:00.000Z')
  expect(retentionLimit('familyHours', now).toISOString()).toBe('2028-03-14T02:30:00.000Z')
  expect(retentionLimit('payerMonths', now).toISOString()).toBe('2027-03-15T02:30:00.000Z')
  expect(retentionLimit('handoverDays', now).toISOString()).toBe('2028-02-14T02:30:00.000Z')
})

test('retention that ends on a leap day counts back to the last day of February', () => {
  const now = new Date('2028-02-29T02:30:00Z')
  expect(retentionLimit('bookingMonths', now).toISOString()).toBe('2026-02-28T02:30:00.000Z')
})
