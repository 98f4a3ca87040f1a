import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shareOut } from './share-out.ts'

const pool = ['double', 'double#2', 'double#3']
const hoursFrom = (first: number, count: number) => Array.from({ length: count }, (_, index) => first + index)
const outing = (first: number, count: number, at?: string) => ({ hours: hoursFrom(first, count), at })

test('outings each get a boat if no more of them overlap than there are boats, whichever boats they had', () => {
  const some = fc.record({
    first: fc.integer({ min: 8, max: 18 }),
    count: fc.integer({ min: 1, max: 6 }),
    at: fc.constantFrom(...pool, undefined),
  })
  fc.assert(
    fc.property(fc.array(some, { maxLength: 20 }), (wanted) => {
      // Leaves out those that would be one too many in one of their hours.
      const sailing: ReturnType<typeof outing>[] = []
      for (const { first, count, at } of wanted) {
        const next = outing(first, count, at)
        const isFull = (hour: number) => sailing.filter(({ hours }) => hours.includes(hour)).length >= pool.length
        if (!next.hours.some(isFull)) sailing.push(next)
      }
      const shared = shareOut(pool, [], sailing)
      const rows = sailing.flatMap((each) => each.hours.map((hour) => `${shared?.get(each)} ${hour}`))
      expect(shared?.size).toBe(sailing.length)
      expect(new Set(rows).size).toBe(rows.length)
    }),
    { numRuns: 2_000 },
  )
})

test('an outing that need not change its boat keeps it', () => {
  const [early, late, next] = [outing(9, 3, 'double#2'), outing(15, 3, 'double'), outing(10, 3)]
  expect([...(shareOut(pool, [], [early, late, next])?.values() ?? [])].sort()).toEqual([
    'double',
    'double',
    'double#2',
  ])
  expect(shareOut(pool, [], [early, late, next])?.get(early)).toBe('double#2')
})

test('an outing changes its boat where that is the only way around a closure', () => {
  const closed = hoursFrom(12, 4).map((hour_utc) => ({ resource: 'double#2', hour_utc }))
  const [short, long] = [outing(9, 3, 'double'), outing(10, 3)]
  const shared = shareOut(['double', 'double#2'], closed, [short, long])
  expect([shared?.get(short), shared?.get(long)]).toEqual(['double#2', 'double'])
})

test('outings that cannot all have a boat get none, and the search ends', () => {
  const closed = ['double', 'double#2', 'double#3'].flatMap((resource, index) =>
    hoursFrom(10 + 3 * index, 3).map((hour_utc) => ({ resource, hour_utc })),
  )
  const many = Array.from({ length: 30 }, (_, index) => outing(index % 3 ? 9 : 11, 8))
  expect(shareOut(pool, closed, many)).toBeUndefined()
  expect(shareOut(pool, closed, [outing(9, 10)])).toBeUndefined()
})
