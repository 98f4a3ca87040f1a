import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import { bookingTerms } from '../../content/booking-terms.ts'
import { anonymousPerson } from '../../content/messages/privacy.ts'
import type { Booking } from '../../domain/booking/booking.ts'
import { requestBounds } from '../../domain/booking/request-bounds.ts'
import { dayMs, hourMs } from '../../domain/calendar.ts'
import type { Database, Transaction } from '../../platform/db/connect.ts'
import { takeLock } from '../../platform/db/locks.ts'
import { mailboxHash, siteSecret } from '../../platform/db/secrets.ts'
import type { Tables } from '../../platform/db/tables.ts'
import type { Settings } from '../../platform/env.ts'
import { readAccount } from '../records/ledger.ts'
import { isProvedBooking, isProvedMailbox } from '../records/request-origins.ts'
import type { Services } from '../services.ts'
import { withoutGuestText } from './current-payload.ts'
import { type GuestMailKind, type MailKind, mailRules, type QueuedPayloads, type QueueName } from './mail-kinds.ts'
import { writePayload } from './mail-payload.ts'
import { waitingMails } from './outbox.ts'

/** A queue of mails, of which at most `perHour` become due within any hour: further ones wait for their turn. */
type MailQueue = {
  perHour: number
  /** Mails of one kind about one booking or wait become one, which waits at least this long and tells the latest. */
  mergedForMs?: number
  /** The daily limit of a mailbox. What others ask for in its name has its own, so that it holds back no other mail. */
  limitName?: 'requestedMailsPerDay' | 'mailsPerDay'
}

/**
 * The mails that strangers may trigger, in queues of which none waits for another, and how many leave per hour: 500 in
 * all. An attacker with many network addresses must not flood anybody's mailbox or the team's, nor use up our mail
 * server's sending quota. What can be repeated with one request gets the fewest.
 */
const queues: Record<QueueName, MailQueue> = {
  guest: { perHour: 225 },
  request: { perHour: 135 },
  message: { perHour: 50 },
  change: { perHour: 30, mergedForMs: hourMs / 4 },
  // The waiting list has two queues, so that addresses typed at random delay no mail about an hour that was freed.
  asked: { perHour: 20, mergedForMs: 0, limitName: 'requestedMailsPerDay' },
  freed: { perHour: 20, mergedForMs: 0 },
  link: { perHour: 20, mergedForMs: 0, limitName: 'requestedMailsPerDay' },
}

function kindsIn(queue: QueueName): MailKind[] {
  return (Object.keys(mailRules) as MailKind[]).filter((kind) => mailRules[kind].queue === queue)
}

/** Whom a mail goes to and which network set it off, as keyed hashes, where they are counted. */
type MailOrigin = { mailbox?: string; network?: string | undefined }

/** When a mail is due, the instant that its queue gave it, if any, and the key under which several mails become one. */
type DueTime = Pick<Insertable<Tables['outbox']>, 'next_try_at' | 'paced_at' | 'merge_key'>

/** Puts a mail in the outbox, in the same transaction as what it reports, so that neither exists without the other. */
export async function queueMail<Kind extends MailKind>(
  tx: Database,
  kind: Kind,
  payload: QueuedPayloads[Kind],
  now: Date,
  origin: MailOrigin = {},
  dueTime: DueTime = { next_try_at: now.getTime() },
): Promise<void> {
  const row = { id: randomUUID(), kind, payload: writePayload(payload), created_at: now.getTime(), attempts: 0 }
  await tx
    .insertInto('outbox')
    .values({ ...row, ...origin, ...dueTime })
    .onConflict((conflict) => conflict.column('merge_key').doUpdateSet({ payload: row.payload }))
    .execute()
}

/**
 * Queues a mail that anyone can trigger. Beyond the hourly figure it is sent later; what it reports is accepted all the
 * same.
 */
