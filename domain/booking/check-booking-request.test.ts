import { expect, test } from 'vitest'
import { bookingTerms } from '../../content/booking-terms.ts'
import { bookingInput, testNow } from '../../tests/support/booking-input.ts'
import { fieldErrors } from '../field-errors.ts'
import { bookingRequestSchema } from './booking-request.ts'

function checkInput(input: unknown) {
  const { data: request, error } = bookingRequestSchema(bookingTerms, testNow).safeParse(input)
  return error ? { errors: fieldErrors(error) } : { request }
}
const check = (overrides: Record<string, unknown>) => checkInput(bookingInput(overrides))

test('a valid request comes back as it will be stored', () => {
  expect(check({})).toMatchObject({ request: { date: '2027-07-14', wishes: [] } })
})

test('a request for the classic boat without a wish is refused with all its other errors', () => {
  const wishesRequired = { field: 'wishes', code: 'wishes-required' }
  expect(check({ boatType: 'classique' })).toEqual({ errors: [wishesRequired] })
  expect(check({ boatType: 'classique', wishes: undefined })).toEqual({ errors: [wishesRequired] })
  expect(check({ boatType: 'classique', name: '' })).toEqual({
    errors: [{ field: 'name', code: 'name-required' }, wishesRequired],
  })
})

test('a wish listed twice is refused, since only one of the two would be charged', () => {
  const fondue = { id: 'fondue-fromage', quantity: 1 }
  expect(check({ boatType: 'classique', wishes: [fondue, { ...fondue, quantity: 2 }] })).toEqual({
    errors: [{ field: 'wishes', code: 'wishes-invalid' }],
  })
})

test('wishes that cannot be read give one error, and not also that they are missing', () => {
  expect(check({ boatType: 'classique', wishes: 'bouee' })).toEqual({
    errors: [{ field: 'wishes', code: 'wishes-invalid' }],
  })
})

test('a booking request of any other shape has errors and throws nothing', () => {
  for (const input of [undefined, null, 'reservation', 7, []]) {
    expect(checkInput(input)).toHaveProperty('errors')
  }
})
