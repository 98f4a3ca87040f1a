import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { retention, retentionLimits } from './retention.ts'

test('bookings go after 24 months, messages after 12, caught messages after 30 days', () => {
  const limits = retentionLimits(new Date('2028-03-15T02:30:00Z'))
  expect(limits.bookings.toISOString()).toBe('2026-03-15T02:30:00.000Z')
  expect(limits.messages.toISOString()).toBe('2027-03-15T02:30:00.000Z')
  expect(limits.quarantine.toISOString()).toBe('2028-02-14T02:30:00.000Z')
})

test('a leap day counts back to the last day of February', () => {
  const limits = retentionLimits(new Date('2028-02-29T02:30:00Z'))
  expect(limits.bookings.toISOString()).toBe('2026-02-28T02:30:00.000Z')
})

test('the privacy policy says the same figures', () => {
  // Some of its spaces keep what they join on one line.
  const policy = readFileSync('content/legal/politique-confidentialite.md', 'utf8').replace(/[\u00a0\u202f]/g, ' ')
  const kept = policy.slice(policy.indexOf('## Combien de temps'), policy.indexOf('## Cookies'))
  expect(kept).toContain(`Réservations : ${retention.bookingMonths} mois après la sortie`)
  expect(kept).toContain(`Messages et demandes de devis : ${retention.messageMonths} mois`)
  expect(kept).toContain(`Messages reconnus comme indésirables : ${retention.quarantineDays} jours`)
})
