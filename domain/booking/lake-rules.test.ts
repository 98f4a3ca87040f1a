import { expect, test } from 'vitest'
import { lakeRulesFor, type PlannedOuting } from './lake-rules.ts'

const wishes = {
  towed: new Set(['bouee', 'wakeboard']),
  boatsOf: (id: string) => ({ wakeboard: ['sportif'], fondue: ['classique'] })[id],
  sportsOf: ['sportif'],
}
const daylight = { sunriseAt: new Date('2027-03-20T05:36:00Z'), sunsetAt: new Date('2027-03-20T17:45:00Z') }
const hours = { startsAt: new Date('2027-03-20T14:00:00Z'), endsAt: new Date('2027-03-20T17:00:00Z') }
const late = { startsAt: new Date('2027-03-20T16:00:00Z'), endsAt: new Date('2027-03-21T02:00:00Z') }
const sporty: PlannedOuting = {
  boatType: 'sportif',
  skipperOption: 'sans-skipper',
  hours,
  participants: 3,
  wishIds: [],
}
const classic: PlannedOuting = { ...sporty, boatType: 'classique', skipperOption: 'avec-skipper' }
const rulesFor = (outing: Partial<PlannedOuting>, from = sporty) =>
  lakeRulesFor({ ...from, ...outing }, wishes, daylight)

test('an outing by day with enough people is nobody’s concern', () => {
  expect(rulesFor({})).toEqual([])
})

test('one person alone at the wheel after dark is told of both', () => {
  expect(rulesFor({ participants: 1, hours: late })).toEqual(['towing-by-day', 'second-person'])
})

test('our skipper steers: one guest alone has nobody to watch, two are enough', () => {
  const skippered = { hours: undefined, skipperOption: 'avec-skipper' } as const
  expect(rulesFor({ ...skippered, participants: 1 })).toEqual(['second-person'])
  expect(rulesFor({ ...skippered, participants: 2 })).toEqual([])
  expect(rulesFor({ participants: 1, wishIds: ['bouee'] }, classic)).toEqual(['second-person'])
  expect(rulesFor({ participants: 1 }, classic)).toEqual([])
})

test('the classic boat tows only what is wished for, and leaves the sports of the other boat to it', () => {
  expect(rulesFor({ hours: late }, classic)).toEqual([])
  expect(rulesFor({ hours: late, wishIds: ['bouee'] }, classic)).toEqual(['towing-by-day'])
  expect(rulesFor({ wishIds: ['wakeboard', 'fondue'] }, classic)).toEqual(['wish-of-other-boat'])
  expect(rulesFor({ wishIds: ['fondue'] }, classic)).toEqual([])
})

test('the sporty boat takes along the wishes for its sports, and leaves those of the other boat to it', () => {
  expect(rulesFor({ wishIds: ['wakeboard', 'treasure-hunt'] })).toEqual([])
  expect(rulesFor({ wishIds: ['fondue'] })).toEqual(['wish-of-other-boat'])
})
