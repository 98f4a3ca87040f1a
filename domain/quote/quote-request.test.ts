import { describe, expect, test } from 'vitest'
import { bookingTerms } from '../../content/booking-terms.ts'
import { quoteRequestSchema } from './quote-request.ts'

const schema = quoteRequestSchema(bookingTerms)
const request = {
  name: 'Ana Favre',
  email: 'ana@exemple.ch',
  phone: '+41 79 000 00 00',
  eventType: 'anniversaires',
  date: '2027-07-14',
  guests: '4',
  wishes: 'Un gâteau\r\nau chocolat',
}

function codesOf(overrides: Record<string, unknown>): string[] {
  return schema.safeParse({ ...request, ...overrides }).error?.issues.map((issue) => issue.message) ?? []
}

describe('quote requests', () => {
  test('a quote request is accepted, and its number of guests becomes a number', () => {
    expect(schema.parse(request)).toEqual({ ...request, guests: 4, wishes: 'Un gâteau\nau chocolat' })
  })

  test('a quote request is accepted without phone and wishes, whether they are missing or empty', () => {
    const { phone, wishes, ...requiredFields } = request
    expect(schema.parse(requiredFields)).toEqual({ ...requiredFields, guests: 4 })
    expect(schema.parse({ ...request, phone: ' ', wishes: '' })).toEqual({ ...requiredFields, guests: 4 })
  })

  test.each([
    ['name', 'name-required'],
    ['email', 'email-required'],
    ['eventType', 'event-type-required'],
    ['date', 'date-required'],
    ['guests', 'guests-required'],
  ])('a quote request needs its %s', (field, code) => {
    expect(codesOf({ [field]: undefined })).toEqual([code])
    expect(codesOf({ [field]: '  ' })[0]).toBe(code)
  })

  test.each([
    ['0', 'guests-min'],
    ['-2', 'guests-min'],
    ['6', 'guests-max'],
    ['2.5', 'guests-invalid'],
    ['cinq', 'guests-invalid'],
    ['Infinity', 'guests-invalid'],
  ])('a quote request for %s guests is refused', (guests, code) => {
    expect(codesOf({ guests })).toEqual([code])
  })

  test.each(['1', '5', ' 3 '])('a quote request for %s guests is accepted', (guests) =>
    expect(codesOf({ guests })).toEqual([]),
  )

  test('the rules of a quote request are no stricter than those of the browser', () => {
    expect(codesOf({ phone: 'demandez Ana' })).toEqual([])
    expect(codesOf({ date: '2020-01-01' })).toEqual([])
    expect(codesOf({ eventType: 'Noces d’or' })).toEqual([])
  })

  test('a quote request needs a day that exists', () => {
    expect(codesOf({ date: '2027-02-30' })).toEqual(['date-unreadable'])
    expect(codesOf({ date: 'demain' })).toEqual(['date-unreadable'])
  })

  test('a quote request is refused where a text is longer than anybody would write', () => {
    expect(codesOf({ phone: '0'.repeat(101) })).toEqual(['phone-too-long'])
    expect(codesOf({ eventType: 'x'.repeat(101) })).toEqual(['event-type-too-long'])
    expect(codesOf({ wishes: 'x'.repeat(10_001) })).toEqual(['wishes-too-long'])
  })
})
