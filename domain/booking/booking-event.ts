import { hourMs } from '../calendar.ts'
import type { TakeBackReason } from '../money/account.ts'
import type { Extra } from '../money/extra.ts'
import { type Fleet, needsLicence } from './boat.ts'
import type { Booking, BookingStatus } from './booking.ts'
import type { BookingActor, CancellationReason } from './life-cycle.ts'
import type { SkipperName } from './resource.ts'

/**
 * Who reads a line of the history, or a detail of one. `payer`: a guest who pays. The crew must not see which outings are
 * paid for, since the others are offered; nor is a guest reminded by their own page that they pay nothing.
 */
type Readers = 'all' | 'guest' | 'payer' | 'crew'

/** The kinds of events recorded in a booking's history, a new status or something else that was done, and their readers. */
const eventKinds = {
  requested: 'all',
  validated: 'all',
  confirmed: 'all',
  declined: 'all',
  expired: 'all',
  cancelled: 'all',
  postponed: 'all',
  moved: 'all',
  corrected: 'all',
  prepared: 'all',
  'refund-account': 'all',
  'cut-short': 'all',
  'extra-added': 'all',
  'extra-taken-back': 'all',
  // The treasurer reads it in the accounts.
  paid: 'payer',
  unpaid: 'payer',
  donated: 'payer',
  lowered: 'payer',
  'payment-reminded': 'payer',
  reached: 'crew',
  'not-reached': 'crew',
  'skipper-chosen': 'crew',
  'as-booked': 'crew',
  'team-reminded': 'crew',
  'guest-reminded': 'crew',
} as const satisfies Record<Exclude<BookingStatus, 'pending'>, Readers> & Record<string, Readers>

export type BookingEventKind = keyof typeof eventKinds

/** The details kept of an event; see {@link eventDetails}. */
export type BookingEventDetail = {
  /** The name of the link with which somebody of the team acted. */
  by?: string | undefined
  reason?: CancellationReason | undefined
  /** A short message from the team to the guest. */
  word?: string | undefined
  /** What the cancellation cost the guest. */
  dueChf?: number | undefined
  /** The part of a refund that the guest left as a donation. */
  donatedChf?: number | undefined
  /** The whole hours after which an outing came back early. */
  sailedHours?: number | undefined
  /** The extra that was ordered or taken back. */
  extra?: Extra | undefined
  /** Without our skipper on board: the team has looked at the licence before confirming. */
  hasSeenLicence?: boolean | undefined
  /** The id of the ledger entry that charged the extra. */
  entry?: string | undefined
  /** Why the extra was taken back. */
  takenBack?: TakeBackReason | undefined
  /** When a moved outing started before the move, in ms since 1970. */
  previousStartsAt?: number | undefined
  /** Who was put at the wheel. */
  skipper?: SkipperName | undefined
}

/** A line of a booking's history. */
export type BookingEvent = { at: Date; actor: BookingActor; kind: BookingEventKind; detail: BookingEventDetail }

/** The readers of each detail, and whether it stays once the guest is erased: what a person wrote or is named by goes. */
export const eventDetails: Record<keyof BookingEventDetail, readonly [readers: Readers, erased: 'stays' | 'goes']> = {
  by: ['crew', 'goes'],
  reason: ['all', 'stays'],
  word: ['all', 'goes'],
  dueChf: ['guest', 'stays'],
  donatedChf: ['guest', 'stays'],
  sailedHours: ['all', 'stays'],
  extra: ['all', 'stays'],
  hasSeenLicence: ['crew', 'stays'],
  entry: ['crew', 'stays'],
  takenBack: ['all', 'stays'],
  previousStartsAt: ['all', 'stays'],
  skipper: ['crew', 'stays'],
}

type KindFor<By extends Readers> = {
  [Kind in BookingEventKind]: (typeof eventKinds)[Kind] extends By ? Kind : never
}[BookingEventKind]
/** A line that these readers may read: the words of each page name every kind of them, and no other. */
type EventFor<By extends Readers> = BookingEvent & { kind: KindFor<By> }
export type CrewEvent = EventFor<'all' | 'crew'>

