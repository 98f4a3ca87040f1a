import { bookingTerms } from '../../content/booking-terms.ts'
import { type BoatType, effectiveSkipper, type SkipperOption } from '../../domain/booking/boat.ts'
import type { Booking } from '../../domain/booking/booking.ts'
import type { Requester } from '../../domain/booking/open-days.ts'
import {
  alternativesReachDays,
  durationOf,
  freeStarts,
  nearestFreeStarts,
  type Start,
} from '../../domain/booking/slots.ts'
import { addDays, type CalendarDay, daysOfMonth } from '../../domain/calendar.ts'
import { catchUnavailable } from '../../platform/db/guarded-transaction.ts'
import { lakeClock } from '../../wording/times.ts'
import { calendarOf, searchSpan } from '../records/free-starts.ts'
import { listTakenHoursOf } from '../records/occupied-hours.ts'
import type { Services } from '../services.ts'

/** As {@link readMonth}. A database that is away does not throw: that is the outcome `unavailable`. */
export function monthAvailability(services: Pick<Services, 'db' | 'now' | 'log'>, ...query: Query) {
  return catchUnavailable(services, 'availability', () => readMonth(services, ...query))
}

type Query = [boatType: BoatType, month: string, skipperOption?: SkipperOption]

/**
 * The starts of `boatType` that a guest can still book in `month` (`YYYY-MM`), by day, with a skipper unless
 * `skipperOption` says otherwise; and the taken hours from which they are computed (UTC hours since 1970): those of the
 * boat, and of each skipper.
 */
async function readMonth({ db, now }: Pick<Services, 'db' | 'now'>, ...[boatType, month, skipperOption]: Query) {
  const days = daysOfMonth(month)
  const takenHourLists = await listTakenHoursOf(
    db,
    boatType,
    ...searchSpan(days[0] as CalendarDay, days.at(-1) as CalendarDay),
  )
  const option = effectiveSkipper(boatType, skipperOption, bookingTerms)
  const calendar = { ...calendarOf(takenHourLists, option), now: now(), by: 'guest' as const }
  const starts = days.map((day) => [day, freeStarts(day, calendar)] as const)
  return { boatType, month, freeStarts: Object.fromEntries(starts), ...takenHourLists }
}

/**
 * The three free starts nearest to `start`, which is taken, for `outing`, of those that `isAllowed`. `currentBooking`:
 * the booking that is to move. Its own hours count as free, and its present start is no alternative.
 */
export async function alternativesTo(
  { db, now }: Pick<Services, 'db' | 'now'>,
  outing: Pick<Booking, 'boatType' | 'skipperOption' | 'startsAt' | 'endsAt'>,
  start: Start,
  by: Requester,
  currentBooking?: Pick<Booking, 'id' | 'startsAt'>,
  isAllowed: (start: Start) => boolean = () => true,
): Promise<Start[]> {
  const span = searchSpan(addDays(start.date, -alternativesReachDays), addDays(start.date, alternativesReachDays))
  const takenHourLists = await listTakenHoursOf(db, outing.boatType, ...span, currentBooking?.id)
  const calendar = { ...calendarOf(takenHourLists, outing.skipperOption), now: now(), by }
  const currentStart = currentBooking && lakeClock(currentBooking.startsAt)
  // Of several equal boats each hour of the refused start may be free on another one, between those that are closed.
  const excludedStarts = [start, ...(currentStart ? [{ date: currentStart.day, time: currentStart.time }] : [])]
  const isExcluded = ({ date, time }: Start) =>
    excludedStarts.some((excluded) => excluded.date === date && excluded.time === time)
  return nearestFreeStarts(start, durationOf(outing), calendar, (each) => !isExcluded(each) && isAllowed(each))
}
