import { emailMessages as forms } from '../../content/messages/emails.ts'
import { emailsToGuest as guest } from '../../content/messages/emails-to-guest.ts'
import { emailsToRelay as relay } from '../../content/messages/emails-to-relay.ts'
import { emailsToTeam as team } from '../../content/messages/emails-to-team.ts'
import { bookingStatuses } from '../../domain/booking/booking.ts'
import { holdsHours } from '../../domain/booking/life-cycle.ts'
import type { letters } from './templates/all-letters.ts'
import type { Recipient } from './templates/letter.ts'

type Letters = typeof letters
export type MailKind = keyof Letters

/**
 * What the outbox stores of each kind of mail until it is sent, which is what its template takes. Keys are not stored,
 * since a copy of the database would contain them; they are made when the mail is composed, see {@link mailRules}.
 */
export type QueuedPayloads = { [Kind in MailKind]: Parameters<Letters[Kind]>[0] }

export type OnlineNews = QueuedPayloads['online-payment-news']['news']

/** The kinds of keys that mails give. */
export type MailKeyKind = 'booking' | 'team' | 'relay' | 'wait'

/** What may have become true before a mail leaves. `settled`: nothing is open. `gone`: its guest is erased, its place or hour taken, its wait given up. */
export const laterFacts = [...bookingStatuses, 'moved', 'departed', 'settled', 'gone'] as const
export type LaterFact = (typeof laterFacts)[number]

/** For a mail that tells what was done, or of money: it is sent whatever came later, but not to somebody erased. */
const whenErased: LaterFact[] = ['gone']
/** For a mail that tells that hours are taken: it names the hours that are taken when it leaves. */
const whenHoursFreed: LaterFact[] = [...bookingStatuses.filter((status) => !holdsHours(status)), 'gone']
/** For such a mail that also tells where and when to come. */
const whenHoursFreedOrDeparted: LaterFact[] = [...whenHoursFreed, 'departed']
/** For a mail about an outing that may have no hours for now. */
const whenEnded = whenHoursFreed.filter((fact) => fact !== 'postponed')
/** For a mail that tells what comes next: here for a request, below for an outing at the hours that it names. */
const whenAnswered: LaterFact[] = [...whenHoursFreed, 'confirmed', 'departed']
const whenMoved: LaterFact[] = [...whenHoursFreed, 'moved', 'departed']
/** For a mail that offers hours that are free. */
const whenPassed: LaterFact[] = ['departed', 'gone']

/** Queues from which only so many mails leave in an hour, since strangers may trigger them; see `queue-mail.ts`. */
export type QueueName = 'guest' | 'request' | 'message' | 'change' | 'asked' | 'freed' | 'link'

type MailRules = {
  /**
   * What its key opens, if it carries one. Replies then go to the team only, since a reply that quotes the mail passes
   * the key on. Mails that name an outing to its relay carry none, which would open it.
   */
  opens: MailKeyKind | undefined
  /** The facts, any of which ends what it tells: it is then not sent any more. */
  until: readonly LaterFact[]
  /** How the logbook names it once it could not leave. Where that would show who pays, it says only that it is a mail. */
  failedAs: string | undefined
  queue?: QueueName
}
type Mail = MailRules & { to: Recipient }

function mailsTo<Kind extends string>(to: Recipient, kinds: Record<Kind, MailRules>): Record<Kind, Mail> {
  const withRecipient = Object.entries<MailRules>(kinds).map(([kind, rules]) => [kind, { ...rules, to }])
  return Object.fromEntries(withRecipient) as Record<Kind, Mail>
}

