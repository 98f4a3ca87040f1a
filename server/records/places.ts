import type { Selectable, Updateable } from 'kysely'
import type { Resource } from '../../domain/booking/resource.ts'
import type { Place } from '../../domain/solidarity/place.ts'
import type { Database, Transaction } from '../../platform/db/connect.ts'
import type { Tables } from '../../platform/db/tables.ts'
import { boatHeldBy } from './occupied-hours.ts'

/** Stores a place; its hours are taken separately (see `occupyOuting`). */
export async function insertPlace(
  tx: Transaction,
  { id, boatType: boat, skipperOption: skipper_option, startsAt, endsAt }: Place,
  now: Date,
): Promise<void> {
  const instants = { starts_at: startsAt.getTime(), ends_at: endsAt.getTime(), created_at: now.getTime() }
  const row = { id, boat, skipper_option, ...instants }
  await tx.insertInto('places').values(row).execute()
}

/** The places that nobody has taken yet and whose boat has not left, soonest first. */
export async function listOpenPlaces(db: Database, now: Date): Promise<Place[]> {
  return (await listPlaces(db, now)).filter(({ bookingId }) => !bookingId)
}

/** The places that the team has not taken back, taken or open. */
const selectKeptPlaces = (db: Database) =>
  db.selectFrom('places').selectAll().select(boatHeldBy('places.id').as('held')).where('closed_at', 'is', null)

/** The places that leave after `from`, taken or open, soonest first. */
export async function listPlaces(db: Database, from: Date) {
  const rows = await selectKeptPlaces(db).where('starts_at', '>', from.getTime()).orderBy('starts_at').execute()
  return rows.map(fromRow)
}

/** The place `id`, taken or open, unless the team has taken it back. */
export async function findPlace(db: Database, id: string) {
  const row = await selectKeptPlaces(db).where('id', '=', id).executeTakeFirst()
  return row && fromRow(row)
}

/** Assigns the place to a booking; see {@link updateOpenPlace}. */
export function claimPlace(tx: Transaction, id: string, bookingId: string): Promise<boolean> {
  return updateOpenPlace(tx, id, { booking_id: bookingId })
}

/** Takes back an open place; see {@link updateOpenPlace}. */
export function markPlaceClosed(tx: Transaction, id: string, now: Date): Promise<boolean> {
  return updateOpenPlace(tx, id, { closed_at: now.getTime() })
}

/**
 * Changes an open place. False when somebody has it, or it was taken back: of a hundred simultaneous attempts, this
 * comparison lets one through.
 */
async function updateOpenPlace(tx: Transaction, id: string, change: Updateable<Tables['places']>): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('places')
    .set(change)
    .where('id', '=', id)
    .where('booking_id', 'is', null)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

type Row = Selectable<Tables['places']> & { held?: Resource | null }

/**
 * The place that a row describes. `bookingId`: the booking that took it; undefined while it is open. `boat`: which of
 * several equal ones it has.
 */
export function fromRow({ id, boat: boatType, skipper_option: skipperOption, ...row }: Row) {
  const hours = { startsAt: new Date(row.starts_at), endsAt: new Date(row.ends_at) }
  return { id, boatType, skipperOption, ...hours, boat: row.held ?? undefined, bookingId: row.booking_id ?? undefined }
}
