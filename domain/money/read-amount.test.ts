import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chfOf } from './account.ts'
import { maxChf, readAmount } from './read-amount.ts'

test.each([
  ['450', 45_000],
  ['450.5', 45_050],
  ['1250,05', 125_005],
  ['1’250.50 CHF', 125_050],
  ['Fr. 90', 9_000],
  ['19.99', 1_999],
  ['0.05', 5],
  ['450.-', 45_000],
  ['50.-', 5_000],
  ['450.–', 45_000],
  ['450.—', 45_000],
  ['450.--', 45_000],
  ['450,-', 45_000],
  ['CHF 450.-', 45_000],
  ['CHF 450', 45_000],
  ['chf450', 45_000],
  ['450CHF', 45_000],
  ['450 francs', 45_000],
  ['450 Francs suisses', 45_000],
  ['1 franc', 100],
  ['450 fr.', 45_000],
  ['450.- Frs', 45_000],
  ['SFr. 450.—', 45_000],
  ["1'250", 125_000],
  ['1’250.50', 125_050],
  ['1 250,50', 125_050],
  ['1\u00a0250,50', 125_050],
  ['1\u202f250,50\u00a0CHF', 125_050],
  ['1\u2009250.5', 125_050],
  ['1´250', 125_000],
  [' 450 ', 45_000],
  ['100’000', 10_000_000],
  ['22 50', undefined],
  ['22 fr. 50', undefined],
  ['1 2500', undefined],
  ['12 50.50', undefined],
  ['1’25', undefined],
  ["1'000 000", undefined],
  ['450 -', undefined],
  ['450-', undefined],
  ['450 EUR', undefined],
  ['450 €', undefined],
  ['CHF', undefined],
  ['.-', undefined],
  ['.50', undefined],
  ['4.5.0', undefined],
  ['0', undefined],
  ['0.-', undefined],
  ['-450', undefined],
  ['1e3', undefined],
  ['450.555', undefined],
  ['1.250,50', undefined],
  ['999999', undefined],
  ['beaucoup', undefined],
  ['', undefined],
])('« %s » is read as %s Rappen', (text, rappen) => {
  expect(readAmount(text)).toBe(rappen)
})

test('every amount is read in each of its common notations', () => {
  const gap = fc.constantFrom('', ' ', "'", '’', '\u00a0', '\u202f')
  const amount = fc.integer({ min: 1, max: maxChf * 100 })
  const unit = fc.constantFrom('', 'CHF ', 'Fr. ', '\u00a0CHF', ' francs')
  fc.assert(
    fc.property(amount, gap, fc.constantFrom('.', ','), unit, (rappen, separator, point, currency) => {
      const [francs = '', decimals] = chfOf(rappen).toFixed(2).split('.')
      const figure = `${francs.replace(/\B(?=(\d{3})+$)/g, separator)}${decimals === '00' ? `${point}-` : point + decimals}`
      expect(readAmount(/^\s/.test(currency) ? figure + currency : currency + figure)).toBe(rappen)
    }),
  )
})
