import type { Kysely, Transaction } from 'kysely'
import type { Booking } from '../../domain/booking/booking.ts'
import type { CancellationRules } from '../../domain/booking/cancellation-terms.ts'
import type { CancellationReason } from '../../domain/booking/life-cycle.ts'
import type { ContactMessage } from '../../domain/contact/contact-message.ts'
import type { QuoteRequest } from '../../domain/quote/quote-request.ts'
import type { BookingKeyKind } from '../db/capabilities.ts'
import { queueMail as queue } from '../db/outbox.ts'
import type { Tables } from '../db/tables.ts'
import type { Settings } from '../env.ts'

/** A booking as it stands in the outbox, where instants are milliseconds since 1970. */
export type MailedBooking = Omit<
  Booking,
  'startsAt' | 'endsAt' | 'paidAt' | 'frozenTerms' | 'heldUntil' | 'isBrief' | 'createdAt' | 'calendarSequence'
> & {
  startsAt: number
  endsAt: number
  /** When it was paid. Mails that were queued before this was written do not say. */
  paidAt?: number | undefined
  /** The figures of the cancellation policies as the visitor saw them. */
  cancellationRules: CancellationRules
}

/** What a mail needs of `booking`: nothing that is only ours. */
export function mailed(booking: Booking): MailedBooking {
  return {
    id: booking.id,
    reference: booking.reference,
    status: booking.status,
    boatType: booking.boatType,
    skipperOption: booking.skipperOption,
    startsAt: booking.startsAt.getTime(),
    endsAt: booking.endsAt.getTime(),
    paidAt: booking.paidAt?.getTime(),
    participants: booking.participants,
    name: booking.name,
    email: booking.email,
    phone: booking.phone,
    message: booking.message,
    wishes: booking.wishes,
    priceLines: booking.priceLines,
    totalChf: booking.totalChf,
    cancellationRules: booking.frozenTerms.rules,
  }
}

type AboutBooking = { booking: MailedBooking }
/** What the guest's calendar needs to see a change as a change (ICS `SEQUENCE`). */
type InCalendar = { calendarSequence: number }

/**
 * Every mail we write, and what lies of it in the outbox until it leaves. No key does: whoever has a copy of the
 * database could use it. Keys are made when the mail is written, see {@link mailKeys}.
 */
export type QueuedPayloads = {
  /** To the visitor, at once. `briefUntil`: the hours are theirs until then, unless they press the button it leads to. */
  'booking-received': AboutBooking & { briefUntil?: number | undefined }
  /** To the team: a request to answer. */
  'booking-to-answer': AboutBooking & { heldUntil: number }
  /** To the team, a day later: the request still waits. */
  'booking-unanswered': AboutBooking & { heldUntil: number }
  /** To the visitor, with the outing for their calendar and, when we have an IBAN, the payment slip. */
  'booking-confirmed': AboutBooking & InCalendar & { isMoved: boolean }
  /** To the visitor; `word` is what the team wrote. */
  'booking-declined': AboutBooking & { word?: string | undefined }
  /** To the visitor: nobody answered in time. */
  'booking-expired': AboutBooking
  /** To the visitor, whoever cancelled. `wasConfirmed`: their calendar holds the outing and must drop it. */
  'booking-cancelled': AboutBooking &
    InCalendar & { reason: CancellationReason; word?: string | undefined; dueChf: number; wasConfirmed: boolean }
  /** To the visitor: the team has moved the outing. `wasConfirmed` as above, the new hours replace the old ones. */
  'booking-moved': AboutBooking &
    InCalendar & { previousStartsAt: number; word?: string | undefined; wasConfirmed: boolean }
  /** To the visitor, two days before. */
  'booking-reminder': AboutBooking
  /** To the team: the guest has cancelled. */
  'booking-cancelled-by-guest': AboutBooking & { dueChf: number; wasConfirmed: boolean }
  /** To the team: the guest has corrected their phone, message or number. */
  'booking-corrected': AboutBooking
  /** To the team: a message from the contact page. */
  'contact-message': { message: ContactMessage; sentAt: number }
  /** To the team: somebody asks for a quote. */
  'quote-request': { request: QuoteRequest; sentAt: number }
}
export type MailKind = keyof QueuedPayloads

/**
 * The keys each mail carries to its booking: under the name its template knows them by, what they open. A mail that
 * carries one is answered to the team and to nobody else, since an answer that quotes the mail hands the key on.
 */
export const mailKeys = {
  'booking-received': { manageToken: 'booking' },
  'booking-to-answer': { logbookToken: 'team' },
  'booking-unanswered': { logbookToken: 'team' },
  'booking-confirmed': { manageToken: 'booking' },
  'booking-declined': {},
  'booking-expired': {},
  'booking-cancelled': { manageToken: 'booking' },
  'booking-moved': { manageToken: 'booking' },
  'booking-reminder': { manageToken: 'booking' },
  'booking-cancelled-by-guest': { logbookToken: 'team' },
  'booking-corrected': { logbookToken: 'team' },
  'contact-message': {},
  'quote-request': {},
} as const satisfies Record<MailKind, Record<string, BookingKeyKind>>

type MailKeys = typeof mailKeys

/** What a mail's template gets: what was queued, and the keys that were made for it. */
export type MailPayloads = {
  [Kind in MailKind]: QueuedPayloads[Kind] & { [Name in keyof MailKeys[Kind]]: string }
}

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
