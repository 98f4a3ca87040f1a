import { type CalendarDay, type ClockTime, instantOf } from '../calendar.ts'

export const weekdays = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'] as const

export type Weekday = (typeof weekdays)[number]

export const weekdayOf = (day: CalendarDay) => weekdays[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7] as Weekday

export const isWeekday = (text: string): boolean => weekdays.some((day) => day === text)

/** A day of every year, `MM-DD`. */
export type YearDay = `${number}-${number}`

/** A day on which no outing leaves: one of every week, of every year, or a single date. */
export type ClosedDay = Weekday | YearDay | CalendarDay

/** Who asks for a start: a guest, or the team for somebody. */
export type Requester = 'guest' | 'team'

/** When guests may be on the lake. What is absent restricts nothing; the team may book whatever it says. */
export type OpenDays = {
  /** The first and the last day of the year on which outings leave; it may last over New Year. */
  season?: readonly [first: YearDay, last: YearDay] | undefined
  closedDays?: readonly ClosedDay[] | undefined
  /** By when outings are back, on the day on which they leave. */
  latestReturn?: ClockTime | undefined
}

/** Why no outing leaves on a day. */
export function closedReason(day: CalendarDay, by: Requester, { season, closedDays = [] }: OpenDays) {
  if (by === 'team') return undefined
  const yearDay = day.slice(5)
  if (season) {
    const [first, last] = season
    const [isFromFirst, isUntilLast] = [yearDay >= first, yearDay <= last]
    if (first <= last ? !(isFromFirst && isUntilLast) : !(isFromFirst || isUntilLast)) return 'off-season'
  }
  const weekday = weekdayOf(day)
  return closedDays.some((closedDay) => [day, yearDay, weekday].includes(closedDay)) ? 'closed' : undefined
}

/** When an outing of `day` is back at the latest. */
export function latestReturnAt(
  day: CalendarDay,
  by: Requester,
  { latestReturn, timeZone }: OpenDays & { timeZone: string },
) {
  return by === 'guest' && latestReturn ? instantOf(day, latestReturn, timeZone) : undefined
}
