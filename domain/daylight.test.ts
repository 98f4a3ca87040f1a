import { expect, test } from 'vitest'
import { daylightAt } from './daylight.ts'

const villeneuve = { latitude: 46.3968, longitude: 6.9229 }

// Almanac of the U.S. Naval Observatory for 46.4° N, 6.9° E.
test.each([
  ['2027-03-20T12:00:00Z', '2027-03-20T05:36Z', '2027-03-20T17:45Z'],
  ['2027-06-21T12:00:00Z', '2027-06-21T03:41Z', '2027-06-21T19:27Z'],
  ['2027-12-21T12:00:00Z', '2027-12-21T07:13Z', '2027-12-21T15:48Z'],
])('sunrise and sunset are right to a few minutes on %s', (instant, sunrise, sunset) => {
  const { sunriseAt, sunsetAt } = daylightAt(new Date(instant), villeneuve)
  for (const [computed, published] of [
    [sunriseAt, sunrise],
    [sunsetAt, sunset],
  ] as const) {
    expect(Math.abs(computed.getTime() - Date.parse(published))).toBeLessThan(5 * 60_000)
  }
})
