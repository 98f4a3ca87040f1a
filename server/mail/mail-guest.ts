import { bookingTerms } from '../../content/booking-terms.ts'
import type { Booking } from '../../domain/booking/booking.ts'
import { requestBounds } from '../../domain/booking/request-bounds.ts'
import { dayMs } from '../../domain/calendar.ts'
import type { Transaction } from '../../platform/db/connect.ts'
import { takeLock } from '../../platform/db/locks.ts'
import { mailboxKey, siteSecret } from '../../platform/db/secrets.ts'
import { isInCatalogue } from '../../wording/wishes.ts'
import { readAccount } from '../records/ledger.ts'
import { isProvedMailbox } from '../records/request-origins.ts'
import type { Services } from '../services.ts'
import type { MailedBooking, MailKind, QueuedPayloads } from './mail-kinds.ts'
import { countMailsTo } from './outbox.ts'
import { queueMail, queuePacedMail } from './queue-mail.ts'

/** The mails that go to the guest of a booking. */
export type GuestMailKind = Extract<
  MailKind,
  | 'booking-received'
  | 'booking-confirmed'
  | 'booking-declined'
  | 'booking-expired'
  | 'booking-cancelled'
  | 'booking-moved'
  | 'booking-postponed'
  | 'booking-reminder'
  | 'booking-waived'
  | 'booking-refunded'
  | 'booking-left'
  | 'booking-refund-account'
  | 'booking-extra'
>

type MailGuestOptions = {
  /** True for the team's decisions and for reminders: the mail is counted, but neither held back nor delayed. */
  isAnswer?: boolean
}

/**
 * Queues a mail to the guest of a booking, in the transaction of what it reports. A mailbox gets so many a day that
 * strangers triggered and no more. Until a person has shown that they read it, anybody may have typed its address: what
 * we send of ourselves then contains nothing that the guest wrote, unless the team has confirmed the outing. Returns
 * false if the mail was held back or the guest has no address; the guest's page shows the same information.
 */
export async function mailGuest<Kind extends GuestMailKind>(
  { settings, log }: Pick<Services, 'settings' | 'log'>,
  tx: Transaction,
  kind: Kind,
  told: QueuedPayloads[Kind] & { booking: Booking },
  now: Date,
  { isAnswer = false }: MailGuestOptions = {},
): Promise<boolean> {
  const { email, status, reference } = told.booking
  if (!email) return false
  // A request has no ledger entries yet.
  const account = status === 'pending' ? undefined : await readAccount(tx, told.booking)
  const booking = { ...told.booking, account }
  const mailbox = mailboxKey(await siteSecret(tx), email)
  const isProved = await isProvedMailbox(tx, mailbox)
  const isTeamsOwn = isAnswer && (status === 'confirmed' || status === 'postponed' || status === 'cancelled')
  const payload = { ...told, booking: isProved || isTeamsOwn ? booking : impersonal(booking) }
  if (isAnswer) {
    await queueMail(tx, kind, payload, now, mailbox)
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
  { mailbox, isProved, reference }: { mailbox: string; isProved: boolean; reference?: string },
): Promise<boolean> {
  const bounds = requestBounds(bookingTerms, settings.rateLimitFactor)
  if (bounds) {
    await takeLock(tx, 'guest-mails', now)
    const count = await countMailsTo(tx, mailbox, new Date(now.getTime() - dayMs))
    if (count >= bounds.mailsPerDay[isProved ? 'proved' : 'unproved']) {
      log.warn({ kind, reference, count }, 'mail held back: enough to this mailbox for a day')
      return false
    }
  }
  await queuePacedMail(tx, kind, payload, now, settings, mailbox)
  return true
}

/** The booking without the guest's own text. Facts stay: boat, day, hours, price, wishes of the catalogue. */
function impersonal(booking: MailedBooking): MailedBooking {
  return { ...booking, name: '', phone: undefined, message: undefined, wishes: booking.wishes.filter(isInCatalogue) }
}
