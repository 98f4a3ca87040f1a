import type { Transaction } from 'kysely'
import type { BoatType } from '../../domain/booking/boat.ts'
import type { UtcHour } from '../../domain/booking/slots.ts'
import type { Database } from '../../platform/db/connect.ts'
import type { OccupiedHoursTable, Tables } from '../../platform/db/tables.ts'

type Holder = Pick<OccupiedHoursTable, 'holder_kind' | 'holder_id'>

/**
 * Takes `hours` of `boat` for `holder`. The primary key rejects an hour that is already taken, with an error that names
 * the table (see `violatedConstraint`). Hours are inserted in ascending order, so that two transactions on PostgreSQL
 * wait for each other in the same order and never deadlock.
 */
export async function occupyHours(
  tx: Transaction<Tables>,
  boat: BoatType,
  hours: readonly UtcHour[],
  holder: Holder,
): Promise<void> {
  if (hours.length === 0) return
  const ascending = [...hours].sort((a, b) => a - b)
  await tx
    .insertInto('occupied_hours')
    .values(ascending.map((hour_utc) => ({ boat, hour_utc, ...holder })))
    .execute()
}

/** Hands the hours of a place over to the booking that has claimed it. Gives how many there were. */
export async function handOverHours(tx: Transaction<Tables>, placeId: string, bookingId: string): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('occupied_hours')
    .set({ holder_kind: 'booking', holder_id: bookingId })
    .where('holder_kind', '=', 'place')
    .where('holder_id', '=', placeId)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Frees every hour that `holderId` holds, or only those of `hours`. */
export async function freeHours(tx: Transaction<Tables>, holderId: string, hours?: readonly UtcHour[]): Promise<void> {
  if (hours?.length === 0) return
  const all = tx.deleteFrom('occupied_hours').where('holder_id', '=', holderId)
  await (hours ? all.where('hour_utc', 'in', [...hours]) : all).execute()
}

/** The hours of `boat` taken in `[from, to)`, ascending. */
export async function listTakenHours(db: Database, boat: BoatType, from: UtcHour, to: UtcHour): Promise<UtcHour[]> {
  const rows = await db
    .selectFrom('occupied_hours')
    .select('hour_utc')
    .where('boat', '=', boat)
    .where('hour_utc', '>=', from)
    .where('hour_utc', '<', to)
    .orderBy('hour_utc')
    .execute()
  return rows.map((row) => row.hour_utc)
}
