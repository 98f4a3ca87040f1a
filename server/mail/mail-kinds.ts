import type { ReactNode } from 'react'
import { bookingTerms } from '../../content/booking-terms.ts'
import type { emailsToTeam } from '../../content/messages/emails-to-team.ts'
import type { Booking, BookingStatus } from '../../domain/booking/booking.ts'
import type { CancellationReason } from '../../domain/booking/life-cycle.ts'
import { slotOf } from '../../domain/booking/slots.ts'
import type { Wait } from '../../domain/booking/wait.ts'
import type { CalendarDay, ClockTime } from '../../domain/calendar.ts'
import type { ContactMessage } from '../../domain/contact/contact-message.ts'
import type { Account, PaymentMeans, WaiverReason } from '../../domain/money/account.ts'
import type { Extra } from '../../domain/money/extra.ts'
import type { QuoteRequest } from '../../domain/quote/quote-request.ts'
import type { Place } from '../../domain/solidarity/place.ts'
import type { Relay } from '../../domain/solidarity/relay.ts'
import type { Settings } from '../../platform/env.ts'
import type { BookingKeyKind } from '../records/keys/booking-keys.ts'

/**
 * The booking that a mail is about, as it was when the mail was queued. No mail says when it was requested, nor what
 * its guest needs, which must be forgotten sooner than any mail (`mail-payload.ts`).
 */
export type MailedBooking = Omit<Booking, 'createdAt' | 'needs'> & {
  /** What is open, paid and to refund, in mails to a guest; see `queue-mail.ts`. */
  account?: Account | undefined
}

/** What the team is told of a payment online. */
export type OnlineNews = keyof typeof emailsToTeam.onlineNews.leads

type AboutBooking = { booking: MailedBooking }

/** A mail to a relay. None of these names the family. */
export type ToRelay = { relay: Pick<Relay, 'id' | 'name' | 'email'> }

/** The fields of an outing that mails to its relay contain. */
export const relayedFields = [
  'id',
  'reference',
  'boatType',
  'startsAt',
  'endsAt',
] as const satisfies (keyof MailedBooking)[]

/** Deleted with its booking, like the mails to its guest (`server/privacy/run-privacy-job.ts`). */
export type AboutRelayed = ToRelay & { booking: Pick<MailedBooking, (typeof relayedFields)[number]> }

/**
 * Every kind of mail, with what the outbox stores of it until it is sent. Keys are not stored, since a copy of the
 * database would contain them; they are made when the mail is composed, see {@link mailKeys}.
 */
