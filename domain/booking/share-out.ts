import type { Resource } from './resource.ts'
import type { UtcHour } from './slots.ts'

type Hours = { hours: readonly UtcHour[]; at: Resource | undefined }

/** Ends a search that many closures make long; without any closure, each outing finds its boat at once. */
const maxTries = 2_000

/**
 * Gives each outing one resource of `pool` for all its hours, its `currentResource` if possible; hours that are `taken`
 * stay so. Undefined where no way was found. In the order of their starts, each outing finds one without a step back,
 * as long as no more of them overlap than the pool has resources.
 */
export function shareOut<Outing extends Hours>(
  pool: readonly Resource[],
  taken: readonly { resource: Resource; hour_utc: UtcHour }[],
  outings: readonly Outing[],
): Map<Outing, Resource> | undefined {
  const held = new Set(taken.map(({ resource, hour_utc }) => `${resource} ${hour_utc}`))
  const inOrder = outings.toSorted((one, other) => Number(one.hours[0]) - Number(other.hours[0]))
  const shared = new Map<Outing, Resource>()
  let tries = 0
  const share = (index: number): boolean => {
    const outing = inOrder[index]
    if (!outing) return true
    const { hours, at } = outing
    for (const each of pool.toSorted((one, other) => Number(other === at) - Number(one === at))) {
      const keys = hours.map((hour) => `${each} ${hour}`)
      if (keys.some((key) => held.has(key))) continue
      if (tries++ > maxTries) return false
      for (const key of keys) held.add(key)
      shared.set(outing, each)
      if (share(index + 1)) return true
      for (const key of keys) held.delete(key)
    }
    return false
  }
  return share(0) ? shared : undefined
}
