import type { Kysely, Transaction } from 'kysely'
import { queueMail as queue } from '../db/outbox.ts'
import type { Tables } from '../db/tables.ts'
import type { Settings } from '../env.ts'
import type { MailKind, QueuedPayloads } from './mail-kinds.ts'

/** Queues a mail of `kind` in the transaction of what it reports; see `queueMail` of the outbox for `mailbox`. */
export function queueMail<Kind extends MailKind>(
  tx: Kysely<Tables> | Transaction<Tables>,
  kind: Kind,
  payload: QueuedPayloads[Kind],
  now: Date,
  mailbox?: string,
): Promise<void> {
  return queue(tx, kind, payload, now, { mailbox })
}

/**
 * How many mails of one kind strangers may trigger per hour. An attacker with many network addresses must not flood
 * anybody's mailbox or the team's, nor use up our mail server's sending quota.
 */
const mostPerHour = 500

/**
 * Queues a mail that anyone can trigger. Beyond the hourly figure it is sent later; what it reports is accepted all the
 * same.
 */
export function queuePacedMail<Kind extends MailKind>(
  tx: Kysely<Tables> | Transaction<Tables>,
  kind: Kind,
  payload: QueuedPayloads[Kind],
  now: Date,
  { rateLimitFactor }: Pick<Settings, 'rateLimitFactor'>,
  mailbox?: string,
): Promise<void> {
  const perHour = rateLimitFactor === 0 ? undefined : Math.max(1, Math.round(mostPerHour * rateLimitFactor))
  return queue(tx, kind, payload, now, { perHour, mailbox })
}
