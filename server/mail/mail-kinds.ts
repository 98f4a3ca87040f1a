import type { Kysely, Transaction } from 'kysely'
import type { Booking } from '../../domain/booking/booking.ts'
import type { ContactMessage } from '../../domain/contact/contact-message.ts'
import type { QuoteRequest } from '../../domain/quote/quote-request.ts'
import { queueMail as queue } from '../db/outbox.ts'
import type { Tables } from '../db/tables.ts'

/** A booking as it stands in the outbox, where instants are milliseconds since 1970. */
export type MailedBooking = Omit<Booking, 'startsAt' | 'endsAt'> & {
  startsAt: number
  endsAt: number
}

/** Every mail we write, and what each needs. Templates run when the mail leaves, so a booking never waits for one. */
export type MailPayloads = {
  /** To the visitor, at once. */
  'booking-received': { booking: MailedBooking; manageToken: string }
  /** To the team: a request to answer. */
  'booking-to-answer': { booking: MailedBooking; heldUntil: number }
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
