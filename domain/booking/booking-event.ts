import type { TakeBackReason } from '../money/account.ts'
import type { Extra } from '../money/extra.ts'
import { type Fleet, needsLicence } from './boat.ts'
import type { Booking, BookingStatus } from './booking.ts'
import type { BookingActor, CancellationReason } from './life-cycle.ts'
import type { SkipperName } from './resource.ts'

/** The kinds of events recorded in a booking's history: a new status, or something else that was done. */
export type BookingEventKind =
  | Exclude<BookingStatus, 'pending'>
  | 'requested'
  | 'validated'
  | 'reached'
  | 'not-reached'
  | 'moved'
  | 'corrected'
  | 'skipper-chosen'
  | 'prepared'
  | 'paid'
  | 'unpaid'
  | 'donated'
  | 'refund-account'
  | 'cut-short'
  | 'as-booked'
  | 'extra-added'
  | 'extra-taken-back'
  | 'team-reminded'
  | 'guest-reminded'

/** The details kept of an event; anything a person wrote is removed when the booking is anonymised. */
export type BookingEventDetail = {
  /** The name of the link with which somebody of the team acted; only the team reads it. */
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
  /** Who was put at the wheel; only the team reads it. */
  skipper?: SkipperName | undefined
}

/** A line of a booking's history. */
export type BookingEvent = { at: Date; actor: BookingActor; kind: BookingEventKind; detail: BookingEventDetail }

/** What the history says of money; the treasurer reads it in the accounts. */
const moneyKinds = ['paid', 'unpaid', 'donated'] as const satisfies BookingEventKind[]

export type CrewEvent = BookingEvent & { kind: Exclude<BookingEventKind, (typeof moneyKinds)[number]> }

/**
 * The history as the crew reads it: without who paid when, what a cancellation left due, and which relay acted for its
 * family. Of an offered outing there is nothing of the first two, so any such line would show which ones are paid.
 */
export function historyForCrew(history: readonly BookingEvent[]): CrewEvent[] {
  return history
    .filter((event): event is CrewEvent => !moneyKinds.some((kind) => kind === event.kind))
    .map(({ detail: { dueChf: _, ...detail }, ...event }) =>
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

export type Told = Pick<Booking, 'status' | 'email'> & { history: readonly BookingEvent[] }

/**
 * Whether somebody has to ring the guest: their outing does not sail, and no mail can tell them. `reached` once somebody
 * has noted that they know, until that is taken back; undefined where nobody has to. Said of every guest without a
 * mailbox, whoever else may tell them: the crew must not see who has a relay.
 */
export function callState({ status, email, history }: Told): 'to-call' | 'reached' | undefined {
  if (email || (status !== 'cancelled' && status !== 'postponed')) return undefined
  const gone = history.findLast(({ kind }) => kind === status)
  if (!gone || gone.actor === 'guest' || gone.detail.reason === 'no-show') return undefined
  // Noted and taken back by turns, so they are counted: two in one millisecond have no order.
  const noted = (wanted: BookingEventKind) => history.filter(({ kind, at }) => kind === wanted && at >= gone.at).length
  return noted('reached') > noted('not-reached') ? 'reached' : 'to-call'
}
