import type { Booking } from '../../domain/booking/booking.ts'
import type { CancellationReason } from '../../domain/booking/life-cycle.ts'
import type { ContactMessage } from '../../domain/contact/contact-message.ts'
import type { Account } from '../../domain/money/account.ts'
import type { Extra } from '../../domain/money/extra.ts'
import type { WaiverReason } from '../../domain/money/ledger-entry.ts'
import type { QuoteRequest } from '../../domain/quote/quote-request.ts'
import type { Place } from '../../domain/solidarity/place.ts'
import type { Relay } from '../../domain/solidarity/relay.ts'
import type { BookingKeyKind } from '../db/booking-keys.ts'

/**
 * The booking that a mail tells of, as it stood when the mail was queued. When it was asked for, no mail says; nor what
 * its guest needs, which is forgotten sooner than any mail (`mail-payload.ts`).
 */
export type MailedBooking = Omit<Booking, 'createdAt' | 'needs'> & {
  /** What is open, paid and to go back, in mails to a guest; see `mailed-account.ts`. */
  account?: Account | undefined
}

type AboutBooking = { booking: MailedBooking }

/** A mail to a relay. None of them says whom it has brought. */
export type ToRelay = { relay: Pick<Relay, 'id' | 'name' | 'email'> }

/** What a relay is told of an outing it has taken. */
export const relayedFields = [
  'id',
  'reference',
  'boatType',
  'startsAt',
  'endsAt',
] as const satisfies (keyof MailedBooking)[]

/** Forgotten with its booking, like the mails to its guest (`server/privacy/forget-families.ts`). */
export type AboutRelayed = ToRelay & { booking: Pick<MailedBooking, (typeof relayedFields)[number]> }

/**
 * Every mail we write, and what lies of it in the outbox until it leaves. No key does: whoever has a copy of the
 * database could use it. Keys are made when the mail is written, see {@link mailKeys}.
 */
export type QueuedPayloads = {
  /** To the guest, at once. */
  'booking-received': AboutBooking
  /** To the team: a request to answer. */
  'booking-to-answer': AboutBooking
  /** To the team, a day later: the request still waits. */
  'booking-unanswered': AboutBooking
  /** To the guest, with the outing for their calendar and, when we have an IBAN, the payment slip. */
  'booking-confirmed': AboutBooking & { isMoved: boolean }
  /** To the guest; `word` is what the team wrote. */
  'booking-declined': AboutBooking & { word?: string | undefined }
  /** To the guest: nobody answered in time. */
  'booking-expired': AboutBooking
  /** To the guest, whoever cancelled. `wasConfirmed`: their calendar holds the outing and must drop it. */
  'booking-cancelled': AboutBooking & {
    reason: CancellationReason
    word?: string | undefined
    dueChf: number
    wasConfirmed: boolean
  }
  /** To the guest: the team has moved the outing. `wasConfirmed` as above, the new hours replace the old ones. */
  'booking-moved': AboutBooking & { previousStartsAt: Date; word?: string | undefined; wasConfirmed: boolean }
  /** To the guest, two days before. */
  'booking-reminder': AboutBooking
  /** To the team: the guest has cancelled. */
  'booking-cancelled-by-guest': AboutBooking & { dueChf: number; wasConfirmed: boolean }
  /** To the team: the guest has corrected their phone, message or number. */
  'booking-corrected': AboutBooking
  /** To the team: the guest of an outing of the next two days has said, or taken back, what is to be made ready. */
  'booking-prepared': AboutBooking
  /** To the guest: less is due than was, because others sail in those hours or because the team says so. */
  'booking-waived': AboutBooking & { reason: WaiverReason; waivedChf: number }
  /** To the guest: what was to go back to them is given, as they asked. */
  'booking-left': AboutBooking & { donatedChf: number }
  /** To the team: the same. */
  'booking-left-to-team': AboutBooking & { donatedChf: number }
  /** To the guest: what was ordered beside the hours, or is not owed any more, and what is open now. */
  'booking-extra': AboutBooking & { extra: Extra; isTakenBack: boolean }
  /** To the team: a message from the contact page. */
  'contact-message': { message: ContactMessage; sentAt: Date }
  /** To the team: somebody asks for a quote. */
  'quote-request': { request: QuoteRequest; sentAt: Date }
  /** To a relay: the way to its page. `isRenewed`: its earlier link has ended. */
  'relay-welcome': ToRelay & { isRenewed: boolean }
  /** To each relay: a place was opened on hours that came free, or that nobody has booked. */
  'relay-offered': ToRelay & { place: Pick<Place, 'boatType' | 'startsAt' | 'endsAt'> }
  /** To the relay: the team has cancelled. `isFamilyTold`: the family has an address and was written to. */
  'relay-cancelled': AboutRelayed & { isForWeather: boolean; isFamilyTold: boolean }
  /** To the relay: the team has moved the outing, and its invitation tells the hours of before. */
  'relay-moved': AboutRelayed & { previousStartsAt: Date; isFamilyTold: boolean }
  /** To the relay, two days before: the family has no address to be reminded at. */
  'relay-reminder': AboutRelayed
}
export type MailKind = keyof QueuedPayloads

/** What the key of a mail opens: a booking, for its guest or for the team, or the page of the relay it goes to. */
export type MailKeyKind = BookingKeyKind | 'relay'

/**
 * The keys each mail carries: under the name its template knows them by, what they open. A mail that
 * carries one is answered to the team and to nobody else, since an answer that quotes the mail hands the key on.
 */
export const mailKeys = {
  'booking-received': { manageKey: 'booking' },
  'booking-to-answer': { logbookKey: 'team' },
  'booking-unanswered': { logbookKey: 'team' },
  'booking-confirmed': { manageKey: 'booking' },
  'booking-declined': {},
  'booking-expired': {},
  'booking-cancelled': { manageKey: 'booking' },
  'booking-moved': { manageKey: 'booking' },
  'booking-reminder': { manageKey: 'booking' },
  'booking-cancelled-by-guest': { logbookKey: 'team' },
  'booking-corrected': { logbookKey: 'team' },
  'booking-prepared': { logbookKey: 'team' },
  'contact-message': {},
  'quote-request': {},
  'relay-welcome': { relayKey: 'relay' },
  'relay-offered': { relayKey: 'relay' },
  // These name an outing: what has left with them for a mailbox opens nothing.
  'relay-cancelled': {},
  'relay-moved': {},
  'relay-reminder': {},
  'booking-waived': { manageKey: 'booking' },
  'booking-left': { manageKey: 'booking' },
  'booking-left-to-team': { logbookKey: 'team' },
  'booking-extra': { manageKey: 'booking' },
} as const satisfies Record<MailKind, Record<string, MailKeyKind>>

type MailKeys = typeof mailKeys

/** What a mail's template gets: what was queued, and the keys that were made for it. */
export type MailPayloads = {
  [Kind in MailKind]: QueuedPayloads[Kind] & { [Name in keyof MailKeys[Kind]]: string }
}
