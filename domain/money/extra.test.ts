import { describe, expect, test } from 'vitest'
import type { LedgerEntry } from './account.ts'
import { type ExtraErrorCode, extraBounds, readExtra, type TypedExtra } from './extra.ts'
import { changedQuantity, extrasOf } from './extras-of.ts'
import { entriesOfGoodwill } from './waivers.ts'

const priceList = [{ id: 'fondue', priceChf: 28.5 }]

describe('extras', () => {
  test('an extra costs its price in the list, or what was agreed', () => {
    expect(readExtra({ item: 'fondue', quantity: '3', label: 'left over', amount: ' ' }, priceList)).toEqual({
      extra: { item: 'fondue', label: undefined, quantity: 3, amountChf: 85.5 },
    })
    expect(readExtra({ item: 'fondue', amount: '12.50' }, priceList)).toMatchObject({ extra: { amountChf: 12.5 } })
    expect(readExtra({ item: 'autre', label: ' Gâteau\n ', quantity: '2', amount: '19,90 CHF' }, priceList)).toEqual({
      extra: { item: 'autre', label: 'Gâteau', quantity: 2, amountChf: 39.8 },
    })
  })

  const unlistedInput = { item: 'autre', label: 'Gâteau', amount: '20' }
  test.each<[TypedExtra, string, ExtraErrorCode]>([
    [{}, 'item', 'item-required'],
    [{ item: 'caviar' }, 'item', 'item-required'],
    [{ item: 'fondue', quantity: '0' }, 'quantity', 'quantity-invalid'],
    [{ item: 'fondue', quantity: '-1' }, 'quantity', 'quantity-invalid'],
    [{ item: 'fondue', quantity: '1.5' }, 'quantity', 'quantity-invalid'],
    [{ item: 'fondue', quantity: `${extraBounds.quantity + 1}` }, 'quantity', 'quantity-invalid'],
    [{ item: 'fondue', amount: 'gratuit' }, 'amount', 'amount-invalid'],
    [{ ...unlistedInput, label: ' \u200b' }, 'label', 'label-required'],
    [{ ...unlistedInput, label: 'x'.repeat(extraBounds.labelLength + 1) }, 'label', 'label-too-long'],
    [{ ...unlistedInput, amount: '' }, 'amount', 'amount-invalid'],
    [{ ...unlistedInput, amount: '0' }, 'amount', 'amount-invalid'],
    [{ ...unlistedInput, amount: `${extraBounds.amountChf}.05` }, 'amount', 'extra-too-dear'],
    [{ ...unlistedInput, quantity: '50', amount: '41' }, 'amount', 'extra-too-dear'],
  ])('the extra %o is refused at its field %s', (typed, field, code) => {
    expect(readExtra(typed, priceList)).toEqual({ errors: [{ field, code }] })
  })

  test('all errors of an extra are reported at once', () => {
    expect(readExtra({ item: 'autre', quantity: 'x' }, priceList)).toMatchObject({
      errors: [{ field: 'quantity' }, { field: 'label' }, { field: 'amount' }],
    })
  })
})

test('a charged wish shows the quantity wished now, unless the same item was also ordered on board', () => {
  const wishExtra = { item: 'fondue', quantity: 2, amountChf: 50, entry: 'b:extra:fondue' }
  const onBoardExtra = { ...wishExtra, quantity: 1, amountChf: 25, entry: 'b:extra:5f0e' }
  const wishesOf = (...quantities: number[]) => quantities.map((quantity) => ({ id: 'fondue', quantity }))
  const changedQuantities = (extras: (typeof wishExtra)[], wishes: ReturnType<typeof wishesOf>) =>
    extras.map((extra) => changedQuantity(extra, { extras, wishes }))
  expect(changedQuantities([wishExtra], wishesOf(2))).toEqual([undefined])
  expect(changedQuantities([wishExtra], wishesOf())).toEqual([0])
  expect(changedQuantities([wishExtra], wishesOf(1))).toEqual([1])
  expect(changedQuantities([wishExtra], wishesOf(3))).toEqual([3])
  expect(changedQuantities([wishExtra, onBoardExtra], wishesOf(2))).toEqual([undefined, undefined])
  expect(changedQuantities([wishExtra, onBoardExtra], wishesOf(3))).toEqual([undefined, undefined])
  expect(changedQuantities([onBoardExtra], wishesOf())).toEqual([undefined])
})

test('the list of extras has those that were not taken back, each with its amount even if its name is forgotten', () => {
  const entryFields = (id: string) =>
    ({ id, bookingId: 'b', amountRappen: 5_000, valueDay: '2027-07-01', actor: 'team' }) as const
  const extra = (id: string): LedgerEntry => ({ ...entryFields(id), kind: 'charge', reason: 'extra' })
  const entries: LedgerEntry[] = [
    { ...entryFields('o'), kind: 'charge', reason: 'outing' },
    ...['1', '2', '3'].map(extra),
    { ...entryFields('2:reversed'), kind: 'reversal', offsetsEntryId: '2', reason: 'mistake' },
  ]
  const notedExtra = { item: 'fondue', quantity: 2, amountChf: 50 }
  expect(extrasOf(entries, [{ kind: 'extra-added', detail: { extra: notedExtra, entry: '1' } }])).toEqual([
    { ...notedExtra, entry: '1' },
    { item: 'autre', quantity: 1, amountChf: 50, entry: '3' },
  ])
})

test('an extra that is charged again after a waiver or a partial refund by the provider keeps its name', () => {
  const row = { bookingId: 'one', actor: 'team', valueDay: '2027-07-14' } as const
  const paymentFields = { ...row, kind: 'payment', means: 'card' } as const
  const charge: LedgerEntry = { ...row, id: 'one:extra:1', kind: 'charge', reason: 'extra', amountRappen: 5_600 }
  const renewedCharge: LedgerEntry = { ...charge, id: 'one:extra:1:anew', amountRappen: 4_600 }
  const extra = { item: 'fondue-fromage', quantity: 2, amountChf: 56 }
  const history = [{ kind: 'extra-added', detail: { extra, entry: charge.id } }] as const
  for (const firstCharge of [charge, renewedCharge]) {
    let entries: LedgerEntry[] = [
      firstCharge,
      { ...paymentFields, id: 'stripe:pi_1', amountRappen: firstCharge.amountRappen },
    ]
    for (const [refundId, leftChf] of [
      ['stripe:re_1', firstCharge.amountRappen / 100 - 10],
      ['stripe:re_2', firstCharge.amountRappen / 100 - 20],
    ] as const) {
      entries = [...entries, { ...paymentFields, id: refundId, kind: 'refund', amountRappen: 1_000 }]
      entries = [...entries, ...entriesOfGoodwill(entries, refundId)]
      expect(extrasOf(entries, history)).toMatchObject([{ item: 'fondue-fromage', quantity: 2, amountChf: leftChf }])
    }
  }
})
