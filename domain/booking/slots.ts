import { addDays, type CalendarDay, type ClockTime, dayMs, hourMs, instantOf, wallClockAt } from '../calendar.ts'
import { bookableDays, tooLateReason } from './booking-window.ts'
import { closedReason, latestReturnAt, type Requester } from './open-days.ts'
import type { BookingTerms } from './terms.ts'

/** A whole hour, counted since 1970 in UTC: the unit in which a boat is occupied. */
export type UtcHour = number

/** The time an outing takes: `[startsAt, endsAt)`, in elapsed hours, even across a clock change. */
export type Slot = { startsAt: Date; endsAt: Date }

export type Start = { date: CalendarDay; time: ClockTime }

/**
 * Why a start can or cannot be chosen for a duration. `too-short`: the boat is free then, but not for long enough.
 * `too-soon`: guests book at least the lead time ahead. `too-late`: they would be back after the latest return.
 * `no-skipper`: the boat is free, but no skipper is.
 */
export type StartState =
  | 'free'
  | 'past'
  | 'too-soon'
  | 'off-season'
  | 'closed'
  | 'too-late'
  | 'taken'
  | 'too-short'
  | 'no-skipper'

/** The hours in which a boat is taken, and each skipper on duty; without `skippers`, the boat goes without one. */
export type Occupancy = { takenHours: ReadonlySet<UtcHour>; skippers?: readonly ReadonlySet<UtcHour>[] | undefined }

/** What is known of a boat's calendar, and who looks at it. */
export type BoatCalendar = Occupancy & { now: Date; terms: BookingTerms; by: Requester }

/** The slot that begins at `start` and lasts `duration` hours. */
export function slotOf(start: Start, duration: number, terms: BookingTerms): Slot {
  const startsAt = instantOf(start.date, start.time, terms.timeZone)
  return { startsAt, endsAt: new Date(startsAt.getTime() + duration * hourMs) }
}

/** How many whole hours an outing lasts. */
export function durationOf({ startsAt, endsAt }: Slot): number {
  return Math.round((endsAt.getTime() - startsAt.getTime()) / hourMs)
}

/** The hours of an outing, without the turn-round. */
export function hoursTakenBy(outing: Slot): UtcHour[] {
  const first = outing.startsAt.getTime() / hourMs
  return Array.from({ length: durationOf(outing) }, (_, index) => first + index)
}

/** The state of one start for an outing of `duration` hours. A start is past as soon as its time is reached. */
export function startState(start: Start, duration: number, calendar: BoatCalendar): StartState {
  const { now, by, takenHours, skippers, terms } = calendar
  const { startsAt, endsAt } = slotOf(start, duration, terms)
  const refusal = closedReason(start.date, by, terms) ?? tooLateReason(startsAt, by, now, terms)
  if (refusal) return refusal
  if (isBackLate(start, endsAt, by, terms)) return 'too-late'
  const neededHours = duration + terms.turnRoundHours
  const freeHours = consecutiveFreeHours(startsAt, neededHours, takenHours)
  if (freeHours < neededHours) return freeHours === 0 ? 'taken' : 'too-short'
  return consecutiveFreeHours(startsAt, neededHours, hoursTakenInAll(skippers)) === neededHours ? 'free' : 'no-skipper'
}

/** True when an outing that ends at `endsAt` is back after the latest return of its day. */
export function isBackLate({ date }: Pick<Start, 'date'>, endsAt: Date, by: Requester, terms: BookingTerms): boolean {
  return endsAt > (latestReturnAt(date, by, terms) ?? endsAt)
}

/** Whether guests may choose such an outing by these terms: its day, its start, its length and its return. */
export function fitsTerms(outing: Slot, terms: BookingTerms): boolean {
  const { day: date, time } = wallClockAt(outing.startsAt, terms.timeZone)
  const isOpen = terms.startTimes.includes(time) && !closedReason(date, 'guest', terms)
  const [hours, { minDurationHours: minHours, maxDurationHours: maxHours }] = [durationOf(outing), terms]
  return isOpen && hours >= minHours && hours <= maxHours && !isBackLate({ date }, outing.endsAt, 'guest', terms)
}

/**
 * The hours in which all of a pool are taken: of equal boats, or of the skippers on duty. Which of them sails is not
 * fixed: outings can be shared out as long as no more of them sail at once than the pool has.
 */
export function hoursTakenInAll([first, ...others]: Occupancy['skippers'] & {} = []): ReadonlySet<UtcHour> {
  return new Set([...(first ?? [])].filter((hour) => others.every((taken) => taken.has(hour))))
}

/** How many hours from `startsAt` on are free before the first that is taken, up to `maxHours`. */
function consecutiveFreeHours(startsAt: Date, maxHours: number, takenHours: ReadonlySet<UtcHour>): number {
  const first = startsAt.getTime() / hourMs
  let freeHours = 0
  while (freeHours < maxHours && !takenHours.has(first + freeHours)) freeHours++
  return freeHours
}

