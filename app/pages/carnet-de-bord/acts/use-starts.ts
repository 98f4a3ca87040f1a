import { bookingTerms } from '../../../../content/booking-terms.ts'
import type { BoatType } from '../../../../domain/booking/boat.ts'
import { type StartState, startStates, type UtcHour } from '../../../../domain/booking/slots.ts'
import { hourMs, isCalendarDay } from '../../../../domain/calendar.ts'
import { lakeClock } from '../../../../wording/lake-time.ts'
import { useTakenHours } from '../../../server-calls/use-taken-hours.ts'
import { useOpenLogbook } from '../use-logbook.ts'

type Wanted = {
  boatType: BoatType
  /** Whole hours. */
  duration: number
  /** The content of the field, not always a complete day. */
  date: string
  /** The outing being moved: its own hours count as free, since it may move by one hour. */
  moved?: { startsAt: Date; endsAt: Date } | undefined
}

/**
 * The starts of a day, with the reason for those not available. While the taken hours are unknown, all are offered and
 * the server checks.
 */
export function useStarts({ boatType, duration, date, moved }: Wanted) {
  const { now } = useOpenLogbook()
  const month = isCalendarDay(date) ? date.slice(0, 7) : undefined
  const { takenHours, failed, refresh } = useTakenHours(boatType, month ? [month] : [])
  const known = month ? takenHours(month) : undefined
  const starts = startsOf({ duration, date, moved }, known, now)
  return {
    starts,
    failed,
    refresh,
    isLooking: month !== undefined && !known && !failed,
    isFull: known !== undefined && starts.length > 0 && starts.every(({ state }) => state !== 'free'),
  }
}

export type Starts = ReturnType<typeof useStarts>

type ShownState = StartState | 'now'

function startsOf(
  { duration, date, moved }: Omit<Wanted, 'boatType'>,
  taken: ReadonlySet<UtcHour> | undefined,
  now: Date,
): { time: string; state: ShownState }[] {
  if (!isCalendarDay(date)) return []
  const isOwn = (hour: UtcHour) =>
    moved !== undefined && hour * hourMs >= moved.startsAt.getTime() && hour * hourMs < moved.endsAt.getTime()
  const takenHours = new Set([...(taken ?? [])].filter((hour) => !isOwn(hour)))
  const present = moved && lakeClock(moved.startsAt)
  return startStates(date, duration, { takenHours, now, terms: bookingTerms }).map(({ time, state }) => ({
    time,
    state: date === present?.day && time === present.time ? 'now' : state,
  }))
}
