import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CalendarDay } from '../calendar.ts'
import { accountOf, type LedgerEntry, owedChf } from './account.ts'

const paymentEntry = (id: string, amountRappen: number, valueDay: CalendarDay = '2027-07-01') =>
  ({ id, bookingId: 'b', amountRappen, valueDay, actor: 'team' }) as const
const charge = (id: string, rappen: number): LedgerEntry => ({
  ...paymentEntry(id, rappen),
  kind: 'charge',
  reason: 'outing',
})
const extra = (id: string, rappen: number): LedgerEntry => ({
  ...paymentEntry(id, rappen),
  ...{ kind: 'charge', reason: 'extra' },
})
const waiver = (offsetsEntryId: string, rappen: number): LedgerEntry => ({
  ...paymentEntry(`${offsetsEntryId}:waived`, rappen),
  ...{ kind: 'waiver', reason: 'goodwill', offsetsEntryId },
})
const payment = (id: string, rappen: number, day?: CalendarDay): LedgerEntry => ({
  ...paymentEntry(id, rappen, day),
  ...{ kind: 'payment', means: 'cash' },
})
const refund = (id: string, rappen: number): LedgerEntry => ({
  ...paymentEntry(id, rappen),
  ...{ kind: 'refund', means: 'cash' },
})
const reversal = (of: LedgerEntry): LedgerEntry => ({
  ...paymentEntry(`${of.id}:reversed`, of.amountRappen),
  ...{ kind: 'reversal', offsetsEntryId: of.id },
})

describe('accounts', () => {
  const outing = charge('outing', 90_000)
  const cash = payment('cash', 90_000, '2027-07-14')

  test.each<[string, LedgerEntry[], [charged: number, waived: number, paid: number, open: number, toRefund: number]]>([
    ['nothing yet', [], [0, 0, 0, 0, 0]],
    ['the price', [outing], [90_000, 0, 0, 90_000, 0]],
    ['in part', [outing, payment('first', 30_000)], [90_000, 0, 30_000, 60_000, 0]],
    ['paid', [outing, cash], [90_000, 0, 90_000, 0, 0]],
    ['paid twice', [outing, cash, payment('again', 90_000)], [90_000, 0, 180_000, 0, 90_000]],
    ['and given back', [outing, cash, payment('again', 90_000), refund('back', 90_000)], [90_000, 0, 90_000, 0, 0]],
    ['noted by mistake', [outing, cash, reversal(cash)], [90_000, 0, 0, 90_000, 0]],
    ['waived in part', [outing, waiver('outing', 40_000)], [90_000, 40_000, 0, 50_000, 0]],
    ['waived when paid', [outing, cash, waiver('outing', 40_000)], [90_000, 40_000, 90_000, 0, 40_000]],
    ['waived for more than it asks', [outing, waiver('outing', 99_000)], [90_000, 90_000, 0, 0, 0]],
    ['cancelled, its waiver with it', [outing, waiver('outing', 40_000), reversal(outing)], [0, 0, 0, 0, 0]],
    [
      'cancelled late when paid',
      [outing, cash, reversal(outing), charge('late', 45_000)],
      [45_000, 0, 90_000, 0, 45_000],
    ],
  ])('an account adds up: %s', (_, entries, [chargedRappen, waivedRappen, paidRappen, openRappen, toRefundRappen]) => {
    expect(accountOf(entries)).toMatchObject({ chargedRappen, waivedRappen, paidRappen, openRappen, toRefundRappen })
  })

  test('an account is paid on the day of its last payment, and has no such day while anything is open or if all was waived', () => {
    expect(accountOf([outing, payment('first', 30_000, '2027-07-10')]).paidOn).toBeUndefined()
    const rest = payment('rest', 60_000, '2027-07-16')
    expect(accountOf([rest, outing, payment('first', 30_000, '2027-07-10')]).paidOn).toBe('2027-07-16')
    expect(accountOf([outing, waiver('outing', 90_000)]).paidOn).toBeUndefined()
    const early = payment('early', 90_000, '2027-06-10')
    expect(accountOf([outing, early, waiver('outing', 40_000)]).paidOn).toBe('2027-06-10')
    expect(accountOf([]).paidOn).toBeUndefined()
  })
})

