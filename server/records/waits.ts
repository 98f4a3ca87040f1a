import type { DeleteQueryBuilder, Selectable } from 'kysely'
import { maxNotifications, renotifyMs, type Wait } from '../../domain/booking/wait.ts'
import type { CalendarDay, ClockTime } from '../../domain/calendar.ts'
import type { Database, Transaction } from '../../platform/db/connect.ts'
import type { Tables } from '../../platform/db/tables.ts'
import { isOpen, revokeKeys } from './keys.ts'
import type { RequestOrigin } from './request-origins.ts'

/**
 * `isProved`: somebody pressed the button behind the link that only their mail carried. `free`: the start that they may
 * be told of, and since when it has been seen free. `lastNotifiedAt`: when they were last
 * told of one. `notificationCount`: how often they were told of a start that was not taken at once.
 */
export type StoredWait = ReturnType<typeof waitOf>

function waitOf({ id, boat: boatType, day, email, tellings: notificationCount, ...row }: Selectable<Tables['waits']>) {
  const free = row.free_start && row.free_since ? { time: row.free_start, since: new Date(row.free_since) } : undefined
  const lastNotifiedAt = row.told_at === null ? undefined : new Date(row.told_at)
  return { id, boatType, day, email, isProved: row.proved_at !== null, free, lastNotifiedAt, notificationCount }
}

/** Stores a wait of `mailbox`, or finds the one it already has for this boat and day. */
export async function insertWait(
  tx: Transaction,
  { id, boatType, day, email }: Wait,
  { mailbox, network }: Pick<RequestOrigin, 'mailbox' | 'network'>,
  now: Date,
): Promise<Wait> {
  const stored = await tx
    .insertInto('waits')
    .values({ id, boat: boatType, day, email, mailbox, network, created_at: now.getTime() })
    .onConflict((conflict) =>
      // Changes nothing, but returns the row.
      conflict.columns(['mailbox', 'boat', 'day']).doUpdateSet({ mailbox }),
    )
    .returning(['id', 'email'])
    .executeTakeFirstOrThrow()
  return { ...stored, boatType, day }
}

/** The waits that nobody has proved yet, oldest first, by the network that asked for them. */
export async function listUnprovedWaits(tx: Transaction): Promise<Map<string | null, string[]>> {
  const query = tx.selectFrom('waits').select(['id', 'network']).where('proved_at', 'is', null)
  const networks = Map.groupBy(await query.orderBy('created_at').execute(), ({ network }) => network)
  return new Map([...networks].map(([network, waits]) => [network, waits.map(({ id }) => id)]))
}

/**
 * The proved waits from `today` on whose guests may still be told at `now`, or whose last notification may still turn
 * out to have been of a start that was taken at once, in the order in which they were proved.
 */
export async function listWaits(db: Database, today: CalendarDay, now: Date): Promise<StoredWait[]> {
  const rows = await db
    .selectFrom('waits')
    .selectAll()
    .where('proved_at', 'is not', null)
    .where('day', '>=', today)
    .where(({ or, eb }) => or([eb('tellings', '<', maxNotifications), eb('told_at', '>', now.getTime() - renotifyMs)]))
    .orderBy('proved_at')
    .orderBy('id')
    .execute()
  return rows.map(waitOf)
}

/**
 * Notes that `time` has been free since `since`; undefined: the day is full. `isTakenBack`: the last notification does not
 * count. Changes nothing where another process was quicker.
 */
export async function setFreeStart(
  db: Database,
  { id, free }: StoredWait,
  { time, since, isTakenBack }: { time: ClockTime | undefined; since: Date; isTakenBack: boolean },
): Promise<void> {
  const nextColumns = { free_start: time ?? null, free_since: time ? since.getTime() : null }
  await db
    .updateTable('waits')
    .set(({ eb }) => ({ ...nextColumns, ...(isTakenBack && { tellings: eb('tellings', '-', 1) }) }))
    .where('id', '=', id)
    .where('free_start', free ? '=' : 'is', free?.time ?? null)
    .execute()
}

/** Notes that this guest is being notified. False when another process was first, or the wait is gone. */
export async function claimNotification(
  tx: Transaction,
  { id, notificationCount }: StoredWait,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('waits')
    .set({ told_at: now.getTime(), tellings: notificationCount + 1 })
    .where('id', '=', id)
    .where('tellings', '=', notificationCount)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** The wait that `key` opens at `now`, on `today` or a later day. */
export async function findWait(db: Database, key: string, today: CalendarDay, now: Date) {
  const openedWaits = db.selectFrom('waits').innerJoin('keys', 'keys.opens', 'waits.id').selectAll('waits')
  const row = await openedWaits
    .where(isOpen('wait', key, now))
    .where('day', '>=', today)
    .executeTakeFirst()
  return row && waitOf(row)
}

/** True when somebody has shown, on the waiting list, that they read `mailbox`. */
export async function hasProvedWait(tx: Transaction, mailbox: string): Promise<boolean> {
  const provedWaits = tx
    .selectFrom('waits')
    .select('id')
    .where('mailbox', '=', mailbox)
    .where('proved_at', 'is not', null)
  return (await provedWaits.executeTakeFirst()) !== undefined
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
  await deleteWithKeys(tx, tx.deleteFrom('waits').where('id', '=', id))
}

/** Deletes the waits for days before `today`, and the unproved ones asked for before `limit`. Gives how many. */
export function deleteWaitsBefore(tx: Transaction, today: CalendarDay, limit: Date): Promise<number> {
  const waits = tx
    .deleteFrom('waits')
    .where(({ or, and, eb }) =>
      or([eb('day', '<', today), and([eb('proved_at', 'is', null), eb('created_at', '<', limit.getTime())])]),
    )
  return deleteWithKeys(tx, waits)
}

/** Every wait of `mailbox`, whether proved or not. */
export function listWaitsOf(db: Database, mailbox: string) {
  return db.selectFrom('waits').select(['boat', 'day']).where('mailbox', '=', mailbox).orderBy('day').execute()
}

/** Deletes every wait of `mailbox`. Gives how many there were. */
export function deleteWaitsOf(tx: Transaction, mailbox: string): Promise<number> {
  return deleteWithKeys(tx, tx.deleteFrom('waits').where('mailbox', '=', mailbox))
}

async function deleteWithKeys(tx: Transaction, waits: DeleteQueryBuilder<Tables, 'waits', unknown>): Promise<number> {
  const opens = (await waits.returning('id').execute()).map(({ id }) => id)
  if (opens.length > 0) await revokeKeys(tx, ['wait'], { opens })
  return opens.length
}
