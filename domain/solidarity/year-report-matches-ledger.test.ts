import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, hourMs } from '../calendar.ts'
import { accountOf, type LedgerEntry, owedChf } from '../money/account.ts'
import { yearReport } from './year-report.ts'

type Money = { charged: number; waived: number; payments: number[]; isReversed: boolean }

const rappen = fc.integer({ min: 1, max: 300_000 })
const anyMoney: fc.Arbitrary<Money> = fc.record({
  charged: rappen,
  waived: fc.oneof(fc.constant(0), rappen),
  payments: fc.array(rappen, { maxLength: 3 }),
  isReversed: fc.boolean(),
})
const anyOuting = fc.record({
  day: fc.integer({ min: 0, max: 364 }),
  participants: fc.integer({ min: 1, max: 5 }),
  offered: fc.option(fc.integer({ min: 1, max: 20 }).map((fifties) => fifties * 50)),
  money: anyMoney,
})

/** The entries of one outing: its charge, perhaps entered wrongly at first, its waiver and its payments. */
function rowsOf(id: string, { charged, waived, payments, isReversed }: Money): LedgerEntry[] {
  const row = (name: string, amountRappen: number) =>
    ({ id: `${id}:${name}`, bookingId: id, amountRappen, valueDay: '2026-05-01', actor: 'team' }) as const
  const wrongCharge = row('wrong', 77_700)
  return [
    ...(isReversed
      ? [
          { ...wrongCharge, kind: 'charge', reason: 'outing' } as const,
          { ...row('undone', 77_700), kind: 'reversal', offsetsEntryId: wrongCharge.id } as const,
        ]
      : []),
    { ...row('charge', charged), kind: 'charge', reason: 'outing' },
    ...(waived > 0
      ? [
          {
            ...row('waived', Math.min(waived, charged)),
            ...({ kind: 'waiver', reason: 'goodwill', offsetsEntryId: `${id}:charge` } as const),
          },
        ]
      : []),
    ...payments.map((amount, index) => ({ ...row(`paid${index}`, amount), kind: 'payment', means: 'qr' }) as const),
  ]
}

test('in 10,000 random seasons the year report and the ledger have the same totals, by year and by quarter', () => {
  fc.assert(
    fc.property(fc.array(anyOuting, { maxLength: 8 }), (season) => {
      const ledger = season.map(({ offered, money }, index) => (offered === null ? rowsOf(`b${index}`, money) : []))
      const sailedOutings = season.map(({ day, participants, offered }, index) => {
        const startsAt = new Date(`${addDays('2026-01-01', day)}T09:00Z`)
        const endsAt = new Date(startsAt.getTime() + 3 * hourMs)
        const totalChf = owedChf(accountOf(ledger[index] ?? []))
        return { startsAt, endsAt, participants, totalChf, offeredValueChf: offered ?? undefined }
      })
      const reportInput = { year: 2026, now: new Date('2027-02-01T10:00Z'), timeZone: 'Europe/Zurich' }
      const { total, periods } = yearReport(sailedOutings, [], reportInput)

      // Summed entry by entry, as an accountant would, without using accounts of bookings.
      const sum = (kind: LedgerEntry['kind']) =>
        ledger.flat().reduce((all, row) => (row.kind === kind ? all + row.amountRappen : all), 0)
      const ledgerValueChf = (sum('charge') - sum('reversal') - sum('waiver')) / 100
      expect(total.paid.valueChf).toBe(ledgerValueChf)
      const periodsValueRappen = periods.reduce((all, { paid }) => all + Math.round(paid.valueChf * 100), 0)
      expect(periodsValueRappen / 100).toBe(ledgerValueChf)
      const offeredTotal = season.reduce((all, { offered }) => all + (offered ?? 0), 0)
      if (total.offered !== 'withheld') expect(total.offered.valueChf).toBe(offeredTotal)
    }),
    { numRuns: 10_000 },
  )
})
