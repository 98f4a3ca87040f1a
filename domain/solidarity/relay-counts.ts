import { durationOf } from '../booking/slots.ts'
import { dayAt } from '../calendar.ts'
import { quarterOf } from './quarter.ts'

/** The figures of a relay's outings in one quarter. */
export type RelayCounts = ReturnType<typeof countsOf>

/**
 * What one outing adds to its relay's figures. The family may have changed the number of persons since the relay took
 * the place, and nobody asked who stays at home: then nobody on board counts as adult or child, and `adults` and
 * `children` together are fewer than `persons`.
 */
export function countsOf(
  outing: { startsAt: Date; endsAt: Date; participants: number },
  family: { adults: number; children: number },
  timeZone: string,
) {
  const persons = outing.participants
  const isAsRegistered = family.adults + family.children === persons
  return {
    quarter: quarterOf(dayAt(outing.startsAt, timeZone)),
    outings: 1,
    hours: durationOf(outing),
    persons,
    adults: isAsRegistered ? family.adults : 0,
    children: isAsRegistered ? family.children : 0,
  }
}
