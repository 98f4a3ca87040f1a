import { expect, test } from 'vitest'
import { bookingTerms } from '../../content/booking-terms.ts'
import { bookingInput, testNow } from '../../tests/support/booking-input.ts'
import { type BoatRules, boatOf } from './boat.ts'
import { bookingRequestSchema } from './booking-request.ts'
import { bookingPrice } from './price.ts'

// Another association's boats: how many there are, and who is at the wheel, is theirs to say.
const boat: BoatRules = { id: 'heron', skipper: 'never', needsWish: false, includesSports: false, cannotMeet: [] }
const terms = { ...bookingTerms, boats: [boat, { ...boat, id: 'grebe' }, { ...boat, id: 'cygne' }], skippers: 0 }

test('a boat without a skipper goes without one, whatever was chosen, and costs no surcharge', () => {
  const request = bookingRequestSchema(terms, testNow).parse(bookingInput({ boatType: 'cygne' }))
  expect(request).toMatchObject({ boatType: 'cygne', skipperOption: 'sans-skipper' })
  expect(bookingPrice(request, terms).totalChf).toBe(3 * terms.baseRatePerHourChf)
})

test('a boat of somebody else’s is no boat', () => {
  const checked = bookingRequestSchema(terms, testNow).safeParse(bookingInput({ boatType: 'sportif' }))
  expect(checked.error?.issues.map(({ message }) => message)).toEqual(['boat-type-required'])
})

test('of a boat that has left the fleet nothing is demanded: its bookings still open', () => {
  expect(boatOf('sportif', terms)).toMatchObject({ needsWish: false, includesSports: false, cannotMeet: [] })
})
