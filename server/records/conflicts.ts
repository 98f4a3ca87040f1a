import { type Expression, type SqlBool, sql } from 'kysely'
import { boardingOf } from '../../domain/booking/boarding.ts'
import type { Booking } from '../../domain/booking/booking.ts'
import type { Closure } from '../../domain/booking/closure.ts'
import type { Conflict } from '../../domain/booking/outcome.ts'
import type { Resource } from '../../domain/booking/resource.ts'
import type { Slot } from '../../domain/booking/slots.ts'
import { hourMs } from '../../domain/calendar.ts'
import type { Place } from '../../domain/solidarity/place.ts'
import type { Database } from '../../platform/db/connect.ts'
import { fromRow as bookingOf } from './booking-row.ts'
import { fromRow as closureOf } from './closures.ts'
import { boatHeldBy } from './occupied-hours.ts'
import { fromRow as placeOf } from './places.ts'
import { listTapsByBooking } from './taps.ts'

type Holders = { bookings: Booking[]; places: Place[]; closures: Closure[] }

/** What holds hours of `resources` in `spans`, each kind soonest first. */
export async function listHolders(
  db: Database,
  resources: readonly Resource[],
  spans: readonly Slot[],
): Promise<Holders> {
  const overlapsHours = sql.join<SqlBool>(
    spans.map(
      ({ startsAt, endsAt }) =>
        sql<SqlBool>`(hour_utc >= ${startsAt.getTime() / hourMs} and hour_utc < ${endsAt.getTime() / hourMs})`,
    ),
    sql` or `,
  )
  const ids = db
    .selectFrom('occupied_hours')
    .where('resource', 'in', [...resources])
    .where(sql<SqlBool>`(${overlapsHours})`)
    .select('holder_id')
    .$asScalar()
  return readHolders(db, ids)
}

/** The holders with one of these ids, each kind soonest first. */
export async function readHolders(db: Database, ids: readonly string[] | Expression<string>): Promise<Holders> {
  const [bookings, places, closures] = await Promise.all([
    db.selectFrom('bookings').selectAll().where('id', 'in', ids).orderBy('starts_at').execute(),
    db
      .selectFrom('places')
      .selectAll()
      .select(boatHeldBy('places.id').as('held'))
      .where('id', 'in', ids)
      .orderBy('starts_at')
      .execute(),
    db.selectFrom('closures').selectAll().where('id', 'in', ids).orderBy('starts_at').execute(),
  ])
  return { bookings: bookings.map(bookingOf), places: places.map(placeOf), closures: closures.map(closureOf) }
}

/**
 * The holders as the team reads of them: outings by reference, closures by reason and boat, places by boat. `sailing`
 * says of an outing that has begun, or whose people are tapped aboard, whether somebody is on the water.
 */
export async function listConflicts(
  db: Database,
  { bookings, places, closures }: Holders,
  now: Date,
): Promise<Conflict[]> {
  const tapsByBooking = await listTapsByBooking(db, bookings)
  return [
    ...bookings.map((booking) => {
      const { id, status, reference, name, startsAt, endsAt, personsAboard } = booking
      const mayBeSailing = status === 'confirmed' && (startsAt <= now || personsAboard !== undefined)
      const sailing = mayBeSailing ? boardingOf(tapsByBooking.get(id)?.taps ?? [], booking).state : undefined
      return { reference, name, startsAt, endsAt, sailing }
    }),
    ...closures.map(({ reason, resource, startsAt }) => ({ reason, resource, startsAt })),
    ...places.map(({ boatType, boat = boatType, startsAt }) => ({
      reason: 'place' as const,
      resource: boat,
      startsAt,
    })),
  ]
}
