import type { Booking } from '../booking/booking.ts'
import type { BookingEvent } from '../booking/booking-event.ts'
import { durationOf, type Start, slotOf } from '../booking/slots.ts'
import type { BookingTerms } from '../booking/terms.ts'
import { addDays, type CalendarDay, dayAt, dayMs } from '../calendar.ts'
import { type Coordinates, isByDay } from '../daylight.ts'

type Terms = Pick<BookingTerms, 'freedHoursDays' | 'timeZone'>
type History = readonly Pick<BookingEvent, 'kind' | 'actor' | 'detail'>[]

/**
 * The days to which the guest of an offered outing may move it at `now`: up to `freedHoursDays` before and after the
 * day that the team has offered, or after today where that day is over. Moves that the guest has made do not count, so
 * that nobody moves an outing step by step into another season.
 */
export function offeredMoveDays(
  { startsAt }: Pick<Booking, 'startsAt'>,
  history: History,
  now: Date,
  { freedHoursDays, timeZone }: Terms,
): { first: CalendarDay; last: CalendarDay } {
  const moves = history.filter(({ kind }) => kind === 'moved')
  const lastTeamMoveIndex = moves.findLastIndex(({ actor }) => actor === 'team')
  const [firstGuestMove] = moves.slice(lastTeamMoveIndex + 1)
  const offeredStartMs = firstGuestMove?.detail.previousStartsAt ?? startsAt.getTime()
  const rangeMs = freedHoursDays * dayMs
  const dayOf = (instant: number) => dayAt(new Date(Math.max(instant, now.getTime())), timeZone)
  return { first: dayOf(offeredStartMs - rangeMs), last: addDays(dayOf(offeredStartMs), freedHoursDays) }
}

/**
 * True where the guest of an offered outing may move it to `start`: on one of `offeredMoveDays`, by daylight at `port`.
 */
export function mayMoveOffered(
  booking: Pick<Booking, 'startsAt' | 'endsAt'>,
  history: History,
  start: Start,
  now: Date,
  terms: BookingTerms,
  port: Coordinates,
): boolean {
  const { first, last } = offeredMoveDays(booking, history, now, terms)
  return start.date >= first && start.date <= last && isByDay(slotOf(start, durationOf(booking), terms), port)
}
