import { hourMs } from '../../domain/calendar.ts'
import type { Database } from '../../platform/db/connect.ts'
import type { Settings } from '../../platform/env.ts'
import type { MailKind, QueuedPayloads } from './mail-kinds.ts'
import { queueMail as queue } from './outbox.ts'

/** Queues a mail of `kind` in the transaction of what it reports; see `queueMail` of the outbox for `mailbox`. */
export function queueMail<Kind extends MailKind>(
  tx: Database,
  kind: Kind,
  payload: QueuedPayloads[Kind],
  now: Date,
  mailbox?: string,
): Promise<void> {
  return queue(tx, kind, payload, now, { mailbox })
}

/**
 * The mails that strangers may trigger, in queues of which none waits for another, and how many leave per hour: 500 in
 * all. An attacker with many network addresses must not flood anybody's mailbox or the team's, nor use up our mail
 * server's sending quota. What can be repeated with one request gets the fewest.
 */
const queues = {
  guest: {
    perHour: 225,
    kinds: [
      'booking-received',
      'booking-cancelled',
      'booking-moved',
      'booking-declined',
      'booking-expired',
      'booking-left',
      'booking-refund-account',
    ],
  },
  request: {
    perHour: 155,
    kinds: ['booking-to-answer', 'booking-unanswered', 'booking-cancelled-by-guest', 'booking-left-to-team'],
  },
  message: { perHour: 50, kinds: ['contact-message', 'quote-request'] },
  change: { perHour: 30, kinds: ['booking-corrected', 'booking-prepared', 'booking-moved-by-guest'] },
  // Two, so that addresses typed at random keep nobody waiting for the hour that has become free.
  asked: { perHour: 20, kinds: ['wait-asked'] },
  freed: { perHour: 20, kinds: ['wait-freed'] },
} as const satisfies Record<string, { perHour: number; kinds: readonly MailKind[] }>

/** All changes of one booking in a quarter of an hour are one mail, which tells the last of them. */
const changesTogetherMs = hourMs / 4

/**
 * Queues a mail that anyone can trigger. Beyond the hourly figure it is sent later; what it reports is accepted all the
 * same.
 */
export function queuePacedMail<Kind extends MailKind>(
  tx: Database,
  kind: Kind,
  payload: QueuedPayloads[Kind],
  now: Date,
  { rateLimitFactor }: Pick<Settings, 'rateLimitFactor'>,
  mailbox?: string,
): Promise<void> {
  const found = Object.values(queues).find(({ kinds }) => (kinds as readonly MailKind[]).includes(kind))
  const perHour = Math.max(1, Math.round((found?.perHour ?? 0) * rateLimitFactor))
  const isChange = found === queues.change && 'booking' in payload
  return queue(tx, kind, payload, now, {
    queue: found && rateLimitFactor > 0 ? { ...found, perHour } : undefined,
    ...(isChange && { delayMs: changesTogetherMs, mergeKey: `${kind}:${payload.booking.id}` }),
    mailbox,
  })
}
