import { hoursTakenBy } from '../booking/slots.ts'

/**
 * What is waived for an outing that was cut short, in Rappen: it is charged by the hour sailed, so this is the share of
 * `amountRappen`, charged for the time `booked`, for what comes after the time `sailed`. Both times are in one unit,
 * whichever it is. Rounded up, in the guest's favour.
 */
export function unsailedRappen(amountRappen: number, booked: number, sailed: number): number {
  const unsailed = Math.max(0, booked - sailed)
  return Math.min(amountRappen, Math.ceil((amountRappen * unsailed) / booked))
}

type Outing = { startsAt: Date; endsAt: Date }

/**
 * True when others sail in all hours of a cancelled outing, in one outing or several. If only some of the hours are
 * taken over, nothing is waived: the boat still lay idle for the rest.
 */
export function isTakenOver(cancelled: Outing, outings: readonly Outing[]): boolean {
  const taken = new Set(outings.flatMap(hoursTakenBy))
  return hoursTakenBy(cancelled).every((hour) => taken.has(hour))
}