export async function queuePacedMail<Kind extends MailKind>(
  tx: Database,
  kind: Kind,
  payload: QueuedPayloads[Kind],
  now: Date,
  { rateLimitFactor }: Pick<Settings, 'rateLimitFactor'>,
  origin: MailOrigin = {},
): Promise<void> {
  const { queue } = mailRules[kind]
  const mergedForMs = queue && queues[queue].mergedForMs
  const bookingOrWait = 'wait' in payload ? payload.wait : 'booking' in payload ? payload.booking : undefined
  const mergeKey = mergedForMs === undefined ? undefined : `${kind}:${bookingOrWait?.id}`
  if (mergeKey) {
    // Replaces the content of a mail that no worker has taken yet, which stays due when it was.
    const waitingMailUpdate = tx
      .updateTable('outbox')
      .set({ payload: writePayload(payload) })
      .where('merge_key', '=', mergeKey)
    if ((await waitingMailUpdate.executeTakeFirst()).numUpdatedRows > 0n) return
  }
  const earliestAt = now.getTime() + (mergedForMs ?? 0)
  const pacedAt =
    queue && rateLimitFactor > 0 ? await reserveSendTime(tx, queue, rateLimitFactor, earliestAt, origin) : null
  const dueTime = { next_try_at: pacedAt ?? earliestAt, paced_at: pacedAt, merge_key: mergeKey }
  await queueMail(tx, kind, payload, now, origin, dueTime)
}

function scaleFigure(figure: number, rateLimitFactor: number): number {
  return Math.max(1, Math.round(figure * rateLimitFactor))
}

/**
 * When a mail of this queue may leave: at `earliestAt`, or an hour after the last but `perHour`, whichever is later.
 * Where others wait, it takes the turn of the first mail whose network has more waiting there than its own, and that
 * mail goes to the end. So many mails of one network delay its own, and hardly anybody else's.
 */
async function reserveSendTime(
  tx: Database,
  queue: QueueName,
  rateLimitFactor: number,
  earliestAt: number,
  { network }: MailOrigin,
): Promise<number> {
  const [kinds, { perHour }] = [kindsIn(queue), queues[queue]]
  const earlierMail = await tx
    .selectFrom('outbox')
    .select('paced_at')
    .where('paced_at', '>', earliestAt - hourMs)
    .where('kind', 'in', kinds)
    .orderBy('paced_at', 'desc')
    .offset(scaleFigure(perHour, rateLimitFactor) - 1)
    .limit(1)
    .executeTakeFirst()
  const endOfQueueAt = Math.max(earliestAt, (earlierMail?.paced_at ?? 0) + hourMs)
  if (!network || endOfQueueAt === earliestAt) return endOfQueueAt
  const delayedMails = await waitingMails(tx)
    .select(['id', 'network', 'paced_at'])
    .where('kind', 'in', kinds)
    .where('paced_at', '>', earliestAt)
    .where('network', 'is not', null)
    .orderBy('paced_at')
    .execute()
  const delayedByNetwork = Map.groupBy(delayedMails, (mail) => mail.network)
  const delayedCount = (otherNetwork: string | null) => delayedByNetwork.get(otherNetwork)?.length ?? 0
  const overtakenMail = delayedMails.find((mail) => delayedCount(mail.network) > delayedCount(network) + 1)
  if (!overtakenMail?.paced_at) return endOfQueueAt
  const { numUpdatedRows } = await tx
    .updateTable('outbox')
    .set({ next_try_at: endOfQueueAt, paced_at: endOfQueueAt })
    .where('id', '=', overtakenMail.id)
    // Not once a worker has taken it, which moves the instant at which it is due.
    .where('next_try_at', '=', overtakenMail.paced_at)
    .executeTakeFirst()
  return numUpdatedRows === 1n ? overtakenMail.paced_at : endOfQueueAt
}

/**
 * Deletes the mail with the button for the wait `deletedWaitId`, if it has not left, and gives its turn to the mail for
 * `nextWaitId`. Otherwise a flood of mails, each replacing another, would leave the turns of the next hours empty.
 */
export async function deleteWaitMail(tx: Transaction, deletedWaitId: string, nextWaitId: string): Promise<void> {
  const mail = tx.deleteFrom('outbox').where('merge_key', '=', `wait-asked:${deletedWaitId}`)
  const deletedMail = await mail.returning('paced_at').executeTakeFirst()
  if (!deletedMail?.paced_at) return
  const dueTime = { paced_at: deletedMail.paced_at, next_try_at: deletedMail.paced_at }
  const nextMail = tx.updateTable('outbox').set(dueTime).where('merge_key', '=', `wait-asked:${nextWaitId}`)
  await nextMail.where('paced_at', '>', deletedMail.paced_at).execute()
}

/**
 * How many messages one network may send in an hour, and how many of them may wait for their turn. Twenty people on one
 * harbour Wi-Fi, and their neighbours, may write to us at once, but no network can use up all that leave in an hour.
 * Where others have filled the queue, it still gets a few turns.
 */
const maxMessages = { hour: 24, waiting: 5 }

