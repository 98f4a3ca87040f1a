import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CalendarDay } from '../calendar.ts'
import { accountOf, type LedgerEntry, owedChf } from './account.ts'

const entryFields = (id: string, amountRappen: number, valueDay: CalendarDay = '2027-07-01') =>
  ({ id, bookingId: 'b', amountRappen, valueDay, actor: 'team' }) as const
const charge = (id: string, rappen: number): LedgerEntry => ({
  ...entryFields(id, rappen),
  kind: 'charge',
  reason: 'outing',
})
const extra = (id: string, rappen: number): LedgerEntry => ({
  ...entryFields(id, rappen),
  ...{ kind: 'charge', reason: 'extra' },
})
const waiver = (offsetsEntryId: string, rappen: number): LedgerEntry => ({
  ...entryFields(`${offsetsEntryId}:waived`, rappen),
  ...{ kind: 'waiver', reason: 'goodwill', offsetsEntryId },
})
const payment = (id: string, rappen: number, day?: CalendarDay): LedgerEntry => ({
  ...entryFields(id, rappen, day),
  ...{ kind: 'payment', means: 'cash' },
})
const refund = (id: string, rappen: number): LedgerEntry => ({
  ...entryFields(id, rappen),
  ...{ kind: 'refund', means: 'cash' },
})
const reversal = (reversedEntry: LedgerEntry): LedgerEntry => ({
  ...entryFields(`${reversedEntry.id}:reversed`, reversedEntry.amountRappen),
  ...{ kind: 'reversal', offsetsEntryId: reversedEntry.id },
})

describe('accounts', () => {
  const outingCharge = charge('outing', 90_000)
  const cashPayment = payment('cash', 90_000, '2027-07-14')

  test.each<[string, LedgerEntry[], [charged: number, waived: number, paid: number, open: number, toRefund: number]]>([
    ['nothing yet', [], [0, 0, 0, 0, 0]],
    ['the price', [outingCharge], [90_000, 0, 0, 90_000, 0]],
    ['in part', [outingCharge, payment('first', 30_000)], [90_000, 0, 30_000, 60_000, 0]],
    ['paid', [outingCharge, cashPayment], [90_000, 0, 90_000, 0, 0]],
    ['paid twice', [outingCharge, cashPayment, payment('again', 90_000)], [90_000, 0, 180_000, 0, 90_000]],
    [
      'and given back',
      [outingCharge, cashPayment, payment('again', 90_000), refund('back', 90_000)],
      [90_000, 0, 90_000, 0, 0],
    ],
    ['noted by mistake', [outingCharge, cashPayment, reversal(cashPayment)], [90_000, 0, 0, 90_000, 0]],
    ['waived in part', [outingCharge, waiver('outing', 40_000)], [90_000, 40_000, 0, 50_000, 0]],
    ['waived when paid', [outingCharge, cashPayment, waiver('outing', 40_000)], [90_000, 40_000, 90_000, 0, 40_000]],
    ['waived for more than it asks', [outingCharge, waiver('outing', 99_000)], [90_000, 90_000, 0, 0, 0]],
    [
      'cancelled, its waiver with it',
      [outingCharge, waiver('outing', 40_000), reversal(outingCharge)],
      [0, 0, 0, 0, 0],
    ],
    [
      'cancelled late when paid',
      [outingCharge, cashPayment, reversal(outingCharge), charge('late', 45_000)],
      [45_000, 0, 90_000, 0, 45_000],
    ],
  ])('an account adds up: %s', (_, entries, [chargedRappen, waivedRappen, paidRappen, openRappen, toRefundRappen]) => {
    expect(accountOf(entries)).toMatchObject({ chargedRappen, waivedRappen, paidRappen, openRappen, toRefundRappen })
  })

  test('an account is paid on the day of its last payment, and has no such day while anything is open or if all was waived', () => {
    expect(accountOf([outingCharge, payment('first', 30_000, '2027-07-10')]).paidOn).toBeUndefined()
    const restPayment = payment('rest', 60_000, '2027-07-16')
    expect(accountOf([restPayment, outingCharge, payment('first', 30_000, '2027-07-10')]).paidOn).toBe('2027-07-16')
    expect(accountOf([outingCharge, waiver('outing', 90_000)]).paidOn).toBeUndefined()
    const earlyPayment = payment('early', 90_000, '2027-06-10')
    expect(accountOf([outingCharge, earlyPayment, waiver('outing', 40_000)]).paidOn).toBe('2027-06-10')
    expect(accountOf([]).paidOn).toBeUndefined()
  })
})

