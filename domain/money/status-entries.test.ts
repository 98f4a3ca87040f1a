import { expect, test } from 'vitest'
import { accountOf, type LedgerEntry, type NewEntry } from './account.ts'
import { entriesOfCancellation, entriesOfConfirmation } from './status-entries.ts'

const common = { actor: 'team', valueDay: '2027-06-03' } as const
const toLedgerEntries = (entries: NewEntry[]): LedgerEntry[] => entries.map((entry) => ({ ...entry, ...common }))
const charged = toLedgerEntries(entriesOfConfirmation({ id: 'b', totalChf: 900 }, 'team'))
const extra: LedgerEntry = {
  ...{ ...common, id: 'b:extra:x', bookingId: 'b', kind: 'charge', reason: 'extra' },
  amountRappen: 5_600,
}
const paid: LedgerEntry = {
  ...{ ...common, id: 'b:payment:x', bookingId: 'b', kind: 'payment', means: 'cash' },
  amountRappen: 90_000,
}
const entriesWhenCancelled = (entries: LedgerEntry[], dueChf: number, reason: 'guest' | 'no-show' = 'guest') =>
  entriesOfCancellation(entries, { bookingId: 'b', reason, dueChf }, 'guest')

test('a confirmed outing owes its price, and an offered one owes nothing', () => {
  expect(charged).toEqual([
    { ...common, id: 'b:outing', bookingId: 'b', kind: 'charge', reason: 'outing', amountRappen: 90_000 },
  ])
  expect(entriesOfConfirmation({ id: 'b', totalChf: 0 }, 'team')).toEqual([])
})

test.each<[string, LedgerEntry[], number, [number, number]]>([
  ['as a request', [], 0, [0, 0]],
  ['in time, unpaid', charged, 0, [0, 0]],
  ['in time, paid', [...charged, paid], 0, [0, 90_000]],
  ['late, unpaid', charged, 450, [45_000, 0]],
  ['late, paid', [...charged, paid], 450, [0, 45_000]],
  ['late, with an extra', [...charged, extra], 450, [45_000, 0]],
])('the entries of an outing cancelled %s', (_, entries, dueChf, [openRappen, toRefundRappen]) => {
  const account = accountOf([...entries, ...toLedgerEntries(entriesWhenCancelled(entries, dueChf))])
  expect(account).toMatchObject({ openRappen, toRefundRappen, extrasRappen: 0 })
})

test('the charge for a cancellation says why, and who cancelled', () => {
  expect(entriesWhenCancelled(charged, 450).at(-1)).toMatchObject({
    id: 'b:cancellation',
    reason: 'cancellation',
    actor: 'guest',
  })
  expect(entriesWhenCancelled(charged, 900, 'no-show').at(-1)).toMatchObject({ reason: 'no-show' })
})
