import type { Kysely, Selectable, Transaction } from 'kysely'
import type { BoatType } from '../../domain/booking/boat.ts'
import type { Closure } from '../../domain/booking/closure.ts'
import type { Holder } from '../../domain/booking/outcome.ts'
import type { UtcHour } from '../../domain/booking/slots.ts'
import type { ClosuresTable, Tables } from './tables.ts'

/** Stores a closure; its hours are taken apart (see `occupyHours`). */
export async function insertClosure(tx: Transaction<Tables>, closure: Closure, now: Date): Promise<void> {
  await tx
    .insertInto('closures')
    .values({
      id: closure.id,
      boat: closure.boatType,
      starts_at: closure.startsAt.getTime(),
      ends_at: closure.endsAt.getTime(),
      reason: closure.reason,
      created_at: now.getTime(),
    })
    .execute()
}

/** Removes a closure. False when there is none. */
export async function deleteClosure(tx: Transaction<Tables>, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('closures').where('id', '=', id).executeTakeFirst()
  return numDeletedRows === 1n
}

/** The closures that touch `[from, to)`, soonest first. */
export async function listClosures(db: Kysely<Tables>, from: Date, to: Date): Promise<Closure[]> {
  const rows = await db
    .selectFrom('closures')
    .selectAll()
    .where('ends_at', '>', from.getTime())
    .where('starts_at', '<', to.getTime())
    .orderBy('starts_at')
    .execute()
  return rows.map(fromRow)
}

/** Who holds hours of `boat` in `[from, to)`: outings by reference, closures by reason, soonest first. */
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
  return [
    ...bookings.map(({ reference, starts_at }) => ({ reference, startsAt: new Date(starts_at) })),
    ...closures.map(({ reason, starts_at }) => ({ reason, startsAt: new Date(starts_at) })),
  ]
}

function fromRow(row: Selectable<ClosuresTable>): Closure {
  return {
    id: row.id,
    boatType: row.boat,
    startsAt: new Date(row.starts_at),
    endsAt: new Date(row.ends_at),
    reason: row.reason,
  }
}
