import { expect, test } from 'vitest'
import type { LedgerEntry, NewEntry } from '../domain/money/account.ts'
import { accountLines } from '../domain/money/account-lines.ts'
import { entriesOfCancellation, entriesOfConfirmation, reversalOf } from '../domain/money/status-entries.ts'
import { entriesOfGivingUp } from '../domain/money/waivers.ts'
import { accountInOneLine, accountInWords } from './account-lines.ts'

const of = { bookingId: 'one', actor: 'team', valueDay: '2027-07-14' } as const
const priceLines = [{ code: 'boat', hours: 3, ratePerHourChf: 250, amountChf: 750 } as const]
const kept = (entries: readonly NewEntry[]) => entries.map((entry): LedgerEntry => ({ ...of, ...entry }) as LedgerEntry)
const outing = kept(entriesOfConfirmation({ id: 'one', totalChf: 750 }, 'team'))
const lowered = kept([
  { ...of, id: 'w', kind: 'waiver', reason: 'goodwill', offsetsEntryId: 'one:outing', amountRappen: 15_000 },
])
const paid = kept([{ ...of, id: 'p', kind: 'payment', means: 'cash', amountRappen: 30_000 }])
const plain = (text: unknown) => JSON.stringify(text).replace(/[\u00a0\u202f]/g, ' ')

test('a lowered price, an extra and a payment stand below what was booked, and add up', () => {
  const extra = { item: 'autre', label: 'Gâteau', quantity: 1, amountChf: 12.5 }
  const charge = kept([{ ...of, id: 'x', kind: 'charge', reason: 'extra', amountRappen: 1_250 }])
  const history = [{ kind: 'extra-added', detail: { extra, entry: 'x' } } as const]
  const entries = [...outing, ...charge, ...lowered, ...paid]
  const lines = accountLines({ booking: { status: 'confirmed', priceLines }, entries, history })
  expect(plain(accountInWords(lines))).toBe(
    plain({
      asked: [
        ['Bateau, 3 h × 250 CHF', '750 CHF'],
        ['Gâteau × 1', '12.50 CHF'],
        ['Prix baissé', '−150 CHF'],
      ],
      askedChf: 612.5,
      settled: [
        ['Déjà reçu', '−300 CHF'],
        ['Reste à payer', '312.50 CHF'],
      ],
    }),
  )
})

test('an extra that was given up a second time, since a payment was taken back, keeps its name', () => {
  const extra = { item: 'autre', label: 'Gâteau', quantity: 1, amountChf: 12.5 }
  const history = [{ kind: 'extra-added', detail: { extra, entry: 'x' } } as const]
  const [hours, part] = [75_000, 500].map((amountRappen) =>
    kept([{ ...of, id: `p${amountRappen}`, kind: 'payment', means: 'cash', amountRappen }]),
  ) as [LedgerEntry[], LedgerEntry[]]
  const waiver = { reason: 'given-up', actor: 'team' } as const
  const charge = kept([{ ...of, id: 'x', kind: 'charge', reason: 'extra', amountRappen: 1_250 }])
  let entries = [...outing, ...charge, ...hours, ...part]
  entries = [...entries, ...kept(entriesOfGivingUp(entries, waiver))]
  entries = [...entries, ...part.flatMap((payment) => kept([reversalOf(payment, 'team')]))]
  entries = [...entries, ...kept(entriesOfGivingUp(entries, waiver))]
  const { asked, askedChf } = accountInWords(
    accountLines({ booking: { status: 'confirmed', priceLines }, entries, history }),
  )
  expect([askedChf, plain(asked[1]?.[0])]).toEqual([750, plain('Gâteau × 1')])
})

test('of a cancelled outing, what is not due any more; of a refund, what is on its way', () => {
  const booking = { status: 'cancelled', priceLines } as const
  const cancelled = entriesOfCancellation(
    [...outing, ...lowered],
    { bookingId: 'one', reason: 'guest', dueChf: 375 },
    'guest',
  )
  const entries = [
    ...outing,
    ...lowered,
    ...kept(cancelled),
    ...paid,
    ...kept([{ ...of, id: 'q', kind: 'payment', means: 'card', amountRappen: 30_000 }]),
  ]
  const { asked, askedChf, settled } = accountInWords(accountLines({ booking, entries, underwayRappen: 20_000 }))
  expect([asked.at(-1)?.[1], askedChf].map(plain)).toEqual(['"−375 CHF"', '375'])
  expect(plain(settled)).toBe(
    plain([
      ['Déjà reçu', '−600 CHF'],
      ['Remboursement en route', '200 CHF'],
      ['Reste à rendre', '25 CHF'],
    ]),
  )
})

test('what came for a request that was declined is all to be sent back', () => {
  const lines = accountLines({ booking: { status: 'declined', priceLines }, entries: paid })
  expect(plain(accountInWords(lines))).toBe(
    plain({
      asked: [
        ['Bateau, 3 h × 250 CHF', '750 CHF'],
        ['Non dû', '−750 CHF'],
      ],
      askedChf: 0,
      settled: [
        ['Déjà reçu', '−300 CHF'],
        ['Reste à rendre', '300 CHF'],
      ],
    }),
  )
  expect(accountInWords(accountLines({ booking: { status: 'expired', priceLines }, entries: [] })).askedChf).toBe(750)
})

test('a request has its price alone, and no treasurer reads one sum twice', () => {
  const lines = accountLines({ booking: { status: 'pending', priceLines }, entries: [] })
  expect(accountInWords(lines)).toMatchObject({ askedChf: 750, settled: [] })
  expect(accountInOneLine(lines)).toBeUndefined()
})
