import { expect, test } from 'vitest'
import { accountOf } from '../money/account.ts'
import { guestCancellation } from './guest-cancellation.ts'

const rules = {
  practical: { freeUntilHours: 48, lateDuePercent: 50, noShowDuePercent: 100 },
  general: { freeUntilDays: 14, partlyUntilDays: 7, partlyDuePercent: 50, lateDuePercent: 100 },
}
const booking = {
  status: 'confirmed' as const,
  startsAt: new Date('2027-07-14T08:00:00Z'),
  endsAt: new Date('2027-07-14T11:00:00Z'),
  heldUntil: new Date('2027-07-01T08:00:00Z'),
  totalChf: 900,
  history: [] as { kind: 'moved'; actor: 'team' }[],
  account: { ...accountOf([]), chargedRappen: 90_000 },
}
const movedByUs = [{ kind: 'moved', actor: 'team' } as const]
const cancellationAt = (overrides: Partial<typeof booking>, at: string) =>
  guestCancellation({ ...booking, ...overrides }, new Date(at), rules, 'Europe/Zurich')

test('a late cancellation leaves half the total due', () => {
  expect(cancellationAt({}, '2027-07-14T07:59:59Z')).toEqual({ dueChf: 450 })
})

test('cancelling never costs a guest more than coming', () => {
  expect(cancellationAt({ account: { ...booking.account, waivedRappen: 60_000 } }, '2027-07-14T07:59:59Z')).toEqual({
    dueChf: 300,
  })
})

test('a guest whose outing we moved can cancel for free until departure', () => {
  expect(cancellationAt({ history: movedByUs }, '2027-07-14T07:59:59Z')).toEqual({ dueChf: 0 })
  expect(cancellationAt({ history: movedByUs }, '2027-07-14T08:00:00Z')).toHaveProperty('refused')
})
