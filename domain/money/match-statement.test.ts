import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type BankPayment, countVerdicts, matchStatement } from './match-statement.ts'

const payment = (amountRappen: number, ...references: string[]): BankPayment => ({
  ...{ amountRappen, references, payer: undefined, message: undefined },
})
const verdictsOf = (payments: BankPayment[], openAmounts: Record<string, number>) =>
  matchStatement(
    payments.map((each) => ({ id: 'new', payment: each })),
    new Map(Object.entries(openAmounts)),
  ).map(({ verdict }) => verdict)

describe('matching a payment', () => {
  test.each([
    ['pays what is open', 750, 750, 'paid'],
    ['pays less', 400, 750, 'partial'],
    ['pays more', 751, 750, 'too-much'],
    ['comes where nothing is open', 1, 0, 'too-much'],
    ['comes where too much was paid already', 1, -10, 'too-much'],
  ])('a payment %s', (_, amount, openAmount, verdict) => {
    expect(verdictsOf([payment(amount, 'A')], { A: openAmount })).toEqual([verdict])
  })

  test('a payment of exactly what the bookings it names owe together pays each of them', () => {
    const jointPayment = payment(1250, 'A', 'X', 'B')
    const openAmounts = new Map(Object.entries({ A: 750, B: 500, C: 0 }))
    const [match, nextMatch] = matchStatement(
      [
        { id: '1', payment: jointPayment },
        { id: '2', payment: jointPayment },
      ],
      openAmounts,
    )
    expect(match).toMatchObject({ verdict: 'paid' })
    expect(match?.shares).toEqual([
      { reference: 'A', amountRappen: 750 },
      { reference: 'B', amountRappen: 500 },
    ])
    expect(nextMatch).toMatchObject({ verdict: 'unknown', shares: [] })
    for (const otherPayment of [payment(1249, 'A', 'B'), payment(750, 'A', 'C'), payment(-1250, 'A', 'B')])
      expect(matchStatement([{ id: '1', payment: otherPayment }], openAmounts)).toMatchObject([
        { verdict: 'unknown', shares: [] },
      ])
    // A reference without check digits proves nothing alone, only where the sum is exact.
    const paymentNaming = (amountRappen: number, ...references: string[]) => {
      const readPayment = { id: '1', payment: { ...payment(amountRappen, ...references), unverifiedReferences: ['B'] } }
      return matchStatement([readPayment], openAmounts)[0]?.shares.map(({ reference }) => reference)
    }
    expect([paymentNaming(1250, 'A'), paymentNaming(500), paymentNaming(1200, 'A')]).toEqual([['A', 'B'], [], ['A']])
  })

  test('a payment without a reference of ours, or with two, is unknown', () => {
    expect(verdictsOf([payment(1), payment(1, 'X'), payment(3, 'A', 'B')], { A: 1, B: 1 })).toEqual(
      Array(3).fill('unknown'),
    )
  })

  test('a payment is matched by our reference among others, also when it is named twice', () => {
    expect(verdictsOf([payment(5, 'X', 'A', 'A')], { A: 5 })).toEqual(['paid'])
  })

  test('a payment that the bank takes back is left to a person', () => {
    expect(verdictsOf([payment(-5, 'A')], { A: 5 })).toEqual(['unknown'])
  })

  test('a payment is matched with what the one before it left open', () => {
    expect(verdictsOf([payment(400, 'A'), payment(350, 'A'), payment(1, 'A')], { A: 750 })).toEqual([
      ...['partial', 'paid', 'too-much'],
    ])
  })

  test('a payment that was read before changes nothing for those after it', () => {
    const repeatedPayment = { id: undefined, payment: payment(750, 'A') }
    const nextPayment = { id: '2', payment: payment(750, 'A') }
    const matches = matchStatement([repeatedPayment, nextPayment], new Map([['A', 750]]))
    expect(matches.map(({ verdict, shares }) => [verdict, shares[0]?.reference])).toEqual([
      ['already-read', undefined],
      ['paid', 'A'],
    ])
    expect(countVerdicts(matches)).toEqual({
      paid: 1,
      partial: 0,
      'too-much': 0,
      unknown: 0,
      'already-read': 1,
      payout: 0,
    })
  })
})

type Entry = { name: string; payments: BankPayment[] }

/** A model of what a store keeps of files: entries once, sums per reference, and unknown payments. */
function createStore(charged: ReadonlyMap<string, number>) {
  const openAmounts = new Map(charged)
  const knownNames = new Set<string>()
  const unknownPayments: string[] = []
  return {
    import(entries: readonly Entry[]) {
      const newPayments = entries.flatMap(({ name, payments }) => {
        const isNew = !knownNames.has(name)
        knownNames.add(name)
        return payments.map((each, index) => ({ id: isNew ? `${name}/${index}` : undefined, payment: each }))
      })
      const matches = matchStatement(newPayments, openAmounts)
      for (const { id, payment, shares } of matches) {
        for (const { reference, amountRappen } of shares)
          openAmounts.set(reference, (openAmounts.get(reference) ?? 0) - amountRappen)
        if (shares.length === 0 && id !== undefined) unknownPayments.push(`${id}: ${payment.amountRappen}`)
      }
      return matches
    },
    contents: () => ({ open: Object.fromEntries(openAmounts), unknown: unknownPayments.toSorted() }),
  }
}

const references = ['A', 'B', 'C', 'D']
const somePayment = fc
  .record({
    amount: fc.integer({ min: -20_000, max: 100_000 }).filter((amount) => amount !== 0),
    // One reference of ours at most: a payment that names two is booked only if the sum is exact by then.
    named: fc.tuple(fc.subarray(references, { maxLength: 1 }), fc.subarray(['X'])).map((named) => named.flat()),
  })
  .map(({ amount, named }) => payment(amount, ...named))
const someEntries = fc
  .array(fc.array(somePayment, { minLength: 1, maxLength: 4 }), { maxLength: 12 })
  .map((lists) => lists.map((payments, index): Entry => ({ name: String(index), payments })))
const charges = fc.array(fc.integer({ min: -5_000, max: 100_000 }), { minLength: 4, maxLength: 4 })

test('10,000 statements, in any order, twice over and split over files, end the same and lose no Rappen', () => {
  fc.assert(
    fc.property(
      someEntries.chain((entries) =>
        fc.tuple(
          fc.constant(entries),
          fc.shuffledSubarray([...entries, ...entries], { minLength: entries.length * 2 }),
          fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 24, maxLength: 24 }),
        ),
      ),
      charges,
      ([entries, shuffledEntries, fileSizes], amounts) => {
        const charged = new Map(references.map((reference, index) => [reference, amounts[index] ?? 0]))
        const storeOfOneFile = createStore(charged)
        const matches = storeOfOneFile.import(entries)
        const storeOfManyFiles = createStore(charged)
        for (let remainingEntries = shuffledEntries, file = 0; remainingEntries.length > 0; file++) {
          storeOfManyFiles.import(remainingEntries.slice(0, fileSizes[file]))
          remainingEntries = remainingEntries.slice(fileSizes[file])
        }
        expect(storeOfManyFiles.contents()).toEqual(storeOfOneFile.contents())
        const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
        const receivedRappen = sum(matches.map(({ payment }) => payment.amountRappen))
        const unknownRappen = sum(
          matches.filter(({ verdict }) => verdict === 'unknown').map(({ payment }) => payment.amountRappen),
        )
        expect(sum(amounts) - sum(Object.values(storeOfOneFile.contents().open))).toBe(receivedRappen - unknownRappen)
      },
    ),
    { numRuns: 10_000 },
  )
})
