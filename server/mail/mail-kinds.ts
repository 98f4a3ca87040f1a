import { bookingStatuses } from '../../domain/booking/booking.ts'
import { holdsHours } from '../../domain/booking/life-cycle.ts'
import type { BookingKeyKind } from '../records/keys/booking-keys.ts'
import type { letters } from './templates/all-letters.ts'
import type { Reader } from './templates/letter.ts'

type Letters = typeof letters
export type MailKind = keyof Letters

/**
 * What the outbox stores of each kind of mail until it is sent, which is what its template takes. Keys are not stored,
 * since a copy of the database would contain them; they are made when the mail is composed, see {@link mailRules}.
 */
export type QueuedPayloads = { [Kind in MailKind]: Parameters<Letters[Kind]>[0] }

export type OnlineNews = QueuedPayloads['online-payment-news']['news']

/** What a mail's key opens: a booking, for its guest or the team, the page of its relay, or a place on the waiting list. */
export type MailKeyKind = BookingKeyKind | 'relay' | 'wait'

/** What may be so when a mail leaves. `gone`: its guest is erased, its place or hour taken, its wait given up. */
export const laterFacts = [...bookingStatuses, 'moved', 'departed', 'gone'] as const
export type LaterFact = (typeof laterFacts)[number]

/** Tells what was done, or of money: sent whatever came later, but not to somebody erased. */
const done: LaterFact[] = ['gone']
/** Tells that hours are taken, with what they are when it leaves. */
const taken: LaterFact[] = [...bookingStatuses.filter((status) => !holdsHours(status)), 'gone']
/** Tells of an outing that may have no hours for now. */
const alive = taken.filter((fact) => fact !== 'postponed')
/** Tells what comes next for a request, or for an outing at these hours. */
const awaited: LaterFact[] = [...taken, 'confirmed', 'departed']
const planned: LaterFact[] = [...taken, 'moved', 'departed']
const offered: LaterFact[] = ['departed', 'gone']

/** `key`: what the key in a mail opens, if it carries one. `dropped`: the facts, any of which ends what it tells. */
type MailRule = { key: MailKeyKind | undefined; dropped: readonly LaterFact[] }

/**
 * The two rules of each kind of mail. Replies to one that carries a key go to the team only, since a reply that quotes
 * the mail passes the key on. Mails that name an outing to its relay carry none, which would open it.
 */
export const mailRules: { readonly [Kind in MailKind]: MailRule } = {
  'booking-received': { key: 'booking', dropped: awaited },
  'booking-to-answer': { key: 'team', dropped: awaited },
  'booking-unanswered': { key: 'team', dropped: awaited },
  'booking-confirmed': { key: 'booking', dropped: taken },
  'booking-declined': { key: undefined, dropped: done },
  'booking-expired': { key: undefined, dropped: done },
  'booking-cancelled': { key: 'booking', dropped: done },
  'booking-moved': { key: 'booking', dropped: taken },
  'booking-postponed': { key: 'booking', dropped: [...alive, 'confirmed'] },
  'booking-moved-by-guest': { key: 'team', dropped: planned },
  'booking-reminder': { key: 'booking', dropped: planned },
  'booking-cancelled-by-guest': { key: 'team', dropped: [] },
  'booking-corrected': { key: 'team', dropped: [...alive, 'departed'] },
  // At other hours the same is to be made ready.
  'booking-prepared': { key: 'team', dropped: [...taken, 'departed'] },
  'booking-waived': { key: 'booking', dropped: done },
  'booking-refunded': { key: 'booking', dropped: done },
  'booking-refund-account': { key: undefined, dropped: done },
  'booking-paid-online': { key: 'booking', dropped: done },
  'booking-left': { key: 'booking', dropped: done },
  'booking-left-to-team': { key: 'team', dropped: [] },
  'booking-extra': { key: 'booking', dropped: done },
  'booking-link': { key: 'booking', dropped: done },
  'online-payment-news': { key: 'team', dropped: [] },
  'online-gift-news': { key: undefined, dropped: [] },
  'relay-welcome': { key: 'relay', dropped: [] },
  'relay-offered': { key: 'relay', dropped: offered },
  'relay-cancelled': { key: undefined, dropped: done },
  'relay-postponed': { key: undefined, dropped: [...alive, 'confirmed'] },
  'relay-moved': { key: undefined, dropped: taken },
  'relay-reminder': { key: undefined, dropped: planned },
  'contact-message': { key: undefined, dropped: [] },
  'quote-request': { key: undefined, dropped: [] },
  'wait-asked': { key: 'wait', dropped: done },
  'wait-freed': { key: 'wait', dropped: offered },
}

/** Whom a mail goes to: about a booking, to its guest, unless its key is the team's. */
export function readerOf(kind: string, payload: { booking?: unknown; relay?: unknown; wait?: unknown }): Reader {
  if (payload.relay) return 'relay'
  if (payload.wait) return 'waiting'
  return payload.booking && mailRules[kind as MailKind]?.key !== 'team' ? 'guest' : 'team'
}
