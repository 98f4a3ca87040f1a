import { hoursTakenBy } from '../booking/slots.ts'

type Outing = { startsAt: Date; endsAt: Date }

/**
 * True when others sail in the hours of a cancelled outing: in all of them, in one outing or in several. Hours that are
 * taken over in part free nobody of anything, since the boat still lay idle for what is owed.
 */
export function isTakenOver(cancelled: Outing, outings: readonly Outing[]): boolean {
  const taken = new Set(outings.flatMap(hoursTakenBy))
  return hoursTakenBy(cancelled).every((hour) => taken.has(hour))
}
