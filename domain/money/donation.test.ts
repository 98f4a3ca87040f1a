import fc from 'fast-check'
import { expect, test } from 'vitest'
import { referenceAlphabet } from '../booking/booking.ts'
import { bookingCreditorReference, isCreditorReference } from '../booking/creditor-reference.ts'
import { type Donation, donatedRappen, donationReference, donationsByYear } from './donation.ts'

test('the reference of donations is accepted by banks and stays the one on printed slips', () => {
  expect(isCreditorReference(donationReference)).toBe(true)
  expect(donationReference).toBe('RF03DON')
})

test('no booking can have a reference that begins like that of donations', () => {
  expect([...donationReference.slice(4)].every((character) => referenceAlphabet.includes(character))).toBe(false)
  const anyCharacters = fc.string({ unit: fc.constantFrom(...referenceAlphabet), minLength: 6, maxLength: 6 })
  fc.assert(
    fc.property(
      anyCharacters,
      (characters) => !bookingCreditorReference(`CE-${characters}`).slice(4).startsWith(donationReference.slice(4)),
    ),
    { numRuns: 1_000 },
  )
})

test('the donations of a year are the gifts less what went back of them', () => {
  const row = (id: string, kind: Donation['kind'], amountRappen: number, valueDay: Donation['valueDay']): Donation => ({
    ...{ id, kind, amountRappen, valueDay, bookingId: undefined },
  })
  const donations = [
    row('a', 'gift', 5_000, '2026-12-31'),
    row('b', 'gift', 2_000, '2027-01-01'),
    row('c', 'return', 2_000, '2027-02-01'),
    row('d', 'gift', 105, '2027-03-01'),
  ]
  expect(donationsByYear(donations)).toEqual([
    { year: 2027, gifts: 2, sumRappen: 105 },
    { year: 2026, gifts: 1, sumRappen: 5_000 },
  ])
  expect(donatedRappen(donations)).toBe(5_105)
  expect(donationsByYear([])).toEqual([])
})
