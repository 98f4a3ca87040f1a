import type { Resource } from './resource.ts'
import type { UtcHour } from './slots.ts'

type OutingHours = { hours: readonly UtcHour[]; currentResource: Resource | undefined }

/** Ends a search that many closures make long; without any closure, each outing finds its boat at once. */
const maxTries = 2_000

/**
 * Gives each outing one resource of `pool` for all its hours, its `currentResource` if possible; hours that are `taken`
 * stay so. Undefined where no way was found. In the order of their starts, each outing finds one without a step back,
 * as long as no more of them overlap than the pool has resources.
 */
export function assignResources<Outing extends OutingHours>(
  pool: readonly Resource[],
  takenHours: readonly { resource: Resource; hour_utc: UtcHour }[],
  outings: readonly Outing[],
): Map<Outing, Resource> | undefined {
  const takenKeys = new Set(takenHours.map(({ resource, hour_utc }) => `${resource} ${hour_utc}`))
  const sortedOutings = outings.toSorted((one, other) => Number(one.hours[0]) - Number(other.hours[0]))
  const assignment = new Map<Outing, Resource>()
  let tries = 0
  const assignFrom = (index: number): boolean => {
    const outing = sortedOutings[index]
    if (!outing) return true
    const { hours, currentResource } = outing
    for (const resource of pool.toSorted(
      (one, other) => Number(other === currentResource) - Number(one === currentResource),
    )) {
      const keys = hours.map((hour) => `${resource} ${hour}`)
      if (keys.some((key) => takenKeys.has(key))) continue
      if (tries++ > maxTries) return false
      for (const key of keys) takenKeys.add(key)
      assignment.set(outing, resource)
      if (assignFrom(index + 1)) return true
      for (const key of keys) takenKeys.delete(key)
    }
    return false
  }
  return assignFrom(0) ? assignment : undefined
}
