import type { Selectable } from 'kysely'
import { mostTellings, type Wait } from '../../domain/booking/wait.ts'
import type { CalendarDay } from '../../domain/calendar.ts'
import type { Database, Transaction } from '../../platform/db/connect.ts'
import type { Tables } from '../../platform/db/tables.ts'
import { hashKey, newKey } from './keys/booking-keys.ts'
import type { RequestOrigin } from './request-origins.ts'

export type StoredWait = Wait & {
  /** Somebody pressed the button behind the link that only their mail carried. */
  isProved: boolean
  /** Since when a start has been seen free, if one is. */
  freeSince: Date | undefined
  /** They were told of it. */
  isTold: boolean
}

function waitOf(row: Selectable<Tables['waits']>): StoredWait {
  return {
    id: row.id,
    boatType: row.boat,
    day: row.day,
    email: row.email,
    isProved: row.proved_at !== null,
    freeSince: row.free_since === null ? undefined : new Date(row.free_since),
    isTold: row.told_at !== null,
  }
}

/** Stores a wait of `mailbox`, or finds the one it already has for this boat and day. */
export async function insertWait(
  tx: Transaction,
  { id, boatType, day, email }: Wait,
  { mailbox, network = undefined }: Pick<RequestOrigin, 'mailbox' | 'network'>,
  now: Date,
): Promise<StoredWait> {
  const row = await tx
    .insertInto('waits')
    .values({ id, boat: boatType, day, email, mailbox, network: network ?? null, created_at: now.getTime() })
    .onConflict((conflict) =>
      // Changes nothing, but returns the row.
      conflict.columns(['mailbox', 'boat', 'day']).doUpdateSet({ mailbox }),
    )
    .returningAll()
    .executeTakeFirstOrThrow()
  return waitOf(row)
}

/** How many waits nobody has proved yet, and how many of them were asked for from `network`. */
export async function countUnproved(
  tx: Transaction,
  network: string | undefined,
): Promise<{ all: number; alike: number }> {
  const rows = await tx.selectFrom('waits').select('network').where('proved_at', 'is', null).execute()
  return { all: rows.length, alike: rows.filter((row) => network && row.network === network).length }
}

/** The proved waits from `today` on that may still be told, in the order in which they were proved. */
export async function listWaits(db: Database, today: CalendarDay): Promise<StoredWait[]> {
  const rows = await db
    .selectFrom('waits')
    .selectAll()
    .where('proved_at', 'is not', null)
    .where('day', '>=', today)
    .where('tellings', '<', mostTellings)
    .orderBy('proved_at')
    .orderBy('id')
    .execute()
  return rows.map(waitOf)
}

/** Notes since when the day of this wait has had a free start; undefined: it is full, and the next one will be told. */
export async function setFreeSince(db: Database, id: string, instant: Date | undefined): Promise<void> {
  const free_since = instant?.getTime() ?? null
  await db
    .updateTable('waits')
    .set(instant ? { free_since } : { free_since, told_at: null })
    .where('id', '=', id)
    .execute()
}

/** Notes that this wait is being told. False when it has been, or is gone: of two processes at once, one gets true. */
export async function claimTelling(tx: Transaction, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('waits')
    .set(({ eb }) => ({ told_at: now.getTime(), tellings: eb('tellings', '+', 1) }))
    .where('id', '=', id)
    .where('told_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Makes the key of a mail about this wait: the one of an earlier mail ends. A wait that is gone gets none that opens. */
export async function grantWaitKey(tx: Transaction, id: string): Promise<string> {
  const key = newKey()
  await tx
    .updateTable('waits')
    .set({ key_hash: hashKey(key) })
    .where('id', '=', id)
    .execute()
  return key
}

/** The wait that `key` opens on `today` or a later day. */
export async function findWait(db: Database, key: string, today?: CalendarDay): Promise<StoredWait | undefined> {
  const row = await db
    .selectFrom('waits')
    .selectAll()
    .where('key_hash', '=', hashKey(key))
    .$if(today !== undefined, (query) => query.where('day', '>=', today as CalendarDay))
    .executeTakeFirst()
  return row && waitOf(row)
}

export async function proveWait(tx: Transaction, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('waits')
    .set({ proved_at: now.getTime(), network: null })
    .where('id', '=', id)
    .where('proved_at', 'is', null)
    .execute()
}

export async function deleteWait(tx: Transaction, id: string): Promise<void> {
  await tx.deleteFrom('waits').where('id', '=', id).execute()
}

/** Deletes the waits for days before `today`, and those that nobody has proved since `limit`. Gives how many. */
export async function deleteWaitsBefore(tx: Transaction, today: CalendarDay, limit: Date): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('waits')
    .where(({ or, and, eb }) =>
      or([eb('day', '<', today), and([eb('proved_at', 'is', null), eb('created_at', '<', limit.getTime())])]),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Deletes every wait of `mailbox`. Gives how many there were. */
export async function deleteWaitsOf(tx: Transaction, mailbox: string): Promise<number> {
  const { numDeletedRows } = await tx.deleteFrom('waits').where('mailbox', '=', mailbox).executeTakeFirst()
  return Number(numDeletedRows)
}
