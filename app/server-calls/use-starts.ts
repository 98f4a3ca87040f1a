import { bookingTerms } from '../../content/booking-terms.ts'
import type { BoatType, SkipperOption } from '../../domain/booking/boat.ts'
import type { Asker } from '../../domain/booking/open-days.ts'
import {
  hoursTakenBy,
  monthsAround,
  nearestFreeStarts,
  startStates,
  type Taken,
  takenAround,
} from '../../domain/booking/slots.ts'
import { isCalendarDay } from '../../domain/calendar.ts'
import { lakeClock } from '../../wording/times.ts'
import { useHydrated } from '../forms/use-hydrated.ts'
import { useTakenHours } from './use-taken-hours.ts'

type Wanted = {
  boatType: BoatType
  skipperOption: SkipperOption
  /** Whole hours. */
  duration: number
  /** The content of the field, not always a complete day. */
  date: string
  /** The outing being moved: its own hours count as free, since it may move by one hour. */
  moved?: { startsAt: Date; endsAt: Date } | undefined
  now: Date
  by: Asker
}

/** The starts of a day, and why some are not available. While nothing is known all are offered: the server checks. */
export function useStarts({ boatType, skipperOption, ...wanted }: Wanted) {
  const { date, moved } = wanted
  const day = isCalendarDay(date) ? date : undefined
  const takenHours = useTakenHours({ boatType, skipperOption }, day ? monthsAround(day) : [])
  const known = day && takenHours.takenIn(day.slice(0, 7))
  const isHydrated = useHydrated()
  const present = moved && lakeClock(moved.startsAt)
  const states = day ? startStates(day, wanted.duration, calendarOf(wanted, known)) : []
  const listed = states.map(({ time, state }) => {
    const isPresent = day === present?.day && time === present?.time
    return { time, state: isPresent ? ('now' as const) : state }
  })
  // Without scripts no list follows a day: whoever sends the form is told whether the start is free.
  const ofDay = isHydrated || listed.length > 0 ? listed : everyStart()
  const isFull = known !== undefined && ofDay.length > 0 && ofDay.every(({ state }) => state !== 'free')
  const around = day && isFull ? takenAround(day, takenHours.takenIn) : undefined
  return {
    ofDay,
    failed: takenHours.failed,
    refresh: takenHours.refresh,
    isLooking: day !== undefined && !known && !takenHours.failed,
    isFull,
    /** The free starts nearest to a full day. */
    nearest:
      day && around
        ? nearestFreeStarts({ date: day }, wanted.duration, calendarOf(wanted, around), moved?.startsAt)
        : [],
  }
}

const everyStart = () => bookingTerms.startTimes.map((time) => ({ time, state: 'free' as const }))

export type Starts = ReturnType<typeof useStarts>

/** The hours that others have taken. */
function calendarOf({ moved, now, by }: Pick<Wanted, 'moved' | 'now' | 'by'>, taken: Taken | undefined) {
  const own = new Set(moved ? hoursTakenBy(moved) : [])
  const others = (hours: ReadonlySet<number> | undefined) =>
    new Set([...(hours ?? [])].filter((hour) => !own.has(hour)))
  const skippers = taken?.skippers?.map(others)
  return { takenHours: others(taken?.takenHours), skippers, now, by, terms: bookingTerms }
}
