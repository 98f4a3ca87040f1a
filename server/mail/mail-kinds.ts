import type { Kysely, Transaction } from 'kysely'
import type { Booking } from '../../domain/booking/booking.ts'
import type { CancellationRules } from '../../domain/booking/cancellation.ts'
import type { CancellationReason } from '../../domain/booking/life-cycle.ts'
import type { ContactMessage } from '../../domain/contact/contact-message.ts'
import type { QuoteRequest } from '../../domain/quote/quote-request.ts'
import { queueMail as queue } from '../db/outbox.ts'
import type { Tables } from '../db/tables.ts'

/** A booking as it stands in the outbox, where instants are milliseconds since 1970. */
export type MailedBooking = Omit<Booking, 'startsAt' | 'endsAt'> & {
  startsAt: number
  endsAt: number
  /** The figures of the cancellation policies as the visitor saw them. */
  cancellationRules: CancellationRules
}

/** What a mail needs of `booking`: nothing that is only ours. */
export function mailed(booking: Booking & { frozenTerms: { rules: CancellationRules } }): MailedBooking {
  return {
    id: booking.id,
    reference: booking.reference,
    status: booking.status,
    boatType: booking.boatType,
    skipperOption: booking.skipperOption,
    startsAt: booking.startsAt.getTime(),
    endsAt: booking.endsAt.getTime(),
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

/** A booking mailed to its guest, with a key to their page. */
type ToGuest = { booking: MailedBooking; manageToken: string }
/** A booking mailed to the team, with a key to its page. */
type ToTeam = { booking: MailedBooking; logbookToken: string }
/** What the guest's calendar needs to see a change as a change (ICS `SEQUENCE`). */
type InCalendar = { calendarSequence: number }

/** Every mail we write, and what each needs. Templates run when the mail leaves, so a booking never waits for one. */
export type MailPayloads = {
  /** To the visitor, at once. */
  'booking-received': ToGuest
  /** To the team: a request to answer. */
  'booking-to-answer': ToTeam & { heldUntil: number }
  /** To the team, a day later: the request still waits. */
  'booking-unanswered': ToTeam & { heldUntil: number }
  /** To the visitor, with the outing for their calendar and, when we have an IBAN, the payment slip. */
  'booking-confirmed': ToGuest & InCalendar
  /** To the visitor; `word` is what the team wrote. */
  'booking-declined': { booking: MailedBooking; word?: string | undefined }
  /** To the visitor: nobody answered in time. */
  'booking-expired': { booking: MailedBooking }
  /** To the visitor, whoever cancelled. `wasConfirmed`: their calendar holds the outing and must drop it. */
  'booking-cancelled': ToGuest &
    InCalendar & { reason: CancellationReason; word?: string | undefined; dueChf: number; wasConfirmed: boolean }
  /** To the visitor: the team has moved the outing. `wasConfirmed` as above, the new hours replace the old ones. */
  'booking-moved': ToGuest & InCalendar & { previousStartsAt: number; word?: string | undefined; wasConfirmed: boolean }
  /** To the visitor, two days before. */
  'booking-reminder': ToGuest
  /** To the team: the guest has cancelled. */
  'booking-cancelled-by-guest': ToTeam & { dueChf: number; wasConfirmed: boolean }
  /** To the team: the guest has corrected their phone, message or number. */
  'booking-corrected': ToTeam
  /** To the team: a message from the contact page. */
  'contact-message': { message: ContactMessage; sentAt: number }
  /** To the team: somebody asks for a quote. */
  'quote-request': { request: QuoteRequest; sentAt: number }
}
export type MailKind = keyof MailPayloads

/** Queues a mail of `kind` in the transaction of what it tells. */
export function queueMail<Kind extends MailKind>(
  tx: Kysely<Tables> | Transaction<Tables>,
  kind: Kind,
  payload: MailPayloads[Kind],
  now: Date,
): Promise<void> {
  return queue(tx, kind, payload, now)
}
