import { expect, test } from 'vitest'
import { lakeRulesFor, type PlannedOuting } from './lake-rules.ts'

const wishFacts = {
  towingWishIds: new Set(['bouee', 'wakeboard']),
  boatsOf: (id: string) => ({ wakeboard: ['sportif'], fondue: ['classique'] })[id],
  sportsBoats: ['sportif'],
}
const daylight = { sunriseAt: new Date('2027-03-20T05:36:00Z'), sunsetAt: new Date('2027-03-20T17:45:00Z') }
const hours = { startsAt: new Date('2027-03-20T14:00:00Z'), endsAt: new Date('2027-03-20T17:00:00Z') }
const nightOuting = { startsAt: new Date('2027-03-20T16:00:00Z'), endsAt: new Date('2027-03-21T02:00:00Z') }
const sportyOuting: PlannedOuting = {
  boatType: 'sportif',
  skipperOption: 'sans-skipper',
  ...hours,
  participants: 3,
  wishes: [],
}
const classicOuting: PlannedOuting = { ...sportyOuting, boatType: 'classique', skipperOption: 'avec-skipper' }
const rulesFor = (overrides: Partial<PlannedOuting>, base = sportyOuting) =>
  lakeRulesFor({ ...base, ...overrides }, wishFacts, daylight)

test('an outing by day with enough people needs no note', () => {
  expect(rulesFor({})).toEqual([])
})

test('one person alone at the wheel after dark gets both notes', () => {
  expect(rulesFor({ participants: 1, ...nightOuting })).toEqual(['towing-by-day', 'second-person'])
})

test('with our skipper at the wheel, one guest alone has nobody to watch the towed person, two guests do', () => {
  const withSkipper = { startsAt: undefined, endsAt: undefined, skipperOption: 'avec-skipper' } as const
  expect(rulesFor({ ...withSkipper, participants: 1 })).toEqual(['second-person'])
  expect(rulesFor({ ...withSkipper, participants: 2 })).toEqual([])
  expect(rulesFor({ participants: 1, wishes: [{ id: 'bouee' }] }, classicOuting)).toEqual(['second-person'])
  expect(rulesFor({ participants: 1 }, classicOuting)).toEqual([])
})

test('the classic boat tows only if a chosen wish needs it, and a wish for the sporty boat is pointed out', () => {
  expect(rulesFor({ ...nightOuting }, classicOuting)).toEqual([])
  expect(rulesFor({ ...nightOuting, wishes: [{ id: 'bouee' }] }, classicOuting)).toEqual(['towing-by-day'])
  expect(rulesFor({ wishes: [{ id: 'wakeboard' }, { id: 'fondue' }] }, classicOuting)).toEqual(['wish-of-other-boat'])
  expect(rulesFor({ wishes: [{ id: 'fondue' }] }, classicOuting)).toEqual([])
})

test('the sporty boat fulfils the wishes for its sports, and a wish for the classic boat is pointed out', () => {
  expect(rulesFor({ wishes: [{ id: 'wakeboard' }, { id: 'treasure-hunt' }] })).toEqual([])
  expect(rulesFor({ wishes: [{ id: 'fondue' }] })).toEqual(['wish-of-other-boat'])
})