/** An act in a sequence; `targetIndex` picks the entry that a waiver or a reversal refers to. */
type Act = { kind: LedgerEntry['kind'] | 'extra'; rappen: number; targetIndex: number }

test('entries in any order, each listed twice, lose no money, and open + paid + waived = charged + to refund', () => {
  const anyAct = fc.record<Act>({
    kind: fc.constantFrom('charge', 'extra', 'waiver', 'payment', 'refund', 'reversal'),
    rappen: fc.integer({ min: 1, max: 300_000 }),
    targetIndex: fc.nat(),
  })
  const anyLedger = fc.array(anyAct, { maxLength: 25 }).map(carryOut)
  const shuffledLedger = anyLedger.chain(({ entries, balanceRappen }) =>
    fc
      .shuffledSubarray([...entries, ...entries], { minLength: entries.length * 2 })
      .map((shuffledEntries) => ({ entries, balanceRappen, shuffledEntries })),
  )
  fc.assert(
    fc.property(shuffledLedger, ({ entries, balanceRappen, shuffledEntries }) => {
      const account = accountOf(entries)
      const { chargedRappen, extrasRappen, waivedRappen, paidRappen, openRappen, toRefundRappen } = account
      expect(openRappen + paidRappen + waivedRappen).toBe(chargedRappen + toRefundRappen)
      expect(openRappen - toRefundRappen).toBe(balanceRappen)
      expect(Math.min(openRappen, toRefundRappen)).toBe(0)
      expect(Math.min(openRappen, toRefundRappen, chargedRappen, waivedRappen)).toBeGreaterThanOrEqual(0)
      expect(waivedRappen).toBeLessThanOrEqual(chargedRappen)
      expect(extrasRappen).toBeGreaterThanOrEqual(0)
      // Extras do not change what is asked for the outing itself.
      const withoutExtras = entries.filter((entry) => !(entry.kind === 'charge' && entry.reason === 'extra'))
      expect(owedChf(account)).toBe(owedChf(accountOf(withoutExtras)))
      expect(accountOf(shuffledEntries)).toEqual(account)
    }),
    { numRuns: 10_000 },
  )
})

/**
 * The entries of these acts, and the balance of a simple model: each act changes it at once, and a reversal undoes the
 * change of its entry.
 */
function carryOut(acts: Act[]): { entries: LedgerEntry[]; balanceRappen: number } {
  const entries: LedgerEntry[] = []
  const balanceChanges = new Map<string, number>()
  for (const [index, { kind, rappen, targetIndex }] of acts.entries()) {
    const openEntries = entries.filter(({ id, kind }) => kind !== 'reversal' && balanceChanges.has(id))
    const isWaived = (id: string) => entries.some((entry) => entry.kind === 'waiver' && entry.offsetsEntryId === id)
    const waivableCharges = openEntries.filter(({ id, kind }) => kind === 'charge' && !isWaived(id))
    // As the pages require: a charge with a waiver can be reversed only after its waiver.
    const reversibleEntries = openEntries.filter(
      ({ id }) => !openEntries.some((each) => each.kind === 'waiver' && each.offsetsEntryId === id),
    )
    const target = (kind === 'waiver' ? waivableCharges : reversibleEntries)[
      targetIndex % Math.max(1, kind === 'waiver' ? waivableCharges.length : reversibleEntries.length)
    ]
    const id = `${kind}-${index}`
    if (kind === 'charge') add(charge(id, rappen), rappen)
    else if (kind === 'extra') add(extra(id, rappen), rappen)
    else if (kind === 'payment') add(payment(id, rappen), -rappen)
    else if (kind === 'refund') add(refund(id, rappen), rappen)
    else if (target && kind === 'waiver') {
      const partRappen = Math.min(rappen, target.amountRappen)
      add(waiver(target.id, partRappen), -partRappen)
    } else if (target && kind === 'reversal') {
      entries.push(reversal(target))
      balanceChanges.delete(target.id)
    }
  }
  return { entries, balanceRappen: [...balanceChanges.values()].reduce((sum, each) => sum + each, 0) }

  function add(entry: LedgerEntry, changeRappen: number) {
    entries.push(entry)
    balanceChanges.set(entry.id, changeRappen)
  }
}
