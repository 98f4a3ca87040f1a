import { expect, test } from 'vitest'
import { bookingTerms } from '../../content/booking-terms.ts'
import { fieldErrors } from '../field-errors.ts'
import {
  boardingNeedCodes,
  boardingNeedsSchema,
  inFormOrder,
  isCountedNeed,
  maxOfNeed,
  offeredNeeds,
} from './boarding-needs.ts'
import { boatOf } from './boat.ts'

/** The needs parsed from what a form sends, or the error codes. */
function parseNeeds(input: unknown, boatType = 'classique') {
  const result = boardingNeedsSchema(boatOf(boatType, bookingTerms)).safeParse(input)
  return result.success ? result.data : fieldErrors(result.error).map(({ code }) => code)
}
const parseOneNeed = (code: unknown, quantity: unknown = '1') => parseNeeds([{ code, quantity }])

test('quantities are read from text as numbers, and needs come in the order of the form', () => {
  expect(parseNeeds([])).toEqual([])
  expect(
    parseNeeds([
      { code: 'jackets-10-20-kg', quantity: '2' },
      { code: 'arm-at-boarding', quantity: '1' },
    ]),
  ).toEqual([
    { code: 'arm-at-boarding', quantity: 1 },
    { code: 'jackets-10-20-kg', quantity: 2 },
  ])
  expect(parseNeeds(boardingNeedCodes.map((code) => ({ code, quantity: 1 })))).toHaveLength(boardingNeedCodes.length)
})

test.each(['', 'diabète', 'constructor', '__proto__', 'WHEELCHAIR-PLACE', 7, null, undefined])(
  'a code that is not on the list is refused: %s',
  (code) => expect(parseOneNeed(code)).toEqual(['need-unknown']),
)

test.each([null, 'all', 3, [null], ['seat-in-shade'], { code: 'seat-in-shade', quantity: 1 }])(
  'something other than a list of needs is refused: %j',
  (input) => expect(parseNeeds(input)).toContain('need-unknown'),
)

test.each([
  ['jackets-10-20-kg', 5, 6],
  ['jackets-20-40-kg', 5, 6],
  ['wheelchair-place', 2, 3],
  ['seat-in-shade', 1, 2],
] as const)('%s accepts a quantity up to %i and refuses %i', (code, maxQuantity, tooMany) => {
  expect(maxOfNeed(code, boatOf('classique', bookingTerms))).toBe(maxQuantity)
  expect(parseOneNeed(code, String(maxQuantity))).toEqual([{ code, quantity: maxQuantity }])
  expect(parseOneNeed(code, String(tooMany))).toEqual(['need-quantity'])
})

test.each(['', '0', '-1', '1.5', 'deux', 'Infinity', '1e9', 'NaN'])('%j is not a valid quantity', (quantity) =>
  expect(parseOneNeed('jackets-10-20-kg', quantity)).toEqual(['need-quantity']),
)

test('a need that only the classic boat can meet is neither offered nor accepted on the sporty boat', () => {
  const [onClassic, onSporty] = ['classique', 'sportif'].map((id) => offeredNeeds(boatOf(id, bookingTerms)))
  expect(onClassic).toEqual(boardingNeedCodes)
  const notOnSporty = boardingNeedCodes.filter((code) => !onSporty?.includes(code))
  expect(notOnSporty).toEqual(['wheelchair-transfer', 'wheelchair-place', 'seat-in-shade'])
  for (const code of notOnSporty) expect(parseNeeds([{ code, quantity: 1 }], 'sportif')).toEqual(['need-not-aboard'])
  for (const code of onSporty ?? []) expect(parseNeeds([{ code, quantity: 1 }], 'sportif')).toHaveLength(1)
})

test('the same need twice is refused, so that quantities are never added up by mistake', () => {
  const jackets = { code: 'jackets-10-20-kg', quantity: 1 }
  expect(parseNeeds([jackets, jackets])).toEqual(['need-unknown'])
})

test('only wheelchair places and life jackets have a quantity', () => {
  expect(boardingNeedCodes.filter(isCountedNeed)).toEqual(['wheelchair-place', 'jackets-10-20-kg', 'jackets-20-40-kg'])
})

test('a need that the terms exclude for a boat is neither offered nor accepted, whatever its equipment', () => {
  const scull = {
    ...{ hasRamp: true, hasShade: false, wheelchairPlaces: 0, maxParticipants: 2 },
    cannotOffer: ['assistance-dog'],
  }
  expect(offeredNeeds(scull)).toContain('arm-at-boarding')
  expect(offeredNeeds(scull)).not.toContain('assistance-dog')
  const result = boardingNeedsSchema(scull).safeParse([{ code: 'assistance-dog', quantity: 1 }])
  expect(result.error?.issues.map(({ message }) => message)).toEqual(['need-not-aboard'])
})

test('whoever does not see the needs that are known cannot lower one by naming it again', () => {
  const fewer = { code: 'jackets-10-20-kg', quantity: 1 } as const
  const more = { ...fewer, quantity: 3 }
  const arm = { code: 'arm-at-boarding', quantity: 1 } as const
  expect(inFormOrder([fewer, arm, more])).toEqual(inFormOrder([more, arm]))
  expect(inFormOrder([more, fewer])).toEqual([more])
})