const toGuest = mailsTo('guest', {
  'booking-received': { opens: 'booking', until: whenAnswered, failedAs: guest.received.name, queue: 'guest' },
  'booking-confirmed': { opens: 'booking', until: whenHoursFreedOrDeparted, failedAs: guest.confirmed.name },
  'booking-declined': { opens: undefined, until: whenErased, failedAs: guest.declined.name, queue: 'guest' },
  'booking-expired': { opens: undefined, until: whenErased, failedAs: guest.expired.name, queue: 'guest' },
  'booking-cancelled': { opens: 'booking', until: whenErased, failedAs: guest.cancelled.name, queue: 'guest' },
  'booking-moved': { opens: 'booking', until: whenHoursFreedOrDeparted, failedAs: guest.moved.name, queue: 'guest' },
  'booking-postponed': { opens: 'booking', until: [...whenEnded, 'confirmed'], failedAs: guest.postponed.name },
  'booking-reminder': { opens: 'booking', until: whenMoved, failedAs: guest.reminder.name },
  'booking-thanks': { opens: 'booking', until: [...whenHoursFreed, 'pending', 'moved'], failedAs: guest.thanks.name },
  'booking-link': { opens: 'booking', until: whenErased, failedAs: guest.link.name, queue: 'link' },
  'booking-waived': { opens: 'booking', until: whenErased, failedAs: undefined },
  'booking-unpaid': { opens: 'booking', until: [...whenErased, 'settled'], failedAs: undefined },
  'booking-refunded': { opens: 'booking', until: whenErased, failedAs: undefined },
  'booking-refund-account': { opens: undefined, until: whenErased, failedAs: undefined, queue: 'guest' },
  'booking-paid-online': { opens: 'booking', until: whenErased, failedAs: undefined },
  'booking-left': { opens: 'booking', until: whenErased, failedAs: undefined, queue: 'guest' },
  'booking-extra': { opens: 'booking', until: whenErased, failedAs: undefined },
})
export type GuestMailKind = keyof typeof toGuest

const toTeam = mailsTo('team', {
  'booking-to-answer': { opens: 'team', until: whenAnswered, failedAs: team.toAnswer.name, queue: 'request' },
  'booking-unanswered': { opens: 'team', until: whenAnswered, failedAs: team.unanswered.name, queue: 'request' },
  'booking-cancelled-by-guest': { opens: 'team', until: [], failedAs: team.cancelledByGuest.name, queue: 'request' },
  'booking-moved-by-guest': { opens: 'team', until: whenMoved, failedAs: team.movedByGuest.name, queue: 'change' },
  'booking-corrected': {
    opens: 'team',
    until: [...whenEnded, 'departed'],
    failedAs: team.corrected.name,
    queue: 'change',
  },
  // A move does not end it: the same has to be made ready at other hours.
  'booking-prepared': {
    opens: 'team',
    until: whenHoursFreedOrDeparted,
    failedAs: team.prepared.name,
    queue: 'change',
  },
  'booking-left-to-team': { opens: 'team', until: [], failedAs: undefined, queue: 'request' },
  'online-payment-news': { opens: 'team', until: [], failedAs: undefined },
  'online-gift-news': { opens: undefined, until: [], failedAs: undefined },
  'date-requested': { opens: undefined, until: [], failedAs: team.dateRequested.name },
  'term-changed': { opens: undefined, until: [], failedAs: team.termChanged.name },
  'weekly-state': { opens: undefined, until: [], failedAs: team.weekly.name },
  'contact-message': { opens: undefined, until: [], failedAs: forms.contactMessage.name, queue: 'message' },
  'offered-request': { opens: undefined, until: [], failedAs: forms.offeredRequest.name, queue: 'message' },
  'quote-request': { opens: undefined, until: [], failedAs: forms.quoteRequest.name, queue: 'message' },
})

// They all have one name, since the name of each would tell whose outing is offered.
const failedAs = relay.name
const toRelay = mailsTo('relay', {
  'relay-welcome': { opens: 'relay', until: [], failedAs },
  'relay-offered': { opens: 'relay', until: whenPassed, failedAs },
  'relay-cancelled': { opens: undefined, until: whenErased, failedAs },
  'relay-postponed': { opens: undefined, until: [...whenEnded, 'confirmed'], failedAs },
  'relay-moved': { opens: undefined, until: whenHoursFreedOrDeparted, failedAs },
  'relay-reminder': { opens: undefined, until: whenMoved, failedAs },
})

const toWaiting = mailsTo('waiting', {
  'wait-asked': { opens: 'wait', until: whenErased, failedAs: forms.waitAsked.name, queue: 'asked' },
  'wait-freed': { opens: 'wait', until: whenPassed, failedAs: forms.waitFreed.name, queue: 'freed' },
})

/**
 * All kinds of mail with their rules. How one is written stands apart, in `templates/`, since the libraries for that
 * are a third of all code and loaded with the first mail that leaves.
 */
export const mailRules: { readonly [Kind in MailKind]: Mail } = { ...toGuest, ...toTeam, ...toRelay, ...toWaiting }

/** The kind of a mail in the outbox; undefined for one that a later release has queued. */
export function findMailKind(kind: string): Mail | undefined {
  return Object.hasOwn(mailRules, kind) ? mailRules[kind as MailKind] : undefined
}
