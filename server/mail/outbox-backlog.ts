import { sql } from 'kysely'
import type { Database } from '../../platform/db/connect.ts'
import { countMails } from './outbox.ts'

export type OutboxBacklog = {
  /** How many mails have been neither sent nor given up. */
  waiting: number
  /** How many were given up and are still kept. */
  abandoned: number
  /**
   * Since when the oldest waiting mail could have been sent; undefined when none could. A paced mail must wait for its
   * turn.
   */
  oldest: Date | undefined
}

/** The state of the outbox at `now`, for monitoring. */
export async function readOutboxBacklog(db: Database, now: Date): Promise<OutboxBacklog> {
  const couldLeaveAt = sql<number>`coalesce(paced_at, created_at)`
  const { oldest } = await db
    .selectFrom('outbox')
    .where('sent_at', 'is', null)
    .where('abandoned_at', 'is', null)
    .where(couldLeaveAt, '<=', now.getTime())
    .select(({ fn }) => fn.min(couldLeaveAt).as('oldest'))
    .executeTakeFirstOrThrow()
  return { ...(await countMails(db)), oldest: oldest === null ? undefined : new Date(Number(oldest)) }
}
