import type { Kysely, Transaction } from 'kysely'
import { queueMail as queue } from '../db/outbox.ts'
import type { Tables } from '../db/tables.ts'
import type { Settings } from '../env.ts'
import type { MailKind, QueuedPayloads } from './mail-kinds.ts'

/** Queues a mail of `kind` in the transaction of what it tells; see `queueMail` of the outbox for `mailbox`. */
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
 * How many mails of one kind strangers may set off in an hour. Whoever has many addresses to send from must flood neither
 * somebody's letter box nor the team's, nor use up what our mail server lets us send.
 */
const mostPerHour = 500

/**
 * Queues a mail that anyone at all can set off. Beyond the hourly figure it leaves later; what it tells of is taken all
 * the same.
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
