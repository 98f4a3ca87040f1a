import { describe, expect, test } from 'vitest'
import { groupByFour, isQrIban, isSwissIban } from './iban.ts'

describe('Swiss IBANs', () => {
  // The examples of the Swiss implementation guidelines.
  test.each(['CH5800791123000889012', 'CH4431999123000889012', 'LI7408806123456789012', 'CH9300762011623852957'])(
    '%s is a Swiss IBAN',
    (iban) => expect(isSwissIban(iban)).toBe(true),
  )

  test.each([
    ['with a wrong digit', 'CH5800791123000889013'],
    ['with two digits exchanged', 'CH5800791123000880912'],
    ['of another country', 'DE89370400440532013000'],
    ['too short', 'CH580079112300088901'],
    ['in small letters', 'ch5800791123000889012'],
    ['with check digits 00, although they leave the right remainder,', 'CH0000000000000000077'],
    ['empty', ''],
  ])('an IBAN %s is not a Swiss one', (_, iban) => expect(isSwissIban(iban)).toBe(false))

  test('a QR-IBAN is recognised by its institution number alone', () => {
    expect(isQrIban('CH4431999123000889012')).toBe(true)
    expect(isQrIban('CH0030000000000000000')).toBe(true)
    expect(isQrIban('CH0029999000000000000')).toBe(false)
    expect(isQrIban('CH0032000000000000000')).toBe(false)
    expect(isQrIban('CH5800791123000889012')).toBe(false)
  })

  test('an IBAN is written in groups of four', () => {
    expect(groupByFour('CH5800791123000889012')).toBe('CH58 0079 1123 0008 8901 2')
    expect(groupByFour('RF80R7K4')).toBe('RF80 R7K4')
  })
})
