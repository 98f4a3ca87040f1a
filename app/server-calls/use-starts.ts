import { bookingTerms } from '../../content/booking-terms.ts'
import type { BoatType, SkipperOption } from '../../domain/booking/boat.ts'
import { hoursTakenBy, type StartState, startStates, type Taken } from '../../domain/booking/slots.ts'
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
  /** How long before departure it can be chosen at the latest; 0 for the team. */
  leadHours?: number
}

/**
 * The starts of a day, with the reason for those not available. While the taken hours are unknown, all are offered and
 * the server checks.
 */
export function useStarts({ boatType, skipperOption, ...wanted }: Wanted) {
  const { date } = wanted
  const month = isCalendarDay(date) ? date.slice(0, 7) : undefined
  const { takenIn, failed, refresh } = useTakenHours({ boatType, skipperOption }, month ? [month] : [])
  const known = month ? takenIn(month) : undefined
  const isHydrated = useHydrated()
  const listed = startsOf(wanted, known)
  // Without scripts no list follows a day: whoever sends the form is told whether the start is free.
  const starts = isHydrated || listed.length > 0 ? listed : everyStart
  return {
    starts,
    failed,
    refresh,
    isLooking: month !== undefined && !known && !failed,
    isFull: known !== undefined && starts.length > 0 && starts.every(({ state }) => state !== 'free'),
  }
}

const everyStart = bookingTerms.startTimes.map((time) => ({ time, state: 'free' as const }))

export type Starts = ReturnType<typeof useStarts>

type ShownState = StartState | 'now'

function startsOf(
  { duration, date, moved, now, leadHours }: Omit<Wanted, 'boatType' | 'skipperOption'>,
  taken: Taken | undefined,
): { time: string; state: ShownState }[] {
  if (!isCalendarDay(date)) return []
  const own = new Set(moved ? hoursTakenBy(moved) : [])
  const others = (hours: ReadonlySet<number> | undefined) =>
    new Set([...(hours ?? [])].filter((hour) => !own.has(hour)))
  const calendar = { takenHours: others(taken?.takenHours), skippers: taken?.skippers?.map(others) }
  const present = moved && lakeClock(moved.startsAt)
  return startStates(date, duration, { ...calendar, now, leadHours, terms: bookingTerms }).map(({ time, state }) => ({
    time,
    state: date === present?.day && time === present.time ? 'now' : state,
  }))
}
