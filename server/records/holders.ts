import type { Kysely } from 'kysely'
import type { BoatType } from '../../domain/booking/boat.ts'
import type { Holder } from '../../domain/booking/outcome.ts'
import type { UtcHour } from '../../domain/booking/slots.ts'
import type { Tables } from '../../platform/db/tables.ts'

/** What holds hours of `boat` in `[from, to)`: outings by reference, closures by reason, places; each soonest first. */
export async function listHolders(db: Kysely<Tables>, boat: BoatType, from: UtcHour, to: UtcHour): Promise<Holder[]> {
  const held = db
    .selectFrom('occupied_hours')
    .where('boat', '=', boat)
    .where('hour_utc', '>=', from)
    .where('hour_utc', '<', to)
    .select('holder_id')
  const bookings = await db
    .selectFrom('bookings')
    .select(['reference', 'starts_at'])
    .where('id', 'in', held)
    .orderBy('starts_at')
    .execute()
  const closures = await db
    .selectFrom('closures')
    .select(['reason', 'starts_at'])
    .where('id', 'in', held)
    .orderBy('starts_at')
    .execute()
  const places = await db
    .selectFrom('places')
    .select('starts_at')
    .where('id', 'in', held)
    .orderBy('starts_at')
    .execute()
  return [
    ...bookings.map(({ reference, starts_at }) => ({ reference, startsAt: new Date(starts_at) })),
    ...closures.map(({ reason, starts_at }) => ({ reason, startsAt: new Date(starts_at) })),
    ...places.map(({ starts_at }) => ({ reason: 'place' as const, startsAt: new Date(starts_at) })),
  ]
}
