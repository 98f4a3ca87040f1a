import { expect, test } from 'vitest'
import { bookingTerms } from '../../content/booking-terms.ts'
import { bookingInput, testNow } from '../../tests/support/booking-input.ts'
import { boardingNeedCodes, boardingNeedsSchema, offeredNeeds } from './boarding-needs.ts'
import { type BoatRules, boatOf, boatOfOuting, cheapestBoat, needsLicence, type SkipperOption } from './boat.ts'
import { bookingRequestSchema, teamBookingSchema } from './booking-request.ts'
import { correctionSchema } from './correction.ts'
import { bookingPrice } from './price.ts'

// Boats of another association: how many there are, and who steers them, is not fixed in the code.
const heron: BoatRules = {
  ...{ id: 'heron', skipper: 'never', needsLicence: false, hasEngine: false },
  ...{ needsWish: false, includesSports: false },
  ...{ maxParticipants: 8, ratePerHourChf: 180, hasRamp: false, wheelchairPlaces: 0, hasShade: true },
}
const cygne: BoatRules = { ...heron, id: 'cygne', maxParticipants: 6, ratePerHourChf: 130, needsLicence: true }
const terms = { ...bookingTerms, boats: [heron, { ...heron, id: 'grebe' }, cygne], skippers: 0 }

test('a boat without a skipper is booked without one, whatever was chosen, and costs no surcharge', () => {
  const request = bookingRequestSchema(terms, testNow).parse(bookingInput({ boatType: 'cygne' }))
  expect(request).toMatchObject({ boatType: 'cygne', skipperOption: 'sans-skipper' })
  expect(bookingPrice(request, terms).totalChf).toBe(3 * 130)
})

test('the id of an unknown boat is refused', () => {
  const checked = bookingRequestSchema(terms, testNow).safeParse(bookingInput({ boatType: 'sportif' }))
  expect(checked.error?.issues.map(({ message }) => message)).toEqual(['boat-type-required'])
})

test('a boat that has left the fleet has no requirements, so its bookings can still be opened', () => {
  expect(boatOf('sportif', terms)).toMatchObject({ needsWish: false, maxParticipants: 8, ratePerHourChf: 180 })
})

test('each boat has its own maximum of participants and its own price', () => {
  const parse = (boatType: string, participants: number) =>
    bookingRequestSchema(terms, testNow).safeParse(bookingInput({ boatType, participants }))
  expect(parse('heron', 8).success).toBe(true)
  expect(parse('cygne', 6).success).toBe(true)
  const tooMany = [{ path: ['participants'], message: 'participants-max' }]
  for (const [boatType, persons] of [
    ['cygne', 7],
    ['heron', 9],
    ['cygne', 9],
  ] as const)
    expect(parse(boatType, persons).error?.issues).toMatchObject(tooMany)
  expect(
    teamBookingSchema(terms, testNow).safeParse(bookingInput({ boatType: 'cygne', participants: 7 })).success,
  ).toBe(false)
  expect(correctionSchema({ boatType: 'cygne' }, terms).safeParse({ participants: '7' }).success).toBe(false)
  expect(bookingPrice({ boatType: 'heron', duration: 4 }, terms).totalChf).toBe(4 * 180)
  expect(cheapestBoat(terms).id).toBe('cygne')
})

test('an outing keeps the places and jackets of those who were promised them, on a boat that takes fewer by now', () => {
  const boatForNine = boatOfOuting({ boatType: 'cygne', participants: 9 }, terms)
  expect(boatOfOuting({ boatType: 'cygne', participants: 2 }, terms)).toEqual(cygne)
  const jackets = (quantity: number) => [{ code: 'jackets-20-40-kg', quantity }]
  expect(boardingNeedsSchema(boatForNine).safeParse(jackets(9)).success).toBe(true)
  expect(boardingNeedsSchema(boatForNine).safeParse(jackets(10)).success).toBe(false)
  expect(correctionSchema({ boatType: 'cygne', participants: 9 }, terms).safeParse({ participants: '9' }).success).toBe(
    true,
  )
})

test('a licence is checked only on a boat that needs one, when none of our skippers steers', () => {
  const isLicenceNeeded = (boatType: string, skipperOption: SkipperOption) =>
    needsLicence({ boatType, skipperOption }, terms)
  expect([
    isLicenceNeeded('cygne', 'sans-skipper'),
    isLicenceNeeded('cygne', 'avec-skipper'),
    isLicenceNeeded('heron', 'sans-skipper'),
  ]).toEqual([true, false, false])
})

test('a boat offers only the boarding needs that its equipment can meet', () => {
  const missingNeeds = (equipment: object) => {
    const offered = offeredNeeds({ ...heron, hasRamp: true, wheelchairPlaces: 1, hasShade: true, ...equipment })
    return boardingNeedCodes.filter((code) => !offered.includes(code))
  }
  expect(missingNeeds({})).toEqual([])
  expect(missingNeeds({ hasShade: false })).toEqual(['seat-in-shade'])
  expect(missingNeeds({ wheelchairPlaces: 0 })).toEqual(['wheelchair-place'])
  expect(missingNeeds({ hasRamp: false })).toEqual(['wheelchair-transfer', 'wheelchair-place'])
})
