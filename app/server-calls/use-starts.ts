import { bookingTerms } from '../../content/booking-terms.ts'
import type { BoatType, SkipperOption } from '../../domain/booking/boat.ts'
import type { Requester } from '../../domain/booking/open-days.ts'
import {
  hoursTakenBy,
  monthsAround,
  nearestFreeStarts,
  type Occupancy,
  occupancyAround,
  type Start,
  startStates,
} from '../../domain/booking/slots.ts'
import { type CalendarDay, isCalendarDay } from '../../domain/calendar.ts'
import { lakeClock } from '../../wording/times.ts'
import { useHydrated } from '../forms/use-hydrated.ts'
import { useTakenHours } from './use-taken-hours.ts'

type StartsQuery = {
  boatType: BoatType
  skipperOption: SkipperOption
  /** Whole hours. */
  duration: number
  /** The content of the field, not always a complete day. */
  date: string
  /** The outing being moved: its own hours count as free, since it may move by one hour. */
  movedOuting?: { startsAt: Date; endsAt: Date } | undefined
  /** The days to which it may move, if not all that can be booked. */
  moveDays?: { first: CalendarDay; last: CalendarDay } | undefined
  now: Date
  by: Requester
}

/** The starts of a day, and why some are not available. While nothing is known all are offered: the server checks. */
export function useStarts({ boatType, skipperOption, ...query }: StartsQuery) {
  const { date, movedOuting, moveDays } = query
  const day = isCalendarDay(date) ? date : undefined
  const takenHours = useTakenHours({ boatType, skipperOption }, day ? monthsAround(day) : [])
  const takenOfMonth = day && takenHours.takenHoursIn(day.slice(0, 7))
  const isHydrated = useHydrated()
  const currentStart = movedOuting && lakeClock(movedOuting.startsAt)
  const states = day ? startStates(day, query.duration, calendarOf(query, takenOfMonth)) : []
  const isCurrent = (start: Start) => start.date === currentStart?.day && start.time === currentStart?.time
  const mayChoose = (start: Start) =>
    !isCurrent(start) && (!moveDays || (start.date >= moveDays.first && start.date <= moveDays.last))
  const listedStarts = states.map(({ time, state }) => ({
    time,
    state: day && isCurrent({ date: day, time }) ? ('now' as const) : state,
  }))
  // Without scripts the list cannot follow a typed day: the answer to the form says whether the chosen start is free.
  const startsOfDay = isHydrated || listedStarts.length > 0 ? listedStarts : allStarts()
  const isFull =
    takenOfMonth !== undefined && startsOfDay.length > 0 && startsOfDay.every(({ state }) => state !== 'free')
  const takenNearby = day && isFull ? occupancyAround(day, takenHours.takenHoursIn) : undefined
  return {
    startsOfDay,
    hasFailed: takenHours.hasFailed,
    refresh: takenHours.refresh,
    isLoading: day !== undefined && !takenOfMonth && !takenHours.hasFailed,
    isFull,
    /** The free starts nearest to a full day. */
    nearestStarts:
      day && takenNearby
        ? nearestFreeStarts({ date: day }, query.duration, calendarOf(query, takenNearby), mayChoose)
        : [],
  }
}

const allStarts = () => bookingTerms.startTimes.map((time) => ({ time, state: 'free' as const }))

export type Starts = ReturnType<typeof useStarts>

/** What the rules of starts ask for: the hours that others have taken, the present time, and who asks. */
function calendarOf(
  { movedOuting, now, by }: Pick<StartsQuery, 'movedOuting' | 'now' | 'by'>,
  taken: Occupancy | undefined,
) {
  const ownHours = new Set(movedOuting ? hoursTakenBy(movedOuting) : [])
  const withoutOwnHours = (hours: ReadonlySet<number> | undefined) =>
    new Set([...(hours ?? [])].filter((hour) => !ownHours.has(hour)))
  const skippers = taken?.skippers?.map(withoutOwnHours)
  return { takenHours: withoutOwnHours(taken?.takenHours), skippers, now, by, terms: bookingTerms }
}
