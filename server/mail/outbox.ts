import { PostgresAdapter, type Selectable, type Updateable } from 'kysely'
import type { Database, Transaction } from '../../platform/db/connect.ts'
import type { Tables } from '../../platform/db/tables.ts'
import { readPayload } from './mail-payload.ts'

/** A mail waiting to be sent. `kind` names its template, `payload` is what the template needs. */
export type QueuedMail = { id: string; kind: string; payload: unknown; createdAt: Date; attempts: number }

/** Erases the mailboxes and networks of mails queued before `instant`, which are no longer counted. */
export async function forgetOriginsOfMails(db: Database, instant: Date): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ mailbox: null, network: null })
    .where((eb) => eb.or([eb('mailbox', 'is not', null), eb('network', 'is not', null)]))
    .where('created_at', '<', instant.getTime())
    .execute()
}

/** The mails that have been neither sent nor given up. */
export function waitingMails(db: Database) {
  return db.selectFrom('outbox').where('sent_at', 'is', null).where('abandoned_at', 'is', null)
}

/**
 * Takes the mail that has been due the longest, on a lease that ends at `leasedUntil`: until then no other worker takes
 * it. The mail of a worker that dies is due again when the lease ends; a worker that needs longer renews it.
 */
export async function claimDueMail(db: Database, now: Date, leasedUntil: Date): Promise<QueuedMail | undefined> {
  const waitingIds = waitingMails(db).select('id').where('next_try_at', '<=', now.getTime())
  const dueId = waitingIds.orderBy('next_try_at').orderBy('created_at').limit(1)
  // Workers woken by the same notice skip the mail that another one is taking. On SQLite a write statement runs alone.
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  const claimedRow = await db
    .updateTable('outbox')
    .set(({ eb }) => ({ next_try_at: leasedUntil.getTime(), attempts: eb('attempts', '+', 1), merge_key: null }))
    .where('id', '=', isPostgres ? dueId.forUpdate().skipLocked() : dueId)
    .returningAll()
    .executeTakeFirst()
  return claimedRow && toQueuedMail(claimedRow)
}

function toQueuedMail({ id, kind, payload, created_at, attempts }: Selectable<Tables['outbox']>): QueuedMail {
  return { id, kind, payload: readPayload(payload), createdAt: new Date(created_at), attempts }
}

/** When the next mail is due or the next lease ends; undefined when no mail waits. */
export async function nextDueAt(db: Database): Promise<Date | undefined> {
  const next = await waitingMails(db).select('next_try_at').orderBy('next_try_at').limit(1).executeTakeFirst()
  return next && new Date(next.next_try_at)
}

function updateUnsent(db: Database, id: string, change: Updateable<Tables['outbox']>) {
  return db.updateTable('outbox').set(change).where('id', '=', id).where('sent_at', 'is', null)
}

/**
 * Extends the lease of the mail from `leasedUntil` to `until`. Leaves a mail alone that was sent or postponed since, or
 * that another worker took because this process stalled for longer than its lease.
 */
export async function renewLease(db: Database, id: string, leasedUntil: Date, until: Date): Promise<void> {
  await updateUnsent(db, id, { next_try_at: until.getTime() })
    .where('next_try_at', '=', leasedUntil.getTime())
    .where('abandoned_at', 'is', null)
    .execute()
}

/** Marks the mail as sent and deletes its content, which holds personal data and perhaps a key. */
export async function markMailSent(db: Database, id: string, now: Date): Promise<void> {
  await updateUnsent(db, id, { sent_at: now.getTime(), payload: null, last_error: null }).execute()
}

/** Notes that the mail could not be sent; it is due again at `nextTryAt`. `reason` is a code, never an address. */
export async function postponeMail(db: Database, id: string, nextTryAt: Date, reason: string): Promise<void> {
  await updateUnsent(db, id, { next_try_at: nextTryAt.getTime(), last_error: reason }).execute()
}

/** Gives the mail up. The content stays, so that the team can still read what was to be said. */
export async function abandonMail(db: Database, id: string, now: Date, reason: string): Promise<void> {
  await updateUnsent(db, id, { abandoned_at: now.getTime(), last_error: reason }).execute()
}

/** How many mails wait, and how many were given up. */
export async function countMails(db: Database): Promise<{ waiting: number; abandoned: number }> {
  const count = db.fn.countAll().as('count')
  // Two queries, because each has an index of its own and monitoring asks often.
  const waiting = await waitingMails(db).select(count).executeTakeFirstOrThrow()
  const abandoned = await abandonedMails(db).select(count).executeTakeFirstOrThrow()
  return { waiting: Number(waiting.count), abandoned: Number(abandoned.count) }
}

function abandonedMails(db: Database) {
  return db.selectFrom('outbox').where('sent_at', 'is', null).where('abandoned_at', 'is not', null)
}

/** A mail that was given up. `reason` is the code of the last failure. */
export type AbandonedMail = QueuedMail & { abandonedAt: Date; reason: string | undefined }

/** The mails that were given up, newest first. */
export async function listAbandonedMails(db: Database, limit: number): Promise<AbandonedMail[]> {
  const rows = await abandonedMails(db).selectAll().orderBy('abandoned_at', 'desc').limit(limit).execute()
  return rows.map((row) => ({
    ...toQueuedMail(row),
    abandonedAt: new Date(row.abandoned_at ?? 0),
    reason: row.last_error ?? undefined,
  }))
}

/**
 * Makes a mail that was given up due again at once, like one queued now: it has as long again to leave. False when it
 * does not exist or is not given up (any more).
 */
export async function retryMail(db: Database, id: string, now: Date): Promise<boolean> {
  const newStart = { created_at: now.getTime(), next_try_at: now.getTime(), attempts: 0, last_error: null }
  const { numUpdatedRows } = await updateUnsent(db, id, { ...newStart, abandoned_at: null })
    .where('abandoned_at', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Deletes the rows of mails sent before `instant`, whose content is already gone. */
export async function deleteSentBefore(db: Database, instant: Date): Promise<void> {
  await db.deleteFrom('outbox').where('sent_at', '<', instant.getTime()).execute()
}

/** Deletes the mails that were given up before `instant`. Returns how many. */
export async function deleteAbandonedBefore(db: Database, instant: Date): Promise<number> {
  const deletion = db.deleteFrom('outbox').where('abandoned_at', '<', instant.getTime())
  return Number((await deletion.executeTakeFirst()).numDeletedRows)
}

/**
 * Deletes the mails to relays that have not left: the key that one carries is made when it is sent, and would open the
 * page of a relay whose links have all been revoked. Returns how many there were.
 */
export async function deleteMailsToRelays(tx: Transaction): Promise<number> {
  const deletion = tx.deleteFrom('outbox').where('sent_at', 'is', null).where('kind', 'like', 'relay-%')
  return Number((await deletion.executeTakeFirst()).numDeletedRows)
}
