import { randomUUID } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from './connect.ts'
import type { Tables } from './tables.ts'

/** A mail waiting to leave. `kind` names its template, `payload` is what the template needs. */
export type QueuedMail = { id: string; kind: string; payload: unknown; createdAt: Date; attempts: number }

/** Puts a mail in the outbox. In the same transaction as what it tells, so that neither exists without the other. */
export async function queueMail(
  tx: Kysely<Tables> | Transaction<Tables>,
  kind: string,
  payload: unknown,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('outbox')
    .values({
      id: randomUUID(),
      kind,
      payload: JSON.stringify(payload),
      created_at: now.getTime(),
      next_try_at: now.getTime(),
      attempts: 0,
    })
    .execute()
}

/**
 * Takes up to `limit` mails that are due, for `leaseMs`: meanwhile no other worker sees them. A worker that dies
 * leaves them to be taken again when the lease ends.
 */
export async function claimDueMails(db: Database, now: Date, leaseMs: number, limit: number): Promise<QueuedMail[]> {
  const due = await db
    .selectFrom('outbox')
    .selectAll()
    .where('sent_at', 'is', null)
    .where('abandoned_at', 'is', null)
    .where('next_try_at', '<=', now.getTime())
    .orderBy('next_try_at')
    .limit(limit)
    .execute()
  const claimed: QueuedMail[] = []
  for (const mail of due) {
    const { numUpdatedRows } = await db
      .updateTable('outbox')
      .set({ next_try_at: now.getTime() + leaseMs, attempts: mail.attempts + 1 })
      .where('id', '=', mail.id)
      // Another worker that was quicker has moved the instant: then this update finds no row.
      .where('next_try_at', '=', mail.next_try_at)
      .where('sent_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) continue
    claimed.push({
      id: mail.id,
      kind: mail.kind,
      payload: JSON.parse(mail.payload ?? 'null'),
      createdAt: new Date(mail.created_at),
      attempts: mail.attempts + 1,
    })
  }
  return claimed
}

/** The mail is gone: its content, which holds personal data and perhaps a token, goes too. */
export async function markMailSent(db: Database, id: string, now: Date): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ sent_at: now.getTime(), payload: null, last_error: null })
    .where('id', '=', id)
    .execute()
}

/** The mail could not leave; it is due again at `nextTryAt`. `reason` is a code, never an address. */
export async function postponeMail(db: Database, id: string, nextTryAt: Date, reason: string): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ next_try_at: nextTryAt.getTime(), last_error: reason })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .execute()
}

/** No further try. The content stays, so that the team can still read what was to be said. */
export async function abandonMail(db: Database, id: string, now: Date, reason: string): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ abandoned_at: now.getTime(), last_error: reason })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .execute()
}

/** How many mails wait, and how many were given up. */
export async function countMails(db: Database): Promise<{ waiting: number; abandoned: number }> {
  const { waiting, abandoned } = await db
    .selectFrom('outbox')
    .select(({ fn, eb }) => [
      fn.count<number>('id').filterWhere('abandoned_at', 'is', null).as('waiting'),
      fn
        .count<number>('id')
        .filterWhere(eb('abandoned_at', 'is not', null))
        .as('abandoned'),
    ])
    .where('sent_at', 'is', null)
    .executeTakeFirstOrThrow()
  return { waiting: Number(waiting), abandoned: Number(abandoned) }
}
