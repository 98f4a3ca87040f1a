import fc from 'fast-check'
import { expect, test } from 'vitest'
import { accountOf, countedEntries, type LedgerEntry, type NewEntry } from './account.ts'
import { wrongLedgers } from './ledger-faults.ts'
import { onlineRowId } from './online-payment.ts'
import { reversalOf } from './status-entries.ts'
import {
  entriesOfGoodwill,
  entriesOfWaiver,
  lastActiveCharge,
  rechargeAfterGoodwill,
  unsailedRappen,
} from './waivers.ts'

test.each([
  [90_000, 3, 1, 60_000],
  [90_000, 3, 0, 90_000],
  [90_000, 3, 3, 0],
  [90_000, 3, 5, 0],
  [100, 3, 2, 34],
])(
  'of %i Rappen for %i hours, of which %i were sailed, %i are waived',
  (amountRappen, hours, sailedHours, waivedRappen) => {
    expect(unsailedRappen(amountRappen, hours, sailedHours)).toBe(waivedRappen)
  },
)

const anyAct = fc.record({
  kind: fc.constantFrom('charge', 'extra', 'waiver', 'payment', 'refund', 'reversal', 'goodwill', 'goodwill'),
  rappen: fc.integer({ min: 1, max: 90_000 }),
  at: fc.nat(),
})

test('money that was refunded without being owed never becomes a debt, whatever was charged, waived, paid or reversed before', () => {
  fc.assert(
    fc.property(fc.array(anyAct, { maxLength: 25 }), (acts) => {
      let entries: LedgerEntry[] = []
      for (const [index, { kind, rappen: amountRappen, at }] of acts.entries()) {
        const commonFields = {
          id: `${index}`,
          bookingId: 'b',
          amountRappen,
          valueDay: '2027-07-01',
          actor: 'team',
        } as const
        const entriesThatCount = countedEntries(entries)
        const waivableCharges = entriesThatCount.flatMap((entry) =>
          entry.kind === 'charge' &&
          !entries.some((each) => 'offsetsEntryId' in each && each.offsetsEntryId === entry.id)
            ? entry
            : [],
        )
        const charge = waivableCharges[at % Math.max(1, waivableCharges.length)]
        const { openRappen, toRefundRappen, paidRappen } = accountOf(entries)
        if (kind === 'charge' || kind === 'extra')
          entries.push({ ...commonFields, kind: 'charge', reason: kind === 'extra' ? kind : 'outing' })
        else if (kind === 'payment') entries.push({ ...commonFields, kind, means: 'cash' })
        else if (kind === 'refund' && amountRappen <= toRefundRappen)
          entries.push({ ...commonFields, kind, means: 'cash' })
        else if (kind === 'waiver' && charge) {
          const partRappen = Math.min(amountRappen, charge.amountRappen)
          entries.push({ ...commonFields, kind, reason: 'resold', amountRappen: partRappen, offsetsEntryId: charge.id })
        } else if (kind === 'reversal' && charge) entries.push({ ...commonFields, ...reversalOf(charge, 'team') })
        else if (kind === 'goodwill' && amountRappen <= paidRappen) {
          const id = onlineRowId(commonFields.id)
          entries = [...entries, { ...commonFields, id, kind: 'refund', means: 'card' }]
          entries.push(...entriesOfGoodwill(entries, id))
          expect(accountOf(entries)).toMatchObject({
            openRappen,
            toRefundRappen: Math.max(0, toRefundRappen - amountRappen),
          })
        }
        const account = accountOf(entries)
        expect(account.openRappen + account.paidRappen + account.waivedRappen).toBe(
          account.chargedRappen + account.toRefundRappen,
        )
      }
      const ledgers = [{ booking: { id: 'b', reference: 'CE-1' }, entries }]
      expect(wrongLedgers({ ledgers, donations: [], bankPayments: [] })).toEqual([])
      // What the database allows: each id once, and of each kind one entry that offsets another.
      expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length)
      const offsetKeys = entries.flatMap((each) =>
        'offsetsEntryId' in each ? `${each.offsetsEntryId} ${each.kind}` : [],
      )
      expect(new Set(offsetKeys).size).toBe(offsetKeys.length)
    }),
    { numRuns: 5_000 },
  )
})

test('a goodwill after a cancellation is charged again once, whatever was waived in between', () => {
  const step = fc.record({
    act: fc.constantFrom('waive', 'goodwill', 'goodwill', 'ask'),
    rappen: fc.integer({ min: 1, max: 400 }),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      const commonFields = { bookingId: 'b', valueDay: '2027-07-01', actor: 'system' } as const
      const toLedgerEntries = (newEntries: NewEntry[]) =>
        newEntries.map((entry): LedgerEntry => ({ ...entry, valueDay: commonFields.valueDay }))
      const entries: LedgerEntry[] = [
        { ...commonFields, id: 'b:cancellation', kind: 'charge', reason: 'cancellation', amountRappen: 1_000 },
        { ...commonFields, id: onlineRowId('pi'), kind: 'payment', means: 'card', amountRappen: 1_000 },
      ]
      let [totalWaivedRappen, goodwillRappen] = [0, 0]
      for (const [index, { act, rappen }] of steps.entries()) {
        const charge = lastActiveCharge(entries, ['cancellation'])
        const { paidRappen } = accountOf(entries)
        if (act === 'waive' && charge) {
          const amountRappen = Math.min(rappen, charge.leftRappen)
          totalWaivedRappen += amountRappen
          entries.push(...toLedgerEntries(entriesOfWaiver(charge, { amountRappen, reason: 'goodwill', actor: 'team' })))
        } else if (act === 'goodwill' && rappen <= paidRappen) {
          const id = onlineRowId(`re${index}`)
          const { toRefundRappen } = accountOf(entries)
          entries.push({ ...commonFields, id, kind: 'refund', means: 'card', amountRappen: rappen })
          entries.push(...entriesOfGoodwill(entries, id))
          goodwillRappen += Math.max(0, rappen - toRefundRappen)
        } else if (act === 'ask') {
          const recharge = rechargeAfterGoodwill(entries)
          expect(recharge.amountRappen).toBe(goodwillRappen)
          entries.push(...toLedgerEntries(recharge.entries))
          goodwillRappen = 0
        }
        const { chargedRappen, waivedRappen } = accountOf(entries)
        expect(chargedRappen - waivedRappen).toBe(1_000 - totalWaivedRappen - goodwillRappen)
      }
      expect(rechargeAfterGoodwill(entries).amountRappen).toBe(goodwillRappen)
      expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length)
      expect(
        wrongLedgers({
          ledgers: [{ booking: { id: 'b', reference: 'CE-1' }, entries }],
          donations: [],
          bankPayments: [],
        }),
      ).toEqual([])
    }),
    { numRuns: 5_000 },
  )
})
