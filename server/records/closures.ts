import type { Selectable } from 'kysely'
import type { Closure } from '../../domain/booking/closure.ts'
import type { Database, Transaction } from '../../platform/db/connect.ts'
import type { Tables } from '../../platform/db/tables.ts'

/** Stores a closure; its hours are taken separately (see `closeFreeHours`). False when there is one with its id. */
export async function insertClosure(tx: Transaction, closure: Closure, now: Date): Promise<boolean> {
  const { startsAt, endsAt, ...facts } = closure
  const row = { ...facts, starts_at: startsAt.getTime(), ends_at: endsAt.getTime(), created_at: now.getTime() }
  const insertion = tx.insertInto('closures').values(row)
  const { numInsertedOrUpdatedRows } = await insertion.onConflict((conflict) => conflict.doNothing()).executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Removes a closure. False when there is none, or when it has ended: its hours cannot be booked again. */
export async function deleteClosure(tx: Transaction, id: string, now: Date): Promise<boolean> {
  const deletion = tx.deleteFrom('closures').where('id', '=', id).where('ends_at', '>', now.getTime())
  const { numDeletedRows } = await deletion.executeTakeFirst()
  return numDeletedRows === 1n
}

/** The closures that overlap `[from, to)`, soonest first; without `to`, every one that has not ended. */
export async function listClosures(db: Database, from: Date, to?: Date): Promise<Closure[]> {
  const rows = await db
    .selectFrom('closures')
    .selectAll()
    .where('ends_at', '>', from.getTime())
    .$if(to !== undefined, (query) => query.where('starts_at', '<', Number(to)))
    .orderBy('starts_at')
    .execute()
  return rows.map(fromRow)
}

/** The closure that a row describes. */
export function fromRow({ id, resource, starts_at, ends_at, reason }: Selectable<Tables['closures']>): Closure {
  return { id, resource, startsAt: new Date(starts_at), endsAt: new Date(ends_at), reason }
}
