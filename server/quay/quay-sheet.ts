import { association } from '../../content/association.ts'
import { bookingTerms } from '../../content/booking-terms.ts'
import { type BoardingState, boardingOf, knownTaps } from '../../domain/booking/boarding.ts'
import { type Booking, pick } from '../../domain/booking/booking.ts'
import { type BookingEvent, licenceState } from '../../domain/booking/booking-event.ts'
import { optionalFieldNames, optionalFields } from '../../domain/booking/optional-fields.ts'
import {
  expectedReturn,
  isToCall,
  mayStillCome,
  type OutingState,
  outingState,
} from '../../domain/booking/outing-state.ts'
import { addDays, dayAt, dayMs, instantOf } from '../../domain/calendar.ts'
import { daylightAt } from '../../domain/daylight.ts'
import type { Database } from '../../platform/db/connect.ts'
import { lakeMidnight } from '../../wording/times.ts'
import { wishesInWords } from '../../wording/wishes.ts'
import { fromRow } from '../records/booking-row.ts'
import { listEventsOf } from '../records/bookings.ts'
import { listClosures } from '../records/closures.ts'
import { listCrewNotes } from '../records/crew-notes.ts'
import { isTappedLately, listTapsByBooking, noTaps } from '../records/taps.ts'

const shownFields = [
  ...(['id', 'boatType', 'skipperOption', 'startsAt', 'endsAt'] as const),
  ...(['name', 'participants', 'needs'] as const),
  ...optionalFieldNames.filter((name) => optionalFields[name].alsoIn.includes('crew')),
] satisfies (keyof Booking)[]

const crossedOutFields = ['id', 'boatType', 'startsAt', 'endsAt', 'name', 'phone', 'participants'] as const

/** Everything that the key to the quay opens. */
export type QuaySheet = Awaited<ReturnType<typeof readQuaySheet>>
/** One day: what sails, which boats do not, and when the sun sets. */
export type QuayDay = QuaySheet['today']
/** What the quay sees of an outing: nothing by which a paid one could be told from an offered one. */
export type QuayOuting = QuayDay['outings'][number]

/** The sheet at `now`, as `phone` sees it. An outing that lasts past midnight is listed on both days. */
export async function readQuaySheet(db: Database, now: Date, phone = '') {
  const today = dayAt(now, bookingTerms.timeZone)
  const [todayStart, tomorrowStart, sheetEnd] = [0, 1, 2].map((days) => lakeMidnight(addDays(today, days))) as [
    Date,
    Date,
    Date,
  ]
  const [rows, closures, notes] = await Promise.all([
    db
      .selectFrom('bookings')
      .selectAll()
      .where('status', 'in', ['confirmed', 'cancelled', 'postponed'])
      .where(({ or, and, eb }) =>
        or([
          and([
            eb('starts_at', '>=', todayStart.getTime() - dayMs),
            eb('starts_at', '<', sheetEnd.getTime()),
            eb('ends_at', '>', todayStart.getTime()),
          ]),
          isTappedLately(now),
        ]),
      )
      .orderBy('starts_at')
      .orderBy('boat_type')
      .execute(),
    listClosures(db, todayStart, sheetEnd),
    listCrewNotes(db),
  ])
  const ids = rows.map(({ id }) => id)
  const [tapsByBooking, histories] = await Promise.all([listTapsByBooking(db, rows), listEventsOf(db, ids)])
  const outingsWithStates = rows.map((row) => {
    const booking = { ...fromRow(row), history: histories.get(row.id) ?? [] }
    const { taps, boat } = tapsByBooking.get(row.id) ?? noTaps
    return { booking, boat, taps, boarding: boardingOf(taps, booking).state, state: outingState(booking, taps, now) }
  })
  const isOnSheet = ({ booking: { startsAt, endsAt } }: Pick<OutingWithStates, 'booking'>) =>
    startsAt < sheetEnd && endsAt > todayStart
  const crossedOutOutings = outingsWithStates
    .filter(({ booking, boarding, state }) => {
      const isCrossedOut = isToCall(state) || (mayStillCome(state) && booking.endsAt > now)
      return isCrossedOut && isOnSheet({ booking }) && boarding.kind === 'expected'
    })
    .map(({ booking, boat, state }) => ({ ...pick(booking, crossedOutFields), boat, state: state as OutingState }))
  const outings = outingsWithStates
    .filter((each) => {
      const { booking, boarding, state } = each
      // The sheet still says that nobody came, and keeps what was tapped: it may be undone, and somebody may come.
      const isShown = booking.status === 'confirmed' || boarding.kind !== 'expected' || state?.kind === 'absent'
      return state?.kind === 'aboard' || (isShown && isOnSheet(each))
    })
    // A boat that should be back comes first, and what is over last: between them stands what comes next.
    .sort((one, other) => sortRank(one, now) - sortRank(other, now))
    .map(({ booking, boat, taps, ...each }) => ({
      ...pick(booking, shownFields),
      /** Which of the equal boats it has, while its hours are held. */
      boat,
      /** What has become of it, if it is not as it was tapped. */
      gone: goneFact({ booking, ...each }),
      /** When it is to be back, which a move leaves as it was for those who are aboard. */
      dueBackAt: expectedReturn({ ...booking, state: each.state }),
      /** Without prices; empty without wishes. */
      wishes: wishesInWords(booking.wishes),
      licence: licenceState(booking, bookingTerms),
      known: knownTaps(taps, phone),
    }))
  // Whoever is aboard is on today's list, whatever day the outing has been moved to.
  const isToday = ({ startsAt, id }: Pick<Booking, 'id' | 'startsAt'>) =>
    startsAt < tomorrowStart ||
    outingsWithStates.some(({ booking, state }) => booking.id === id && state?.kind === 'aboard')
  const dayFrom = (from: Date, to: Date, isOnDay: (outing: Pick<Booking, 'id' | 'startsAt'>) => boolean) => {
    const day = dayAt(from, bookingTerms.timeZone)
    return {
      day,
      sunsetAt: daylightAt(instantOf(day, '12:00', bookingTerms.timeZone), association.port).sunsetAt,
      /** What does not sail, while its guest may come all the same. */
      gone: crossedOutOutings.filter(isOnDay),
      outings: outings.filter(isOnDay),
      // Why else hours are closed is not said: a place kept for a family is one of the reasons.
      closures: closures
        .filter(({ startsAt, endsAt }) => startsAt < to && endsAt > from)
        .map(({ reason, ...closure }) => ({ ...closure, isAway: reason === 'skipper-absent' })),
    }
  }
  return {
    today: dayFrom(todayStart, tomorrowStart, isToday),
    tomorrow: dayFrom(tomorrowStart, sheetEnd, (outing) => !isToday(outing)),
    /** What earlier crews and the desk have left for the next, until it is ticked. */
    words: notes.map(({ id, text, at: leftAt }) => ({ id, said: text, leftAt })),
    /** The instant at which this was read, by the server's clock. */
    seenAt: now,
  }
}

type OutingWithStates = {
  booking: Booking & { history: BookingEvent[] }
  boarding: BoardingState
  state: OutingState | undefined
}

function sortRank({ booking, state }: OutingWithStates, now: Date): number {
  if (expectedReturn({ ...booking, state }) > now) return 1
  return state?.kind === 'aboard' ? 0 : 2
}

function goneFact({ booking: { status }, boarding, state }: OutingWithStates) {
  if (boarding.kind === 'aboard' && state?.kind !== 'aboard') return 'back'
  if (status === 'cancelled' || status === 'postponed') return status
  return state && 'gone' in state ? state.gone : undefined
}