export type QueuedPayloads = {
  /** To the guest, at once. */
  'booking-received': AboutBooking
  /** To the team: a request to answer. */
  'booking-to-answer': AboutBooking
  /** To the team, a day later: the request is still unanswered. */
  'booking-unanswered': AboutBooking
  /** To the guest, with the outing for their calendar and, when we have an IBAN, the payment slip. */
  'booking-confirmed': AboutBooking & { isMoved: boolean }
  /** To the guest; `word` is what the team wrote. */
  'booking-declined': AboutBooking & { word?: string | undefined }
  /** To the guest: nobody answered in time. */
  'booking-expired': AboutBooking
  /** To the guest, whoever cancelled: `reason` says who. A confirmed outing is in their calendar and must be removed. */
  'booking-cancelled': AboutBooking & {
    reason: CancellationReason
    word?: string | undefined
    dueChf: number
    statusBefore: BookingStatus
  }
  /** To the guest: the team has moved the outing, or they have. */
  'booking-moved': AboutBooking & { previousStartsAt: Date; word?: string | undefined; by: 'team' | 'guest' }
  /** To the guest: we cannot sail then, and they choose another start or their money back. */
  'booking-postponed': AboutBooking & { reason: 'weather' | 'other'; word?: string | undefined }
  /** To the team: the guest has chosen another start. */
  'booking-moved-by-guest': AboutBooking & { previousStartsAt: Date }
  /** To the guest, three days before. `isMoved`: by the team, so that cancelling is free until the departure. */
  'booking-reminder': AboutBooking & { isMoved: boolean }
  /** To the team: the guest has cancelled. */
  'booking-cancelled-by-guest': AboutBooking & { statusBefore: BookingStatus }
  /** To the team: the guest has corrected their phone, message or number. */
  'booking-corrected': AboutBooking
  /** To the team: the guest of an outing in the next two days has changed their boarding needs. */
  'booking-prepared': AboutBooking
  /** To the guest: less is due than before, because others took those hours or the team decided so. */
  'booking-waived': AboutBooking & { reason: WaiverReason; waivedChf: number }
  /** To the guest: the team has refunded this much, on this day; what is still to be refunded is in the account. */
  'booking-refunded': AboutBooking & {
    refundedChf: number
    means: PaymentMeans
    refundedOn: CalendarDay
    /** The IBAN that the guest gave, masked. */
    account?: string | undefined
  }
  /** To the guest: their payment online has come; what it leaves open or to be refunded is in the account. */
  'booking-paid-online': AboutBooking & { paidChf: number }
  /** To the team: something about a payment online that a person has to see to. */
  'online-payment-news': AboutBooking & { news: OnlineNews; amountChf: number }
  /** To the team: the same of a donation. */
  'online-gift-news': { news: OnlineNews; amountChf: number }
  /** To the guest: their refund became a donation, as they asked. */
  'booking-left': AboutBooking & { donatedChf: number }
  /** To the team: the same. */
  'booking-left-to-team': AboutBooking & { donatedChf: number }
  /** To the guest: somebody with their link said where their refund is to go; `account` is the IBAN, masked. */
  'booking-refund-account': AboutBooking & { account: string | undefined; amountChf: number }
  /** To the guest: an extra was added or taken back, and what is open now. */
  'booking-extra': AboutBooking & { extra: Extra; isTakenBack: boolean }
  /** To the guest: the link to their page once more, which somebody has asked for on the site. */
  'booking-link': AboutBooking
  /** To the team: a message from the contact page. */
  'contact-message': { message: ContactMessage; sentAt: Date }
  /** To the team: somebody asks for a quote. */
  'quote-request': { request: QuoteRequest; sentAt: Date }
  /** To a relay: the link to its page. `isRenewed`: its earlier link no longer works. */
  'relay-welcome': ToRelay & { isRenewed: boolean }
  /** To each relay: places were opened, on hours that became free or that nobody has booked; the first, and how many more. */
  'relay-offered': ToRelay & { place: Pick<Place, 'boatType' | 'startsAt' | 'endsAt'>; others: number }
  /**
   * To the relay, unless it cancelled itself: `reason` says who did. `isFamilyTold`: the family has an address and got a
   * mail.
   */
  'relay-cancelled': AboutRelayed & {
    reason: Exclude<CancellationReason, 'relay'>
    statusBefore: BookingStatus
    isFamilyTold: boolean
  }
  /** To the relay: we cannot sail then, and the family chooses another start. */
  'relay-postponed': AboutRelayed & { reason: 'weather' | 'other'; isFamilyTold: boolean }
  /** To the relay: the team has moved the outing, or the family; its invitation shows the previous hours. */
  'relay-moved': AboutRelayed & { previousStartsAt: Date; by: 'team' | 'guest'; isFamilyTold: boolean }
  /** To the relay, three days before: the family has no address for a reminder. */
  'relay-reminder': AboutRelayed
  /** To an address that somebody typed: press the button, or nothing else comes. */
  'wait-asked': { wait: Wait }
  /** To somebody who waits: this start is free, for `maxHours` at most. */
  'wait-freed': { wait: Wait; time: ClockTime; maxHours: number }
}
export type MailKind = keyof QueuedPayloads

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

/** Selects address, greeting and footer. */
export type Reader = 'guest' | 'team' | 'relay' | 'waiting'

/** Whom a mail goes to: about a booking, to its guest, unless its key is the team's. */
export function readerOf(kind: string, payload: { booking?: unknown; relay?: unknown; wait?: unknown }): Reader {
  if (payload.relay) return 'relay'
  if (payload.wait) return 'waiting'
  return payload.booking && mailKeys[kind as MailKind] !== 'team' ? 'guest' : 'team'
}

/** What a mail says, and what is attached to it. */
export type Letter = {
  subject: string
  /** What mailboxes show beside the subject. */
  preview: string
  title: string
  body: ReactNode
  /** For the reader's calendar program, which adds or moves this outing (REQUEST), or removes it (CANCEL). */
  calendar?: { method: 'REQUEST' | 'CANCEL'; booking: MailedBooking } | undefined
  /** Attached is the payment slip for what is open of this booking; none if nothing is, or without an IBAN. */
  slipOf?: MailedBooking
}

/** A single address, as an object, not a string: a list smuggled into a string would be sent to all its addresses. */
type MailAddress = { name: string; address: string }

export type ComposedMail = Pick<Letter, 'subject'> & {
  from: MailAddress
  to: MailAddress
  replyTo: MailAddress | undefined
  html: string
  text: string
  calendar?: { method: 'REQUEST' | 'CANCEL'; content: string; filename: string } | undefined
  attachments?: { filename: string; contentType: string; content: Buffer }[] | undefined
}

export type MailSettings = Pick<Settings, 'mailFrom' | 'mailTo' | 'publicUrl'> &
  Partial<Pick<Settings, 'iban' | 'stripe'>>

/** Writes a letter. `writtenAt` is when it was queued, so that a mail sent twice is the same both times. */
export type WriteLetter<Payload> = (payload: Payload, settings: MailSettings, writtenAt: Date) => Letter

export type MailTemplates = { [Kind in MailKind]: WriteLetter<QueuedPayloads[Kind]> }
