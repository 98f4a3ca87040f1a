import { association } from '../../content/association.ts'
import { bookingTerms } from '../../content/booking-terms.ts'
import type { Tap } from '../../domain/booking/boarding.ts'
import { type Booking, pick } from '../../domain/booking/booking.ts'
import { licenceState } from '../../domain/booking/booking-event.ts'
import type { Closure } from '../../domain/booking/closure.ts'
import { hoursTakenBy } from '../../domain/booking/slots.ts'
import { addDays, type CalendarDay, dayAt, dayMs, instantOf } from '../../domain/calendar.ts'
import { daylightAt } from '../../domain/daylight.ts'
import type { Database } from '../../platform/db/connect.ts'
import { inPieces } from '../../platform/db/in-pieces.ts'
import { lakeMidnight } from '../../wording/times.ts'
import { wishesInWords } from '../../wording/wishes.ts'
import { fromRow } from '../records/booking-row.ts'
import { listEventsOf } from '../records/bookings.ts'
import { listClosures } from '../records/closures.ts'
import { listTaps } from '../records/taps.ts'

const shownFields = [
  ...(['id', 'boatType', 'skipperOption', 'startsAt', 'endsAt'] as const),
  ...(['name', 'phone', 'participants', 'needs', 'message'] as const),
] satisfies (keyof Booking)[]

/** What the quay sees of an outing: nothing by which a paid one could be told from an offered one. */
export type QuayOuting = Pick<Booking, (typeof shownFields)[number]> & {
  /** Without prices; empty without wishes. */
  wishes: string
  licence: 'seen' | 'unseen' | undefined
  taps: Tap[]
  /** Later taps change what is shown, and nothing else. */
  isSettled: boolean
  /** It was tapped back by mistake, and somebody has booked hours of it since. */
  isOvertaken: boolean
}

/** One day: what sails, which boats do not, and when the sun sets. */
export type QuayDay = {
  day: CalendarDay
  sunsetAt: Date
  outings: QuayOuting[]
  closures: Pick<Closure, 'id' | 'resource' | 'startsAt' | 'endsAt'>[]
}

/** Everything that the key to the quay opens. */
export type QuaySheet = {
  today: QuayDay
  tomorrow: QuayDay
  /** The instant at which this was read, by the server's clock. */
  seenAt: Date
}

/** The sheet at `now`. An outing that lasts past midnight is listed on both days. */
export async function readQuaySheet(db: Database, now: Date): Promise<QuaySheet> {
  const today = dayAt(now, bookingTerms.timeZone)
  const [from, next, to] = [0, 1, 2].map((days) => lakeMidnight(addDays(today, days))) as [Date, Date, Date]
  const [rows, closures] = await Promise.all([
    db
      .selectFrom('bookings')
      .selectAll()
      .where('starts_at', '>=', from.getTime() - dayMs)
      .where('starts_at', '<', to.getTime())
      .where('ends_at', '>', from.getTime())
      .where(({ or, eb }) => or([eb('status', '=', 'confirmed'), eb('quay_settled_at', 'is not', null)]))
      .orderBy('starts_at')
      .orderBy('boat_type')
      .execute(),
    listClosures(db, from, to),
  ])
  const ids = rows.map(({ id }) => id)
  const [taps, histories, held] = await Promise.all([
    listTaps(db, ids),
    listEventsOf(db, ids),
    inPieces(ids, (piece) =>
      db.selectFrom('occupied_hours').select(['holder_id', 'hour_utc']).where('holder_id', 'in', piece).execute(),
    ),
  ])
  const outings = rows.map((row): QuayOuting => {
    const booking = fromRow(row)
    const hours = held.filter(({ holder_id }) => holder_id === row.id).map(({ hour_utc }) => hour_utc)
    return {
      ...pick(booking, shownFields),
      wishes: wishesInWords(booking.wishes),
      licence: licenceState({ ...booking, history: histories.get(row.id) ?? [] }),
      taps: taps.get(row.id) ?? [],
      isSettled: row.quay_settled_at !== null,
      isOvertaken: booking.status === 'confirmed' && !hoursTakenBy(booking).every((hour) => hours.includes(hour)),
    }
  })
  const dayOf = (day: CalendarDay, from: Date, to: Date, isListed: (outing: QuayOuting) => boolean): QuayDay => ({
    day,
    sunsetAt: daylightAt(instantOf(day, '12:00', bookingTerms.timeZone), association.port).sunsetAt,
    // What is over goes below: whoever stands at the boat looks for what comes next.
    outings: outings.filter(isListed).sort((one, other) => Number(one.endsAt <= now) - Number(other.endsAt <= now)),
    // Why hours are closed is not said: a place kept for a family is one of the reasons.
    closures: closures
      .filter(({ startsAt, endsAt }) => startsAt < to && endsAt > from)
      .map(({ id, resource, startsAt, endsAt }) => ({ id, resource, startsAt, endsAt })),
  })
  return {
    today: dayOf(today, from, next, ({ startsAt }) => startsAt < next),
    tomorrow: dayOf(addDays(today, 1), next, to, ({ startsAt }) => startsAt >= next),
    seenAt: now,
  }
}
