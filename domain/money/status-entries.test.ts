import { expect, test } from 'vitest'
import { accountOf, type LedgerEntry, type NewEntry } from './account.ts'
import { entriesOfCancellation, entriesOfConfirmation } from './status-entries.ts'

const commonFields = { actor: 'team', valueDay: '2027-06-03' } as const
const toLedgerEntries = (entries: NewEntry[]): LedgerEntry[] => entries.map((entry) => ({ ...entry, ...commonFields }))
const chargeEntries = toLedgerEntries(entriesOfConfirmation({ id: 'b', totalChf: 900 }, 'team'))
const extraEntry: LedgerEntry = {
  ...{ ...commonFields, id: 'b:extra:x', bookingId: 'b', kind: 'charge', reason: 'extra' },
  amountRappen: 5_600,
}
const paymentEntry: LedgerEntry = {
  ...{ ...commonFields, id: 'b:payment:x', bookingId: 'b', kind: 'payment', means: 'cash' },
  amountRappen: 90_000,
}
const entriesWhenCancelled = (entries: LedgerEntry[], dueChf: number, reason: 'guest' | 'no-show' = 'guest') =>
  entriesOfCancellation(entries, { bookingId: 'b', reason, dueChf }, 'guest')

test('a confirmed outing owes its price, and an offered one owes nothing', () => {
  expect(chargeEntries).toEqual([
    { ...commonFields, id: 'b:outing', bookingId: 'b', kind: 'charge', reason: 'outing', amountRappen: 90_000 },
  ])
  expect(entriesOfConfirmation({ id: 'b', totalChf: 0 }, 'team')).toEqual([])
})

test.each<[string, LedgerEntry[], number, [number, number]]>([
  ['as a request', [], 0, [0, 0]],
  ['in time, unpaid', chargeEntries, 0, [0, 0]],
  ['in time, paid', [...chargeEntries, paymentEntry], 0, [0, 90_000]],
  ['late, unpaid', chargeEntries, 450, [45_000, 0]],
  ['late, paid', [...chargeEntries, paymentEntry], 450, [0, 45_000]],
  ['late, with an extra', [...chargeEntries, extraEntry], 450, [45_000, 0]],
])('the entries of an outing cancelled %s', (_, entries, dueChf, [openRappen, toRefundRappen]) => {
  const account = accountOf([...entries, ...toLedgerEntries(entriesWhenCancelled(entries, dueChf))])
  expect(account).toMatchObject({ openRappen, toRefundRappen, extrasRappen: 0 })
})

test('the charge for a cancellation says why, and who cancelled', () => {
  expect(entriesWhenCancelled(chargeEntries, 450).at(-1)).toMatchObject({
    id: 'b:cancellation',
    reason: 'cancellation',
    actor: 'guest',
  })
  expect(entriesWhenCancelled(chargeEntries, 900, 'no-show').at(-1)).toMatchObject({ reason: 'no-show' })
})