/** The lines that `readers` may read, with the details they may read of them. What a later release wrote is left out. */
export function historyFor<By extends Readers>(
  history: readonly BookingEvent[],
  readers: readonly By[],
): EventFor<By>[] {
  const isReader = (reader: Readers | undefined) => readers.some((each) => each === reader)
  const isReadable = ([field]: [string, unknown]) => isReader(eventDetails[field as keyof BookingEventDetail]?.[0])
  return history
    .filter((event): event is EventFor<By> => isReader(eventKinds[event.kind]))
    .map(({ detail, ...event }) => ({
      ...event,
      detail: Object.fromEntries(Object.entries(detail).filter(isReadable)),
    }))
}

/**
 * The history as the crew reads it: without who paid when, what a cancellation left due, and which relay acted for its
 * family. Of an offered outing there is nothing of the first two, so any such line would show which ones are paid.
 */
export function historyForCrew(history: readonly BookingEvent[]): CrewEvent[] {
  const readable = historyFor(history, ['all', 'crew'])
  return readable.map(({ detail, ...event }) =>
    detail.reason === 'relay' ? { ...event, detail: { ...detail, reason: 'guest' } } : { ...event, detail },
  )
}

/** Whether the licence for an outing without our skipper was looked at; undefined where none is needed. */
export function licenceState(
  outing: Pick<Booking, 'boatType' | 'skipperOption' | 'status'> & { history: readonly BookingEvent[] },
  fleet: Fleet,
): 'seen' | 'unseen' | undefined {
  if (outing.status !== 'confirmed' || !needsLicence(outing, fleet)) return undefined
  return outing.history.some(({ detail }) => detail.hasSeenLicence) ? 'seen' : 'unseen'
}

export type CallInfo = Pick<Booking, 'status' | 'email' | 'startsAt' | 'endsAt'> & { history: readonly BookingEvent[] }

/**
 * An e-mail that leaves later than this before the start may be read too late. Outings are called off on the eve, for the
 * weather: the last start of the next day still lies within it.
 */
export const lateMailMs = 36 * hourMs

/** Whether an e-mail that leaves at `at` may be read only once its reader is on the way to an outing of this start. */
export function isTooLateToMail(startsAt: Date, at: Date): boolean {
  return startsAt.getTime() - at.getTime() < lateMailMs
}

/** When the team or the system called the outing off; undefined if it sails, its guest cancelled it or nobody came. */
function calledOffAt({ status, history }: CallInfo): Date | undefined {
  if (status !== 'cancelled' && status !== 'postponed') return undefined
  const statusEvent = history.findLast(({ kind }) => kind === status)
  return statusEvent?.actor === 'guest' || statusEvent?.detail.reason === 'no-show' ? undefined : statusEvent?.at
}

/** Whether it was called off so late that its guest may be on the way to the port. */
export function isCalledOffLate(booking: CallInfo): boolean {
  const at = calledOffAt(booking)
  return at !== undefined && at < booking.endsAt && isTooLateToMail(booking.startsAt, at)
}

/**
 * Whether somebody has to ring the guest at `now`: their outing does not sail, and no mail can tell them, or none before
 * its hour is over. `reached` once somebody has noted that they know, until that is taken back; undefined where nobody
 * has to. That the mail or its link was opened says nothing: mail scanners open both. Said of every guest without a
 * mailbox, whoever else may tell them: the crew must not see who has a relay.
 */
export function callState(booking: CallInfo, now: Date): 'to-call' | 'reached' | undefined {
  const { email, history, endsAt } = booking
  const calledOffInstant = calledOffAt(booking)
  if (!calledOffInstant || (email && (now >= endsAt || !isCalledOffLate(booking)))) return undefined
  // Noted and taken back by turns, so they are counted: two in one millisecond have no order.
  const countEvents = (wantedKind: BookingEventKind) =>
    history.filter(({ kind, at }) => kind === wantedKind && at >= calledOffInstant).length
  return countEvents('reached') > countEvents('not-reached') ? 'reached' : 'to-call'
}
