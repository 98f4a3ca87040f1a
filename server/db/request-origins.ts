import { type Kysely, sql, type Transaction } from 'kysely'
import type { UnconfirmedLoad } from '../../domain/booking/request-bounds.ts'
import { hourMs } from '../../domain/calendar.ts'
import type { Tables } from './tables.ts'

type Reader = Kysely<Tables> | Transaction<Tables>

/** The guest's mailbox, and the client's address and network if there was a client address, each as a keyed hash. */
export type RequestOrigin = { mailbox: string; client: string | undefined; network: string | undefined }

/** Stores the origin of a new waiting request. */
export async function insertOrigin(
  tx: Transaction<Tables>,
  bookingId: string,
  { mailbox, client = undefined, network = undefined }: RequestOrigin,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('request_origins')
    .values({
      booking_id: bookingId,
      mailbox,
      client: client ?? null,
      network: network ?? null,
      created_at: now.getTime(),
    })
    .execute()
}

/** Deletes the origin of a request that no longer waits. */
export async function forgetOrigin(tx: Transaction<Tables>, bookingId: string): Promise<void> {
  await tx.deleteFrom('request_origins').where('booking_id', '=', bookingId).execute()
}

/** Erases the client addresses of requests made up to `instant`, even if they still wait. */
export async function forgetAddressesBefore(db: Kysely<Tables>, instant: Date): Promise<void> {
  await db
    .updateTable('request_origins')
    .set({ client: null, network: null })
    .where('created_at', '<=', instant.getTime())
    .where('client', 'is not', null)
    .execute()
}

/** Requests that hold hours at `now`. One whose hold has ended only waits for the job that marks it as expired. */
function waiting(db: Reader, now: Date) {
  return db
    .selectFrom('request_origins')
    .innerJoin('bookings', 'bookings.id', 'request_origins.booking_id')
    .where('bookings.status', '=', 'pending')
    .where('bookings.held_until', '>', now.getTime())
}

/** How many waiting requests share this part of their origin, and when the first of their holds ends. */
export async function countWaiting(
  db: Reader,
  part: keyof RequestOrigin,
  value: string,
  now: Date,
): Promise<{ count: number; until: Date }> {
  const { count, until } = await waiting(db, now)
    .where(`request_origins.${part}`, '=', value)
    .select(({ fn }) => [fn.countAll().as('count'), fn.min('bookings.held_until').as('until')])
    .executeTakeFirstOrThrow()
  return { count: Number(count), until: new Date(Number(until ?? now.getTime())) }
}

/** How many requests of unconfirmed mailboxes wait at `now`, and how many hours they hold, brief holds not counted. */
export async function unconfirmedLoad(db: Reader, now: Date): Promise<UnconfirmedLoad> {
  const { requests, ms } = await unconfirmed(db, now)
    .select(({ fn }) => [
      fn.countAll().as('requests'),
      sql<number | null>`sum(case when bookings.is_brief = 0 then bookings.ends_at - bookings.starts_at end)`.as('ms'),
    ])
    .executeTakeFirstOrThrow()
  return { requests: Number(requests), hours: Number(ms ?? 0) / hourMs }
}

/** The waiting bookings whose guest's mailbox has confirmed nothing, oldest first. */
export async function listUnconfirmed(db: Reader, now: Date): Promise<string[]> {
  const rows = await unconfirmed(db, now).select('bookings.id').orderBy('bookings.created_at').execute()
  return rows.map(({ id }) => id)
}

function unconfirmed(db: Reader, now: Date) {
  return waiting(db, now)
    .leftJoin('confirmed_mailboxes', 'confirmed_mailboxes.mailbox', 'request_origins.mailbox')
    .where('confirmed_mailboxes.mailbox', 'is', null)
}

/** The waiting requests of `mailbox` that hold their hours only briefly. */
export async function listBrief(tx: Transaction<Tables>, mailbox: string, now: Date): Promise<string[]> {
  const rows = await waiting(tx, now)
    .where('request_origins.mailbox', '=', mailbox)
    .where('bookings.is_brief', '=', 1)
    .select('bookings.id')
    .execute()
  return rows.map(({ id }) => id)
}
