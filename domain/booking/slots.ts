import { addDays, type CalendarDay, type ClockTime, dayAt, dayMs, hourMs, instantOf } from '../calendar.ts'
import type { BookingTerms } from './terms.ts'

/** A whole hour, counted since 1970 in UTC: the unit in which a boat is occupied. */
export type UtcHour = number

/** The time an outing takes: `[startsAt, endsAt)`, in elapsed hours, even across a clock change. */
export type Slot = { startsAt: Date; endsAt: Date; hours: UtcHour[] }

export type Start = { date: CalendarDay; time: ClockTime }

/** Why a start can or cannot be chosen for a duration. `too-short`: the boat is free then, but not for long enough. */
export type StartState = 'free' | 'past' | 'taken' | 'too-short'

/** What is known of a boat's calendar: the hours already taken, the current time, and the terms. */
export type BoatCalendar = { takenHours: ReadonlySet<UtcHour>; now: Date; terms: BookingTerms }

/** The slot that begins at `start` and lasts `duration` hours. */
export function slotOf(start: Start, duration: number, terms: BookingTerms): Slot {
  const startsAt = instantOf(start.date, start.time, terms.timeZone)
  return {
    startsAt,
    endsAt: new Date(startsAt.getTime() + duration * hourMs),
    hours: hoursFrom(startsAt, duration),
  }
}

type Outing = Pick<Slot, 'startsAt' | 'endsAt'>

/** How many whole hours an outing lasts. */
export function durationOf({ startsAt, endsAt }: Outing): number {
  return Math.round((endsAt.getTime() - startsAt.getTime()) / hourMs)
}

/** The hours an outing takes. */
export function hoursTakenBy(outing: Outing): UtcHour[] {
  return hoursFrom(outing.startsAt, durationOf(outing))
}

function hoursFrom(startsAt: Date, duration: number): UtcHour[] {
  const first = Math.floor(startsAt.getTime() / hourMs)
  return Array.from({ length: duration }, (_, index) => first + index)
}

/** The state of one start for an outing of `duration` hours. A start is past as soon as its time is reached. */
export function startState(start: Start, duration: number, calendar: BoatCalendar): StartState {
  const { startsAt, hours } = slotOf(start, duration, calendar.terms)
  if (startsAt <= calendar.now) return 'past'
  const firstTaken = hours.findIndex((hour) => calendar.takenHours.has(hour))
  if (firstTaken === -1) return 'free'
  return firstTaken === 0 ? 'taken' : 'too-short'
}

/** The state of every start time of `date`, in the order of the terms. */
export function startStates(date: CalendarDay, duration: number, calendar: BoatCalendar) {
  return calendar.terms.startTimes.map((time) => ({ time, state: startState({ date, time }, duration, calendar) }))
}

/** The starts of `date` that can be booked, each with the longest outing it allows, in hours. */
export function freeStarts(date: CalendarDay, calendar: BoatCalendar): { time: ClockTime; maxHours: number }[] {
  const { minDurationHours, maxDurationHours, startTimes } = calendar.terms
  return startTimes
    .filter((time) => startState({ date, time }, minDurationHours, calendar) === 'free')
    .map((time) => {
      const { hours } = slotOf({ date, time }, maxDurationHours, calendar.terms)
      const firstTaken = hours.findIndex((hour) => calendar.takenHours.has(hour))
      return { time, maxHours: firstTaken === -1 ? maxDurationHours : firstTaken }
    })
}

/** How many days before and after an unavailable start are searched for alternatives. */
export const alternativesReachDays = 14

/**
 * The `count` free starts nearest to the one wanted, for the same duration, earliest first. The calendar must contain
 * the taken hours of {@link alternativesReachDays} on either side.
 */
export function nearestFreeStarts(wanted: Start, duration: number, calendar: BoatCalendar, count = 3): Start[] {
  const { timeZone } = calendar.terms
  const wantedAt = instantOf(wanted.date, wanted.time, timeZone).getTime()
  const today = dayAt(calendar.now, timeZone)
  const found: { start: Start; at: number; distance: number }[] = []
  // Day by day outwards, no further than needed: this runs for everyone who finds a popular slot just taken.
  for (let reach = 0; reach <= alternativesReachDays; reach++) {
    const nearEnough = found.sort((a, b) => a.distance - b.distance)[count - 1]
    if (nearEnough && nearEnough.distance < (reach - 1) * dayMs) break
    for (const offset of new Set([reach, -reach])) {
      const date = addDays(wanted.date, offset)
      if (date < today) continue
      for (const { time, state } of startStates(date, duration, calendar)) {
        if (state !== 'free') continue
        const at = instantOf(date, time, timeZone).getTime()
        found.push({ start: { date, time }, at, distance: Math.abs(at - wantedAt) })
      }
    }
  }
  return found
    .sort((a, b) => a.distance - b.distance)
    .slice(0, count)
    .sort((a, b) => a.at - b.at)
    .map(({ start }) => start)
}
