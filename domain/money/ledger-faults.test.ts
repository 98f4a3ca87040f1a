import { describe, expect, test } from 'vitest'
import type { LedgerEntry } from './account.ts'
import { wrongLedgers } from './ledger-faults.ts'

const entryFields = (id: string, amountRappen: number) =>
  ({ id, bookingId: 'b', amountRappen, valueDay: '2027-07-01', actor: 'team' }) as const
const charge: LedgerEntry = { ...entryFields('c', 900), kind: 'charge', reason: 'outing' }
const payment: LedgerEntry = { ...entryFields('bank:p', 900), kind: 'payment', means: 'qr' }
const reversal = (offsetsEntryId: string, amount: number): LedgerEntry => ({
  ...entryFields('r', amount),
  kind: 'reversal',
  offsetsEntryId,
})
const waiver = (offsetsEntryId: string, amount: number): LedgerEntry => ({
  ...entryFields('w', amount),
  ...{ kind: 'waiver', reason: 'goodwill', offsetsEntryId },
})
const refund: LedgerEntry = { ...entryFields('f', 901), kind: 'refund', means: 'cash' }

const disputeRefund: LedgerEntry = { ...entryFields('stripe:dp_1', 900), kind: 'refund', means: 'card' }

describe('ledger faults', () => {
  test.each<[string, boolean, LedgerEntry[]]>([
    ['that adds up is right', false, [charge, payment, reversal('bank:p', 900), waiver('c', 900)]],
    ['with a reversal of an entry that does not exist is wrong', true, [charge, payment, reversal('x', 900)]],
    ['with a waiver of a payment is wrong', true, [charge, payment, waiver('bank:p', 900)]],
    ['with a reversal of another sum is wrong', true, [charge, payment, reversal('c', 800)]],
    ['with a waiver of more than was asked is wrong', true, [charge, payment, waiver('c', 901)]],
    ['by which more went back than came is wrong', true, [charge, payment, refund]],
    [
      'of a refund that a guest’s bank took back once more is right',
      false,
      [payment, { ...refund, amountRappen: 900 }, disputeRefund],
    ],
    ['without a payment of the bank is wrong', true, [charge]],
  ])('a ledger %s', (_, isWrong, entries) => {
    const ledgers = [{ booking: { id: 'b', reference: 'CE-7K4Q2M' }, entries }]
    const bookedPayments = [{ id: 'p', amountRappen: 900, bookingId: 'b' }]
    expect(wrongLedgers({ ledgers, bankPayments: bookedPayments, donations: [] })).toEqual(isWrong ? ['CE-7K4Q2M'] : [])
  })
})
