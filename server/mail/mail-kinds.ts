import { bookingTerms } from '../../content/booking-terms.ts'
import { slotOf } from '../../domain/booking/slots.ts'
import type { BookingKeyKind } from '../records/keys/booking-keys.ts'
import type { letters } from './templates/all-letters.ts'
import type { Reader } from './templates/letter.ts'

type Letters = typeof letters
export type MailKind = keyof Letters

/**
 * What the outbox stores of each kind of mail until it is sent, which is what its template takes. Keys are not stored,
 * since a copy of the database would contain them; they are made when the mail is composed, see {@link mailKeys}.
 */
export type QueuedPayloads = { [Kind in MailKind]: Parameters<Letters[Kind]>[0] }

export type OnlineNews = QueuedPayloads['online-payment-news']['news']

/** What a mail's key opens: a booking, for its guest or the team, the page of its relay, or a place on the waiting list. */
export type MailKeyKind = BookingKeyKind | 'relay' | 'wait'

/**
 * What the key in a mail opens, for mails that carry one. Replies to these go to the team only, since a reply that
 * quotes the mail passes the key on. Mails that name an outing to its relay carry none, which would open it.
 */
export const mailKeys: { readonly [Kind in MailKind]?: MailKeyKind } = {
  'booking-received': 'booking',
  'booking-to-answer': 'team',
  'booking-unanswered': 'team',
  'booking-confirmed': 'booking',
  'booking-cancelled': 'booking',
  'booking-moved': 'booking',
  'booking-postponed': 'booking',
  'booking-moved-by-guest': 'team',
  'booking-reminder': 'booking',
  'booking-cancelled-by-guest': 'team',
  'booking-corrected': 'team',
  'booking-prepared': 'team',
  'relay-welcome': 'relay',
  'relay-offered': 'relay',
  'booking-waived': 'booking',
  'booking-refunded': 'booking',
  'booking-paid-online': 'booking',
  'online-payment-news': 'team',
  'booking-left': 'booking',
  'booking-left-to-team': 'team',
  'booking-extra': 'booking',
  'booking-link': 'booking',
  'wait-asked': 'wait',
  'wait-freed': 'wait',
}

/** The departure that a reminder or an offer is about: from then on it is not sent any more. */
export const departures: { readonly [Kind in MailKind]?: (payload: QueuedPayloads[Kind]) => Date } = {
  'booking-reminder': ({ booking }) => booking.startsAt,
  'relay-reminder': ({ booking }) => booking.startsAt,
  'relay-offered': ({ place }) => place.startsAt,
  'wait-freed': ({ wait, time }) => slotOf({ date: wait.day, time }, 1, bookingTerms).startsAt,
}

/** Whom a mail goes to: about a booking, to its guest, unless its key is the team's. */
export function readerOf(kind: string, payload: { booking?: unknown; relay?: unknown; wait?: unknown }): Reader {
  if (payload.relay) return 'relay'
  if (payload.wait) return 'waiting'
  return payload.booking && mailKeys[kind as MailKind] !== 'team' ? 'guest' : 'team'
}
