import { expect, test } from 'vitest'
import type { LedgerEntry, NewEntry } from '../domain/money/account.ts'
import { accountLines } from '../domain/money/account-lines.ts'
import { entriesOfCancellation, entriesOfConfirmation, reversalOf } from '../domain/money/status-entries.ts'
import { entriesOfWriteOff } from '../domain/money/waivers.ts'
import { accountInOneLine, accountInWords } from './account-lines.ts'

const common = { bookingId: 'one', actor: 'team', valueDay: '2027-07-14' } as const
const priceLines = [{ code: 'boat', hours: 3, ratePerHourChf: 250, amountChf: 750 } as const]
const toEntries = (entries: readonly NewEntry[]) =>
  entries.map((entry): LedgerEntry => ({ ...common, ...entry }) as LedgerEntry)
const outingEntries = toEntries(entriesOfConfirmation({ id: 'one', totalChf: 750 }, 'team'))
const waiver = toEntries([
  { ...common, id: 'w', kind: 'waiver', reason: 'goodwill', offsetsEntryId: 'one:outing', amountRappen: 15_000 },
])
const payments = toEntries([{ ...common, id: 'p', kind: 'payment', means: 'cash', amountRappen: 30_000 }])
const plain = (text: unknown) => JSON.stringify(text).replace(/[\u00a0\u202f]/g, ' ')

test('a lowered price, an extra and a payment are listed below the price, and add up', () => {
  const extra = { item: 'autre', label: 'Gâteau', quantity: 1, amountChf: 12.5 }
  const charge = toEntries([{ ...common, id: 'x', kind: 'charge', reason: 'extra', amountRappen: 1_250 }])
  const history = [{ kind: 'extra-added', detail: { extra, entry: 'x' } } as const]
  const entries = [...outingEntries, ...charge, ...waiver, ...payments]
  const lines = accountLines({ booking: { status: 'confirmed', priceLines }, entries, history })
  expect(plain(accountInWords(lines))).toBe(
    plain({
      charges: [
        ['Bateau, 3 h × 250 CHF', '750 CHF'],
        ['Gâteau × 1', '12.50 CHF'],
        ['Prix baissé', '−150 CHF'],
      ],
      chargedChf: 612.5,
      settlements: [
        ['Déjà reçu', '−300 CHF'],
        ['Reste à payer', '312.50 CHF'],
      ],
    }),
  )
})

test('an extra that was written off a second time, after a payment was taken back, keeps its name', () => {
  const extra = { item: 'autre', label: 'Gâteau', quantity: 1, amountChf: 12.5 }
  const history = [{ kind: 'extra-added', detail: { extra, entry: 'x' } } as const]
  const [hoursPayments, partPayments] = [75_000, 500].map((amountRappen) =>
    toEntries([{ ...common, id: `p${amountRappen}`, kind: 'payment', means: 'cash', amountRappen }]),
  ) as [LedgerEntry[], LedgerEntry[]]
  const writeOff = { reason: 'given-up', actor: 'team' } as const
  const charge = toEntries([{ ...common, id: 'x', kind: 'charge', reason: 'extra', amountRappen: 1_250 }])
  let entries = [...outingEntries, ...charge, ...hoursPayments, ...partPayments]
  entries = [...entries, ...toEntries(entriesOfWriteOff(entries, writeOff))]
  entries = [...entries, ...partPayments.flatMap((payment) => toEntries([reversalOf(payment, 'team')]))]
  entries = [...entries, ...toEntries(entriesOfWriteOff(entries, writeOff))]
  const { charges, chargedChf } = accountInWords(
    accountLines({ booking: { status: 'confirmed', priceLines }, entries, history }),
  )
  expect([chargedChf, plain(charges[1]?.[0])]).toEqual([750, plain('Gâteau × 1')])
})

test('a cancelled outing shows what is no longer due, and the refund that is on its way', () => {
  const booking = { status: 'cancelled', priceLines } as const
  const cancellationEntries = entriesOfCancellation(
    [...outingEntries, ...waiver],
    { bookingId: 'one', reason: 'guest', dueChf: 375 },
    'guest',
  )
  const entries = [
    ...outingEntries,
    ...waiver,
    ...toEntries(cancellationEntries),
    ...payments,
    ...toEntries([{ ...common, id: 'q', kind: 'payment', means: 'card', amountRappen: 30_000 }]),
  ]
  const { charges, chargedChf, settlements } = accountInWords(
    accountLines({ booking, entries, underwayRappen: 20_000 }),
  )
  expect([charges.at(-1)?.[1], chargedChf].map(plain)).toEqual(['"−375 CHF"', '375'])
  expect(plain(settlements)).toBe(
    plain([
      ['Déjà reçu', '−600 CHF'],
      ['Remboursement en route', '200 CHF'],
      ['Reste à rendre', '25 CHF'],
    ]),
  )
})

test('everything received for a declined request is to be refunded', () => {
  const lines = accountLines({ booking: { status: 'declined', priceLines }, entries: payments })
  expect(plain(accountInWords(lines))).toBe(
    plain({
      charges: [
        ['Bateau, 3 h × 250 CHF', '750 CHF'],
        ['Non dû', '−750 CHF'],
      ],
      chargedChf: 0,
      settlements: [
        ['Déjà reçu', '−300 CHF'],
        ['Reste à rendre', '300 CHF'],
      ],
    }),
  )
  expect(accountInWords(accountLines({ booking: { status: 'expired', priceLines }, entries: [] })).chargedChf).toBe(750)
})

test('a request shows its price alone, and a treasurer reads no sum twice', () => {
  const lines = accountLines({ booking: { status: 'pending', priceLines }, entries: [] })
  expect(accountInWords(lines)).toMatchObject({ chargedChf: 750, settlements: [] })
  expect(accountInOneLine(lines)).toBeUndefined()
})
