import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { UnconfirmedLoad } from '../../domain/booking/request-bounds.ts'
import { hourMs } from '../../domain/calendar.ts'
import type { Database, Transaction } from '../../platform/db/connect.ts'

/** The guest's mailbox, and the client's address and network if there was a client address, each as a keyed hash. */
export type RequestOrigin = { mailbox: string; client: string | undefined; network: string | undefined }

/** Stores the origin of a new request. */
export async function insertOrigin(
  tx: Transaction,
  bookingId: string,
  { mailbox, client, network }: RequestOrigin,
  now: Date,
): Promise<void> {
  const row = { booking_id: bookingId, mailbox, client, network, created_at: now.getTime() }
  await tx.insertInto('request_origins').values(row).execute()
}

/** Notes that a person reads `mailbox`, the guest's: they acted with a key that only a mail to it carried. */
export async function proveMailbox(tx: Transaction, bookingId: string, mailbox: string, now: Date): Promise<void> {
  const proved_at = now.getTime()
  await tx
    .insertInto('request_origins')
    .values({ booking_id: bookingId, mailbox, created_at: proved_at, proved_at })
    .onConflict((conflict) => conflict.column('booking_id').doUpdateSet({ proved_at }))
    .execute()
}

/** True when a person has acted on this booking with a key that only a mail to its guest carried. */
export async function isProvedBooking(db: Database, bookingId: string): Promise<boolean> {
  const provedQuery = db.selectFrom('request_origins').select('mailbox').where('booking_id', '=', bookingId)
  return (await provedQuery.where('proved_at', '>', 0).executeTakeFirst()) !== undefined
}

/** True when a person has shown that they read `mailbox`, with any of its bookings: see {@link proveMailbox}. */
export function isProvedMailbox(db: Database, mailbox: string): Promise<boolean> {
  return isTrueInDatabase(db, isMailboxProved(sql.val(mailbox)))
}

/** True when an outing of `mailbox` that the team confirmed has taken place: only that makes a guest known. */
export function isKnownMailbox(db: Database, mailbox: string, now: Date): Promise<boolean> {
  return isTrueInDatabase(db, hasMailboxSailed(sql.val(mailbox), now))
}

async function isTrueInDatabase(db: Database, condition: RawBuilder<SqlBool>): Promise<boolean> {
  const { rows } = await sql`select 1 where ${condition}`.execute(db)
  return rows.length > 0
}

const isMailboxProved = (mailbox: RawBuilder<unknown>) =>
  sql<SqlBool>`exists (select 1 from request_origins seen where seen.mailbox = ${mailbox} and seen.proved_at > 0)`

const hasMailboxSailed = (mailbox: RawBuilder<unknown>, now: Date) =>
  sql<SqlBool>`exists (select 1 from request_origins known join bookings outings on outings.id = known.booking_id
    where known.mailbox = ${mailbox} and outings.status = 'confirmed' and outings.ends_at <= ${now.getTime()})`

const forgetAddresses = (db: Database) => db.updateTable('request_origins').set({ client: null, network: null })

/** Erases the client addresses of requests made up to `instant`. */
export async function forgetAddressesBefore(db: Database, instant: Date): Promise<void> {
  const query = forgetAddresses(db).where('created_at', '<=', instant.getTime())
  await query.where('client', 'is not', null).execute()
}

/** Erases the client address of a request that the team has answered. */
export async function forgetAddressOf(tx: Transaction, bookingId: string): Promise<void> {
  await forgetAddresses(tx).where('booking_id', '=', bookingId).execute()
}

/** Forgets `mailbox`, and which mails were queued to it. True when anything was known of it. */
export async function forgetMailbox(tx: Transaction, mailbox: string): Promise<boolean> {
  await tx.updateTable('outbox').set({ mailbox: null }).where('mailbox', '=', mailbox).execute()
  const { numDeletedRows } = await tx.deleteFrom('request_origins').where('mailbox', '=', mailbox).executeTakeFirst()
  return numDeletedRows > 0n
}

const requestedHours = sql<number | null>`sum(bookings.ends_at - bookings.starts_at)`

/** The unanswered hours that this part of an origin has asked for since `since`, and when it first asked. */
export async function countRequestedHours(
  db: Database,
  part: keyof RequestOrigin,
  value: string,
  since: Date,
): Promise<{ hours: number; firstRequestAt: Date }> {
  const { ms, first } = await db
    .selectFrom('request_origins')
    .innerJoin('bookings', 'bookings.id', 'request_origins.booking_id')
    .where(`request_origins.${part}`, '=', value)
    .where('request_origins.created_at', '>', since.getTime())
    .where('bookings.status', 'not in', ['confirmed', 'postponed', 'declined'])
    .select(({ fn }) => [requestedHours.as('ms'), fn.min('request_origins.created_at').as('first')])
    .executeTakeFirstOrThrow()
  return { hours: Number(ms ?? 0) / hourMs, firstRequestAt: new Date(Number(first)) }
}

const originMailbox = sql.ref('request_origins.mailbox')

/**
 * Requests of guests who have not sailed with us and that hold hours at `now`. One whose hold has ended only waits for
 * the job that marks it as expired.
 */
function selectPendingRequests(db: Database, now: Date) {
  return db
    .selectFrom('request_origins')
    .innerJoin('bookings', 'bookings.id', 'request_origins.booking_id')
    .where('bookings.status', '=', 'pending')
    .where('bookings.held_until', '>', now.getTime())
    .where(({ not }) => not(hasMailboxSailed(originMailbox, now)))
}

/** What mailboxes that have not sailed with us hold at `now`; the hours of brief holds are not counted. */
export async function readUnconfirmedLoad(db: Database, now: Date): Promise<UnconfirmedLoad> {
  const { requests, ms } = await selectPendingRequests(db, now)
    .select(({ fn }) => [
      fn.countAll().as('requests'),
      sql<number | null>`sum(case when bookings.is_brief = 0 then bookings.ends_at - bookings.starts_at end)`.as('ms'),
    ])
    .executeTakeFirstOrThrow()
  return { requests: Number(requests), hours: Number(ms ?? 0) / hourMs }
}

/** The waiting bookings whose guest has neither sailed with us nor shown that they read their mailbox, oldest first. */
export async function listUnconfirmedRequests(db: Database, now: Date): Promise<string[]> {
  const rows = await selectPendingRequests(db, now)
    .where(({ not }) => not(isMailboxProved(originMailbox)))
    .select('bookings.id')
    .orderBy('bookings.created_at')
    .execute()
  return rows.map(({ id }) => id)
}
