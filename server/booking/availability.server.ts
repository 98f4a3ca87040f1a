import { bookingTerms } from '../../content/booking-terms.ts'
import { type BoatType, effectiveSkipper, type SkipperOption } from '../../domain/booking/boat.ts'
import type { Booking } from '../../domain/booking/booking.ts'
import type { Asker } from '../../domain/booking/open-days.ts'
import {
  alternativesReachDays,
  durationOf,
  freeStarts,
  nearestFreeStarts,
  type Start,
  type UtcHour,
} from '../../domain/booking/slots.ts'
import { addDays, type CalendarDay, type ClockTime, daysOfMonth, hourMs } from '../../domain/calendar.ts'
import { orUnavailable } from '../../platform/db/guarded-transaction.ts'
import { lakeMidnight } from '../../wording/times.ts'
import { listTakenOf } from '../records/occupied-hours.ts'
import type { Services } from '../services.ts'

/** A start, and the longest outing it allows, in hours. */
export type FreeStart = { time: ClockTime; maxHours: number }

/** As {@link readMonth}. A database that is away does not throw: that is the outcome `unavailable`. */
export function monthAvailability(services: Pick<Services, 'db' | 'now' | 'log'>, ...asked: Query) {
  return orUnavailable(services, 'availability', () => readMonth(services, ...asked))
}

type Query = [boatType: BoatType, month: string, skipperOption?: SkipperOption]

/**
 * The starts of `boatType` that a guest can still book in `month` (`YYYY-MM`), by day, with a skipper unless
 * `skipperOption` says otherwise; and the taken hours from which they are computed (UTC hours since 1970): those of the
 * boat, and of each skipper.
 */
export async function readMonth({ db, now }: Pick<Services, 'db' | 'now'>, ...[boatType, month, skipperOption]: Query) {
  const days = daysOfMonth(month)
  const taken = await listTakenOf(db, boatType, ...searched(days[0] as CalendarDay, days.at(-1) as CalendarDay))
  const option = effectiveSkipper(boatType, skipperOption, bookingTerms)
  const calendar = { ...calendarOf(taken, option), now: now(), by: 'guest' as const }
  const starts = days.map((day) => [day, freeStarts(day, calendar)] as const)
  return { boatType, month, freeStarts: Object.fromEntries(starts), ...taken }
}

/**
 * The three free starts nearest to `start`, which is taken, for `outing`. The hours of `present`, its booking before a
 * move, count as free; where it starts now is no alternative.
 */
export async function alternativesTo(
  { db, now }: Pick<Services, 'db' | 'now'>,
  outing: Pick<Booking, 'boatType' | 'skipperOption' | 'startsAt' | 'endsAt'>,
  start: Start,
  by: Asker,
  present?: Pick<Booking, 'id' | 'startsAt'>,
): Promise<Start[]> {
  const span = searched(addDays(start.date, -alternativesReachDays), addDays(start.date, alternativesReachDays))
  const taken = await listTakenOf(db, outing.boatType, ...span, present?.id)
  const calendar = { ...calendarOf(taken, outing.skipperOption), now: now(), by }
  return nearestFreeStarts(start, durationOf(outing), calendar, present?.startsAt)
}

function calendarOf({ takenHours, skipperHours }: Awaited<ReturnType<typeof listTakenOf>>, option: SkipperOption) {
  return {
    takenHours: new Set(takenHours),
    skippers: option === 'avec-skipper' ? skipperHours.map((hours) => new Set(hours)) : undefined,
    terms: bookingTerms,
  }
}

/** From the first hour of `first` until the longest outing that starts on `last` has ended. */
function searched(first: CalendarDay, last: CalendarDay): [UtcHour, UtcHour] {
  const [from, to] = [first, addDays(last, 1)].map((day) => lakeMidnight(day).getTime() / hourMs) as [UtcHour, UtcHour]
  return [from, to + bookingTerms.maxDurationHours + bookingTerms.turnRoundHours]
}