/** True when this network has sent the team as many messages as it may for now. */
export async function isOverLimit(
  tx: Transaction,
  network: string,
  now: Date,
  { rateLimitFactor }: Pick<Settings, 'rateLimitFactor'>,
): Promise<boolean> {
  if (rateLimitFactor === 0) return false
  await takeLock(tx, 'guest-mails', now)
  const networkMails = await tx
    .selectFrom('outbox')
    .select(['created_at', 'paced_at'])
    .where('kind', 'in', kindsIn('message'))
    .where('network', '=', network)
    .execute()
  const at = now.getTime()
  const recentMails = networkMails.filter(({ created_at }) => created_at > at - hourMs)
  const delayedMails = networkMails.filter(({ paced_at }) => Number(paced_at) > at)
  const { hour, waiting: maxWaiting } = maxMessages
  return (
    recentMails.length >= scaleFigure(hour, rateLimitFactor) ||
    delayedMails.length >= scaleFigure(maxWaiting, rateLimitFactor)
  )
}

/**
 * Queues a mail to the guest of a booking, in the transaction of what it reports. A mailbox gets only so many mails a
 * day that strangers triggered. Until a person has shown that they read it, anybody may have typed its address: what we
 * send of ourselves then contains nothing that the guest wrote, unless the team has confirmed the outing. The team's
 * decisions and reminders (`isAnswer`) are neither held back nor delayed. Nor are mails held back about what only the
 * reader of the mailbox can have done: all mails about a booking whose own mail somebody has acted on, and the first
 * mail of a request, without which they could never show that they read it. Returns false if the mail was held back,
 * or the guest has no address or is erased; the guest's page shows the same information.
 */
export async function mailGuest<Kind extends GuestMailKind>(
  { settings, log }: Pick<Services, 'settings' | 'log'>,
  tx: Transaction,
  kind: Kind,
  queuedPayload: QueuedPayloads[Kind] & { booking: Booking },
  now: Date,
  { isAnswer = false } = {},
): Promise<boolean> {
  const { email, status, reference } = queuedPayload.booking
  if (!email || email === anonymousPerson.email) return false
  // A request has no ledger entries yet.
  const account = status === 'pending' ? undefined : await readAccount(tx, queuedPayload.booking)
  const booking = { ...queuedPayload.booking, account }
  const mailbox = mailboxHash(await siteSecret(tx), email)
  const isProved = await isProvedMailbox(tx, mailbox)
  const isTeamDecision = isAnswer && (status === 'confirmed' || status === 'postponed' || status === 'cancelled')
  const payload = { ...queuedPayload, booking: isProved || isTeamDecision ? booking : withoutGuestText(booking) }
  if (isAnswer) {
    await queueMail(tx, kind, payload, now, { mailbox })
    return true
  }
  if (kind === 'booking-received' || (await isProvedBooking(tx, booking.id))) {
    await queuePacedMail(tx, kind, payload, now, settings, { mailbox })
    return true
  }
  return mailStranger({ settings, log }, tx, kind, payload, now, { mailbox, isProved, reference })
}

/**
 * Queues a mail that anybody may have triggered to `mailbox`, unless that got enough of them for a day: then it returns
 * false. `isProved`: somebody has shown that they read it.
 */
export async function mailStranger<Kind extends MailKind>(
  { settings, log }: Pick<Services, 'settings' | 'log'>,
  tx: Transaction,
  kind: Kind,
  payload: QueuedPayloads[Kind],
  now: Date,
  { isProved, reference, ...origin }: MailOrigin & { mailbox: string; isProved: boolean; reference?: string },
): Promise<boolean> {
  const bounds = requestBounds(bookingTerms, settings.rateLimitFactor)
  if (bounds) {
    await takeLock(tx, 'guest-mails', now)
    const { queue = 'guest' } = mailRules[kind]
    const { limitName = 'mailsPerDay' } = queues[queue]
    const { queued } = await tx
      .selectFrom('outbox')
      .where('mailbox', '=', origin.mailbox)
      .where('kind', 'in', kindsIn(queue))
      // The first mail of a request is not counted: `decideHoldLength` bounds the requests of a mailbox.
      .where('kind', '!=', 'booking-received')
      .where('created_at', '>', now.getTime() - dayMs)
      .select(({ fn }) => fn.countAll().as('queued'))
      .executeTakeFirstOrThrow()
    const count = Number(queued)
    if (count >= bounds[limitName][isProved ? 'proved' : 'unproved']) {
      log.warn({ kind, reference, count }, 'mail held back: enough to this mailbox for a day')
      return false
    }
  }
  await queuePacedMail(tx, kind, payload, now, settings, origin)
  return true
}
