import { expect, test } from 'vitest'
import { retentionLimits } from './retention.ts'

test('bookings go after 24 months, messages and payers after 12, caught messages after 30 days, needs and placed families after one', () => {
  const limits = retentionLimits(new Date('2028-03-15T02:30:00Z'))
  expect(limits.bookings.toISOString()).toBe('2026-03-15T02:30:00.000Z')
  expect(limits.messages.toISOString()).toBe('2027-03-15T02:30:00.000Z')
  expect(limits.quarantine.toISOString()).toBe('2028-02-14T02:30:00.000Z')
  expect(limits.needs.toISOString()).toBe('2028-03-14T02:30:00.000Z')
  expect(limits.families.toISOString()).toBe('2028-03-14T02:30:00.000Z')
  expect(limits.payers.toISOString()).toBe('2027-03-15T02:30:00.000Z')
  expect(limits.handovers.toISOString()).toBe('2028-02-14T02:30:00.000Z')
})

test('a leap day counts back to the last day of February', () => {
  const limits = retentionLimits(new Date('2028-02-29T02:30:00Z'))
  expect(limits.bookings.toISOString()).toBe('2026-02-28T02:30:00.000Z')
})
