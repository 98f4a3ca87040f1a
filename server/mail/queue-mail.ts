import { bookingTerms } from '../../content/booking-terms.ts'
import type { Booking } from '../../domain/booking/booking.ts'
import { requestBounds } from '../../domain/booking/request-bounds.ts'
import { dayMs, hourMs } from '../../domain/calendar.ts'
import type { Database, Transaction } from '../../platform/db/connect.ts'
import { takeLock } from '../../platform/db/locks.ts'
import { mailboxKey, siteSecret } from '../../platform/db/secrets.ts'
import type { Settings } from '../../platform/env.ts'
import { isInCatalogue } from '../../wording/wishes.ts'
import { readAccount } from '../records/ledger.ts'
import { isProvedBooking, isProvedMailbox } from '../records/request-origins.ts'
import type { Services } from '../services.ts'
import type { MailedBooking, MailKind, QueuedPayloads } from './mail-kinds.ts'
import { countMailsFrom, countMailsTo, giveUpTurn, queueMail } from './outbox.ts'
import type { mailsOnMoney } from './templates/guest-money.tsx'
import type { mailsOnOuting } from './templates/guest-outing.tsx'

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
    perHour: 135,
    kinds: ['booking-to-answer', 'booking-unanswered', 'booking-cancelled-by-guest', 'booking-left-to-team'],
  },
  message: { perHour: 50, kinds: ['contact-message', 'quote-request'] },
  change: { perHour: 30, kinds: ['booking-corrected', 'booking-prepared', 'booking-moved-by-guest'] },
  // Two, so that addresses typed at random keep nobody waiting for the hour that has become free.
  asked: { perHour: 20, kinds: ['wait-asked'] },
  freed: { perHour: 20, kinds: ['wait-freed'] },
  link: { perHour: 20, kinds: ['booking-link'] },
} as const satisfies Record<string, { perHour: number; kinds: readonly MailKind[] }>

/** All changes of one booking in a quarter of an hour are one mail, which tells the last of them. */
const changesTogetherMs = hourMs / 4

/** The kinds that count towards what a mailbox gets in a day because of strangers: all but the first mail of a request. */
const countedKinds = queues.guest.kinds.filter((kind) => kind !== 'booking-received')

/** What is counted apart, so that what others ask for in somebody's name keeps nothing else from them. */
const countedApart = [
  { kinds: queues.asked.kinds, most: 'asksPerDay' },
  { kinds: queues.link.kinds, most: 'asksPerDay' },
] as const

/** Whom a mail that anyone can trigger goes to, and from which network that was done, as keyed hashes. */
type Ends = { mailbox?: string; network?: string | undefined }

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
  ends: Ends = {},
): Promise<void> {
  const found = Object.values(queues).find(({ kinds }) => (kinds as readonly MailKind[]).includes(kind))
  const perHour = Math.max(1, Math.round((found?.perHour ?? 0) * rateLimitFactor))
  const isChange = found === queues.change && 'booking' in payload
  return queueMail(tx, kind, payload, now, {
    queue: found && rateLimitFactor > 0 ? { ...found, perHour } : undefined,
    ...(isChange && { delayMs: changesTogetherMs, mergeKey: `${kind}:${payload.booking.id}` }),
    ...('wait' in payload && { mergeKey: `${kind}:${payload.wait.id}` }),
    // Asked for twice before it has left, it is one mail.
    ...(kind === 'booking-link' && 'booking' in payload && { mergeKey: `${kind}:${payload.booking.id}` }),
    ...ends,
  })
}

/** Takes back the mail with the button for the wait `gone`, if it has not left; the one for `heir` gets its turn. */
export function takeBackAsked(tx: Transaction, gone: string, heir: string): Promise<void> {
  return giveUpTurn(tx, `wait-asked:${gone}`, `wait-asked:${heir}`)
}

/**
 * How many messages one network may send in an hour, and how many of them may wait: twenty people on one harbour Wi-Fi
 * and their neighbours write to us at once, and no network can send as many as leave. Where others have filled the
 * queue, it gets a few.
 */
const mostMessages = { hour: 24, waiting: 5 }

/** True when this network has sent the team as many messages as it may for now. */
export async function wroteEnough(
  tx: Transaction,
  network: string,
  now: Date,
  { rateLimitFactor }: Pick<Settings, 'rateLimitFactor'>,
): Promise<boolean> {
  if (rateLimitFactor === 0) return false
  await takeLock(tx, 'guest-mails', now)
  const { hour, waiting } = await countMailsFrom(tx, queues.message.kinds, network, now)
  const of = (figure: number) => Math.max(1, Math.round(figure * rateLimitFactor))
  return hour >= of(mostMessages.hour) || waiting >= of(mostMessages.waiting)
}

type GuestMailKind = keyof typeof mailsOnOuting | keyof typeof mailsOnMoney

/**
 * Queues a mail to the guest of a booking, in the transaction of what it reports. A mailbox gets so many a day that
 * strangers triggered and no more. Until a person has shown that they read it, anybody may have typed its address: what
 * we send of ourselves then contains nothing that the guest wrote, unless the team has confirmed the outing. The team's
 * decisions and reminders (`isAnswer`) are neither held back nor delayed. Nor is held back what only the reader of the
 * mailbox can have done: all about a booking whose own mail somebody has acted on, and the first mail of a request,
 * without which they could never show it. Returns false if the mail was
 * held back or the guest has no address; the guest's page shows the same information.
 */
export async function mailGuest<Kind extends GuestMailKind>(
  { settings, log }: Pick<Services, 'settings' | 'log'>,
  tx: Transaction,
  kind: Kind,
  drafted: QueuedPayloads[Kind] & { booking: Booking },
  now: Date,
  { isAnswer = false } = {},
): Promise<boolean> {
  const { email, status, reference } = drafted.booking
  if (!email) return false
  // A request has no ledger entries yet.
  const account = status === 'pending' ? undefined : await readAccount(tx, drafted.booking)
  const booking = { ...drafted.booking, account }
  const mailbox = mailboxKey(await siteSecret(tx), email)
  const isProved = await isProvedMailbox(tx, mailbox)
  const isTeamsOwn = isAnswer && (status === 'confirmed' || status === 'postponed' || status === 'cancelled')
  const payload = { ...drafted, booking: isProved || isTeamsOwn ? booking : impersonal(booking) }
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
  { isProved, reference, ...ends }: Ends & { mailbox: string; isProved: boolean; reference?: string },
): Promise<boolean> {
  const bounds = requestBounds(bookingTerms, settings.rateLimitFactor)
  if (bounds) {
    await takeLock(tx, 'guest-mails', now)
    const own = countedApart.find(({ kinds }) => (kinds as readonly MailKind[]).includes(kind))
    const { kinds, most } = own ?? { kinds: countedKinds, most: 'mailsPerDay' }
    const count = await countMailsTo(tx, ends.mailbox, kinds, new Date(now.getTime() - dayMs))
    if (count >= bounds[most][isProved ? 'proved' : 'unproved']) {
      log.warn({ kind, reference, count }, 'mail held back: enough to this mailbox for a day')
      return false
    }
  }
  await queuePacedMail(tx, kind, payload, now, settings, ends)
  return true
}

/** The booking without the guest's own text. Facts stay: boat, day, hours, price, wishes of the catalogue. */
export function impersonal(booking: MailedBooking): MailedBooking {
  return { ...booking, name: '', phone: undefined, message: undefined, wishes: booking.wishes.filter(isInCatalogue) }
}
