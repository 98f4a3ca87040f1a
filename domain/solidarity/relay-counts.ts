import { durationOf } from '../booking/slots.ts'
import { dayAt } from '../calendar.ts'
import { type Quarter, quarterOf } from './quarter.ts'

/** Outings of one quarter that a relay brought about, in numbers. */
export type RelayCounts = {
  quarter: Quarter
  outings: number
  hours: number
  persons: number
  /** Those of whom the relay has said that they are adults. With `children` fewer than `persons` where it is not known. */
  adults: number
  children: number
}

/**
 * What one outing counts for, under its relay. The family may have changed the number of persons since the relay took the
 * place, and nobody asked it who stays at home: then who was on board counts as neither adult nor child.
 */
export function countsOf(
  outing: { startsAt: Date; endsAt: Date; participants: number },
  said: { adults: number; children: number },
  timeZone: string,
): RelayCounts {
  const persons = outing.participants
  const isAsSaid = said.adults + said.children === persons
  return {
    quarter: quarterOf(dayAt(outing.startsAt, timeZone)),
    outings: 1,
    hours: durationOf(outing),
    persons,
    adults: isAsSaid ? said.adults : 0,
    children: isAsSaid ? said.children : 0,
  }
}
