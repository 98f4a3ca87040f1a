import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bookingReference, readBookingReference } from './booking.ts'
import { bookingCreditorReference, creditorReference, isCreditorReference } from './creditor-reference.ts'

const body = fc.stringMatching(/^[A-Z0-9]{1,21}$/)

describe('creditor references', () => {
  test.each([
    ['2026000042', 'RF022026000042'],
    ['R7K4Q2', 'RF80R7K4Q2'],
    // The usual example of ISO 11649.
    ['539007547034', 'RF18539007547034'],
  ])('the creditor reference of %s is %s', (text, reference) => {
    expect(creditorReference(text)).toBe(reference)
    expect(isCreditorReference(reference)).toBe(true)
  })

  test('the creditor reference of a booking is made of the six characters of its reference', () => {
    expect(bookingCreditorReference('CE-R7K4Q2')).toBe('RF80R7K4Q2')
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 6, maxLength: 6 }), (bytes) => {
        const reference = bookingReference('CE', bytes)
        const creditor = bookingCreditorReference(reference)
        expect(creditor.slice(4)).toBe(reference.slice(3))
        expect(isCreditorReference(creditor)).toBe(true)
      }),
    )
  })

  // Only within one kind: a letter misread as a digit also shifts the rest, which two check digits cannot always
  // detect.
  test('a creditor reference with one character replaced by another of its kind, or two exchanged, is invalid', () => {
    const isDigit = (character: string | undefined) => /\d/.test(character ?? '')
    const anyCharacter = fc.constantFrom(...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ')
    fc.assert(
      fc.property(body, fc.nat(), anyCharacter, (text, position, replacement) => {
        const reference = creditorReference(text)
        const index = 4 + (position % text.length)
        const [original = '', neighbour = ''] = reference.slice(index)
        if (isDigit(original) === isDigit(replacement)) {
          const changedReference = reference.slice(0, index) + replacement + reference.slice(index + 1)
          expect(isCreditorReference(changedReference)).toBe(changedReference === reference)
        }
        if (neighbour && isDigit(original) === isDigit(neighbour)) {
          const exchangedReference = reference.slice(0, index) + neighbour + original + reference.slice(index + 2)
          expect(isCreditorReference(exchangedReference)).toBe(exchangedReference === reference)
        }
      }),
      { numRuns: 5_000 },
    )
  })

  test.each(['', 'CE-R7K4Q2', 'r7k4q2', 'É', '1'.repeat(22)])('no creditor reference is made of "%s"', (text) => {
    expect(() => creditorReference(text)).toThrow(RangeError)
  })

  test.each(['', 'RF80', 'RF81R7K4Q2', 'RF80 R7K4 Q2', 'rf80r7k4q2', 'RF80R7K4Q2\n', 'CH80R7K4Q2', 'RF001'])(
    '"%s" is not a creditor reference',
    (text) => expect(isCreditorReference(text)).toBe(false),
  )
})

test('a booking reference is read as people write it, with its own prefix, with that of a slip, or with none', () => {
  for (const text of ['LB-7K4Q2M', 'lb 7k4q2m', '7k4q2m', 'RF18 7K4Q 2M']) {
    expect(readBookingReference(text, 'LB')).toBe('LB-7K4Q2M')
  }
  expect(readBookingReference('CE-OIL000', 'CE')).toBe('CE-011000')
  for (const text of ['', 'CE-7K4Q2', 'XY-7K4Q2M', 'CE-7K4Q2U']) {
    expect(readBookingReference(text, 'CE'), text).toBeUndefined()
  }
})
