import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bareReference, bookingCreditorReference, creditorReferencesIn } from '../booking/creditor-reference.ts'

const ownReference = fc
  .string({ unit: fc.constantFrom(...'0123456789ABCDEFGHJKMNPQRSTVWXYZ'), minLength: 6, maxLength: 6 })
  .map((characters) => bookingCreditorReference(`CE-${characters}`))

describe('creditor references in a text', () => {
  test.each([
    ['alone', 'RF777K4Q2M'],
    ['in groups of four', 'RF77 7K4Q 2M'],
    ['in small letters', 'rf777k4q2m'],
    ['with dashes and points', 'RF77-7K4Q.2M'],
    ['over two lines', 'RF77 7K4Q\n2M'],
    ['between words', 'Sortie du 14, RF77 7K4Q 2M, merci'],
    ['before a word', 'RF777K4Q2M merci beaucoup'],
  ])('a creditor reference is found %s', (_, text) => expect(creditorReferencesIn(text)).toEqual(['RF777K4Q2M']))

  test.each([
    ['with wrong check digits', 'RF787K4Q2M'],
    ['within a word', 'SURF777K4Q2M'],
    ['in an empty text', ''],
    ['without check digits', 'RF 7K4Q2M'],
  ])('a creditor reference is not found %s', (_, text) => expect(creditorReferencesIn(text)).toEqual([]))

  test('two creditor references are both found', () => {
    expect(creditorReferencesIn('RF777K4Q2M et RF663F9T5X')).toEqual(['RF777K4Q2M', 'RF663F9T5X'])
  })

  test('a creditor reference is found however it is grouped, between any words', () => {
    const gap = fc.constantFrom('', ' ', '  ', '-', '.')
    const around = fc.string({ unit: fc.constantFrom(...'abcd éç,;!') })
    fc.assert(
      fc.property(
        ownReference,
        fc.array(gap, { minLength: 10, maxLength: 10 }),
        around,
        around,
        (reference, gaps, before, after) => {
          const groupedReference = [...reference]
            .map((character, index) => character + (index > 0 && index < 9 ? gaps[index] : ''))
            .join('')
          expect(creditorReferencesIn(`${before}, ${groupedReference}, ${after}`)).toContain(reference)
        },
      ),
    )
  })
})

test('a bare reference has no spaces and no small letters', () => {
  expect(bareReference(' rf77 7k4q-2m\n')).toBe('RF777K4Q2M')
})