/** The state of every start time of `date`, in the order of the terms. */
export function startStates(date: CalendarDay, duration: number, calendar: BoatCalendar) {
  return calendar.terms.startTimes.map((time) => ({ time, state: startState({ date, time }, duration, calendar) }))
}

/** The starts of `date` that can be booked, none beyond the horizon, each with the longest outing it allows, in hours. */
export function freeStarts(date: CalendarDay, calendar: BoatCalendar): { time: ClockTime; maxHours: number }[] {
  const { takenHours, skippers, terms } = calendar
  const [first, last] = bookableDays(calendar.by, calendar.now, terms)
  if (date < first || date > last) return []
  const unavailableHours = new Set([...takenHours, ...hoursTakenInAll(skippers)])
  return startStates(date, terms.minDurationHours, calendar)
    .filter(({ state }) => state === 'free')
    .map(({ time }) => {
      const startsAt = instantOf(date, time, terms.timeZone)
      const searchedHours = terms.maxDurationHours + terms.turnRoundHours
      const freeHours = consecutiveFreeHours(startsAt, searchedHours, unavailableHours) - terms.turnRoundHours
      const latestReturn = latestReturnAt(date, calendar.by, terms)
      return {
        time,
        maxHours: latestReturn ? Math.min(freeHours, durationOf({ startsAt, endsAt: latestReturn })) : freeHours,
      }
    })
}

/** How many days before and after an unavailable start are searched for alternatives. */
export const alternativesReachDays = 14

/** The months to search for starts near `day`, as `YYYY-MM`. */
export function monthsAround(day: CalendarDay): string[] {
  const days = [addDays(day, -alternativesReachDays), day, addDays(day, alternativesReachDays)]
  return [...new Set(days.map((each) => each.slice(0, 7)))]
}

/** The taken hours of all the days near `day` that are searched for a start, once those of each month are known. */
export function occupancyAround(
  day: CalendarDay,
  occupancyIn: (month: string) => Occupancy | undefined,
): Occupancy | undefined {
  const months = monthsAround(day).map(occupancyIn)
  if (months.includes(undefined)) return undefined
  const unionOf = (select: (occupancy: Occupancy) => ReadonlySet<number> | undefined) =>
    new Set(months.flatMap((taken) => [...((taken && select(taken)) ?? [])]))
  const skippers = months[0]?.skippers?.map((_, index) => unionOf((taken) => taken.skippers?.[index]))
  return { takenHours: unionOf((taken) => taken.takenHours), skippers }
}

/** How many starts are offered, each one press away, to somebody whose start is gone: more would take long to read. */
const maxAlternatives = 3

/**
 * The free starts nearest to the one wanted, for the same duration, earliest first, of those that `mayChoose` allows.
 * The calendar must contain the taken hours of {@link alternativesReachDays} on either side. Where only a day is
 * wanted, distances count from the middle one of its start times.
 */
export function nearestFreeStarts(
  wantedStart: Pick<Start, 'date'> & Partial<Start>,
  duration: number,
  calendar: BoatCalendar,
  mayChoose: (start: Start) => boolean = () => true,
): Start[] {
  const { timeZone, startTimes } = calendar.terms
  const middleTime = startTimes[Math.floor(startTimes.length / 2)] as ClockTime
  const wantedMs = instantOf(wantedStart.date, wantedStart.time ?? middleTime, timeZone).getTime()
  const [today, lastDay] = bookableDays(calendar.by, calendar.now, calendar.terms)
  const candidates: { start: Start; startsAtMs: number; distanceMs: number }[] = []
  // Day by day outwards, no further than needed: this runs for everyone who finds a popular slot just taken.
  for (let daysAway = 0; daysAway <= alternativesReachDays; daysAway++) {
    const thirdNearest = candidates.sort((a, b) => a.distanceMs - b.distanceMs)[maxAlternatives - 1]
    if (thirdNearest && thirdNearest.distanceMs < (daysAway - 1) * dayMs) break
    for (const offset of new Set([daysAway, -daysAway])) {
      const date = addDays(wantedStart.date, offset)
      if (date < today || date > lastDay) continue
      for (const { time, state } of startStates(date, duration, calendar)) {
        const startsAtMs = instantOf(date, time, timeZone).getTime()
        if (state !== 'free' || !mayChoose({ date, time })) continue
        candidates.push({ start: { date, time }, startsAtMs, distanceMs: Math.abs(startsAtMs - wantedMs) })
      }
    }
  }
  return candidates
    .sort((a, b) => a.distanceMs - b.distanceMs)
    .slice(0, maxAlternatives)
    .sort((a, b) => a.startsAtMs - b.startsAtMs)
    .map(({ start }) => start)
}
