import type { Selectable } from 'kysely'
import type { Place } from '../../domain/solidarity/place.ts'
import type { Database, Transaction } from '../../platform/db/connect.ts'
import type { Tables } from '../../platform/db/tables.ts'

/** Stores a place; its hours are taken separately (see `occupyHours`). */
export async function insertPlace(
  tx: Transaction,
  { id, boatType: boat, skipperOption: skipper_option, startsAt, endsAt }: Place,
  now: Date,
): Promise<void> {
  const instants = { starts_at: startsAt.getTime(), ends_at: endsAt.getTime(), created_at: now.getTime() }
  await tx
    .insertInto('places')
    .values({ id, boat, skipper_option, ...instants })
    .execute()
}

/** `bookingId`: the booking that took it; undefined while it is open. */
type StoredPlace = Place & { bookingId: string | undefined }

/** The places that nobody has taken yet and whose boat has not left, soonest first. */
export async function listOpenPlaces(db: Database, now: Date): Promise<Place[]> {
  return (await listPlaces(db, now)).filter(({ bookingId }) => !bookingId)
}

/** The places that leave after `from`, taken or open, soonest first. */
export async function listPlaces(db: Database, from: Date): Promise<StoredPlace[]> {
  const rows = await db
    .selectFrom('places')
    .selectAll()
    .where('closed_at', 'is', null)
    .where('starts_at', '>', from.getTime())
    .orderBy('starts_at')
    .execute()
  return rows.map(storedPlace)
}

/** The place `id`, taken or open, unless the team has taken it back. */
export async function findPlace(db: Database, id: string): Promise<StoredPlace | undefined> {
  const row = await db
    .selectFrom('places')
    .selectAll()
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  return row && storedPlace(row)
}

/**
 * Assigns the place to a booking. False when it is already assigned or was taken back: of a hundred simultaneous
 * attempts, this comparison lets one through.
 */
export async function claimPlace(tx: Transaction, id: string, bookingId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('places')
    .set({ booking_id: bookingId })
    .where('id', '=', id)
    .where('booking_id', 'is', null)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Takes back an open place. False when somebody has it, or it was taken back before. */
export async function markPlaceClosed(tx: Transaction, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('places')
    .set({ closed_at: now.getTime() })
    .where('id', '=', id)
    .where('booking_id', 'is', null)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** The place that a row describes. */
export function fromRow({ id, boat, skipper_option, starts_at, ends_at }: Selectable<Tables['places']>): Place {
  const hours = { startsAt: new Date(starts_at), endsAt: new Date(ends_at) }
  return { id, boatType: boat, skipperOption: skipper_option, ...hours }
}

function storedPlace(row: Selectable<Tables['places']>): StoredPlace {
  return { ...fromRow(row), bookingId: row.booking_id ?? undefined }
}
