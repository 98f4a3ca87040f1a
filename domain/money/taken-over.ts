import { hoursTakenBy } from '../booking/slots.ts'

type Outing = { startsAt: Date; endsAt: Date }

/**
 * True when others sail in all hours of a cancelled outing, in one outing or several. If only some of the hours are
 * taken over, nothing is waived: the boat still lay idle for the rest.
 */
export function isTakenOver(cancelled: Outing, outings: readonly Outing[]): boolean {
  const taken = new Set(outings.flatMap(hoursTakenBy))
  return hoursTakenBy(cancelled).every((hour) => taken.has(hour))
}