/** An act in a sequence; `targetIndex` picks the entry that a waiver or a reversal refers to. */
type Act = { kind: LedgerEntry['kind'] | 'extra'; rappen: number; at: number }

test('entries in any order, each listed twice, lose no money, and open + paid + waived = charged + to refund', () => {
  const anyAct = fc.record<Act>({
    kind: fc.constantFrom('charge', 'extra', 'waiver', 'payment', 'refund', 'reversal'),
    rappen: fc.integer({ min: 1, max: 300_000 }),
    at: fc.nat(),
  })
  const season = fc.array(anyAct, { maxLength: 25 }).map(carriedOut)
  const shuffled = season.chain(({ entries, francsOut }) =>
    fc
      .shuffledSubarray([...entries, ...entries], { minLength: entries.length * 2 })
      .map((mixed) => ({ entries, francsOut, mixed })),
  )
  fc.assert(
    fc.property(shuffled, ({ entries, francsOut, mixed }) => {
      const account = accountOf(entries)
      const { chargedRappen, extrasRappen, waivedRappen, paidRappen, openRappen, toRefundRappen } = account
      expect(openRappen + paidRappen + waivedRappen).toBe(chargedRappen + toRefundRappen)
      expect(openRappen - toRefundRappen).toBe(francsOut)
      expect(Math.min(openRappen, toRefundRappen)).toBe(0)
      expect(Math.min(openRappen, toRefundRappen, chargedRappen, waivedRappen)).toBeGreaterThanOrEqual(0)
      expect(waivedRappen).toBeLessThanOrEqual(chargedRappen)
      expect(extrasRappen).toBeGreaterThanOrEqual(0)
      // Extras do not change what is asked for the outing itself.
      const outing = entries.filter((entry) => !(entry.kind === 'charge' && entry.reason === 'extra'))
      expect(owedChf(account)).toBe(owedChf(accountOf(outing)))
      expect(accountOf(mixed)).toEqual(account)
    }),
    { numRuns: 10_000 },
  )
})

/**
 * The entries of these acts, and the balance of a simple model: each act changes it at once, and a reversal undoes the
 * change of its entry.
 */
function carriedOut(acts: Act[]): { entries: LedgerEntry[]; francsOut: number } {
  const entries: LedgerEntry[] = []
  const moved = new Map<string, number>()
  for (const [index, { kind, rappen, at }] of acts.entries()) {
    const openEntries = entries.filter(({ id, kind }) => kind !== 'reversal' && moved.has(id))
    const isWaived = (id: string) => entries.some((entry) => entry.kind === 'waiver' && entry.offsetsEntryId === id)
    const waivable = openEntries.filter(({ id, kind }) => kind === 'charge' && !isWaived(id))
    // As the pages require: a charge with a waiver can be reversed only after its waiver.
    const reversible = openEntries.filter(
      ({ id }) => !openEntries.some((each) => each.kind === 'waiver' && each.offsetsEntryId === id),
    )
    const answered = (kind === 'waiver' ? waivable : reversible)[
      at % Math.max(1, kind === 'waiver' ? waivable.length : reversible.length)
    ]
    const id = `${kind}-${index}`
    if (kind === 'charge') add(charge(id, rappen), rappen)
    else if (kind === 'extra') add(extra(id, rappen), rappen)
    else if (kind === 'payment') add(payment(id, rappen), -rappen)
    else if (kind === 'refund') add(refund(id, rappen), rappen)
    else if (answered && kind === 'waiver') {
      const partRappen = Math.min(rappen, answered.amountRappen)
      add(waiver(answered.id, partRappen), -partRappen)
    } else if (answered && kind === 'reversal') {
      entries.push(reversal(answered))
      moved.delete(answered.id)
    }
  }
  return { entries, francsOut: [...moved.values()].reduce((sum, each) => sum + each, 0) }

  function add(entry: LedgerEntry, by: number) {
    entries.push(entry)
    moved.set(entry.id, by)
  }
}
