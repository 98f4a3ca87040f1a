import { describe, expect, test } from 'vitest'
import type { LedgerEntry } from './account.ts'
import { type LedgerFault, ledgerFaults } from './ledger-faults.ts'

const row = (id: string, amountRappen: number) =>
  ({ id, bookingId: 'b', amountRappen, valueDay: '2027-07-01', actor: 'team' }) as const
const charge: LedgerEntry = { ...row('c', 900), kind: 'charge', reason: 'outing' }
const payment: LedgerEntry = { ...row('bank:p', 900), kind: 'payment', means: 'qr' }
const reversal = (offsetsEntryId: string, amount: number): LedgerEntry => ({
  ...row('r', amount),
  kind: 'reversal',
  offsetsEntryId,
})
const waiver = (offsetsEntryId: string, amount: number): LedgerEntry => ({
  ...row('w', amount),
  ...{ kind: 'waiver', reason: 'goodwill', offsetsEntryId },
})
const refund: LedgerEntry = { ...row('f', 901), kind: 'refund', means: 'cash' }

describe('faults of a ledger', () => {
  test.each<[string, LedgerEntry[], LedgerFault[]]>([
    ['none', [charge, payment, reversal('bank:p', 900), waiver('c', 900)], []],
    ['an answer to nothing', [charge, payment, reversal('x', 900)], ['answers-nothing']],
    ['a waiver of a payment', [charge, payment, waiver('bank:p', 900)], ['answers-nothing']],
    ['a reversal of another sum', [charge, payment, reversal('c', 800)], ['reverses-another-sum']],
    ['a waiver of more than was asked', [charge, payment, waiver('c', 901)], ['waives-too-much']],
    ['more back than came', [charge, payment, refund], ['more-back-than-came']],
    ['a payment of the bank that is not there', [charge], ['bank-differs']],
  ])('%s', (_, entries, faults) => {
    expect(ledgerFaults(entries, [{ id: 'p', amountRappen: 900 }])).toEqual(faults)
  })
})
