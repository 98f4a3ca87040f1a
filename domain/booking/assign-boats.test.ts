import fc from 'fast-check'
import { expect, test } from 'vitest'
import { assignResources } from './assign-boats.ts'

const pool = ['double', 'double#2', 'double#3']
const hoursFrom = (first: number, count: number) => Array.from({ length: count }, (_, index) => first + index)
const outing = (first: number, count: number, currentResource?: string) => ({
  hours: hoursFrom(first, count),
  currentResource,
})

test('outings each get a boat if no more of them overlap than there are boats, whichever boats they had', () => {
  const anyOuting = fc.record({
    first: fc.integer({ min: 8, max: 18 }),
    count: fc.integer({ min: 1, max: 6 }),
    at: fc.constantFrom(...pool, undefined),
  })
  fc.assert(
    fc.property(fc.array(anyOuting, { maxLength: 20 }), (candidates) => {
      // Leaves out those that would be one too many in one of their hours.
      const outings: ReturnType<typeof outing>[] = []
      for (const { first, count, at } of candidates) {
        const candidate = outing(first, count, at)
        const isFull = (hour: number) => outings.filter(({ hours }) => hours.includes(hour)).length >= pool.length
        if (!candidate.hours.some(isFull)) outings.push(candidate)
      }
      const assignment = assignResources(pool, [], outings)
      const resourceHours = outings.flatMap((each) => each.hours.map((hour) => `${assignment?.get(each)} ${hour}`))
      expect(assignment?.size).toBe(outings.length)
      expect(new Set(resourceHours).size).toBe(resourceHours.length)
    }),
    { numRuns: 2_000 },
  )
})

test('an outing that need not change its boat keeps it', () => {
  const [early, late, overlapping] = [outing(9, 3, 'double#2'), outing(15, 3, 'double'), outing(10, 3)]
  expect([...(assignResources(pool, [], [early, late, overlapping])?.values() ?? [])].sort()).toEqual([
    'double',
    'double',
    'double#2',
  ])
  expect(assignResources(pool, [], [early, late, overlapping])?.get(early)).toBe('double#2')
})

test('an outing changes its boat where that is the only way around a closure', () => {
  const closedHours = hoursFrom(12, 4).map((hour_utc) => ({ resource: 'double#2', hour_utc }))
  const [early, late] = [outing(9, 3, 'double'), outing(10, 3)]
  const assignment = assignResources(['double', 'double#2'], closedHours, [early, late])
  expect([assignment?.get(early), assignment?.get(late)]).toEqual(['double#2', 'double'])
})

test('outings that cannot all have a boat get none, and the search ends', () => {
  const closedHours = ['double', 'double#2', 'double#3'].flatMap((resource, index) =>
    hoursFrom(10 + 3 * index, 3).map((hour_utc) => ({ resource, hour_utc })),
  )
  const manyOutings = Array.from({ length: 30 }, (_, index) => outing(index % 3 ? 9 : 11, 8))
  expect(assignResources(pool, closedHours, manyOutings)).toBeUndefined()
  expect(assignResources(pool, closedHours, [outing(9, 10)])).toBeUndefined()
})
