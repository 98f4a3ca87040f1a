import type { Extra } from '../money/extra.ts'
import type { TakeBackReason } from '../money/ledger-entry.ts'
import type { BookingActor, CancellationReason } from './life-cycle.ts'

/** What can happen to a booking, as its history tells it. */
export type BookingEventKind =
  | 'requested'
  | 'validated'
  | 'confirmed'
  | 'declined'
  | 'expired'
  | 'cancelled'
  | 'moved'
  | 'corrected'
  | 'prepared'
  | 'paid'
  | 'unpaid'
  | 'donated'
  | 'extra-added'
  | 'extra-taken-back'
  | 'team-reminded'
  | 'guest-reminded'

/** What is worth keeping of an event; anything a person wrote is taken out again when the booking is anonymised. */
export type BookingEventDetail = {
  reason?: CancellationReason | undefined
  /** A word of the team to the guest. */
  word?: string | undefined
  /** What a cancellation cost the guest. */
  dueChf?: number | undefined
  /** Of a payment that was not the whole price at once. */
  paidChf?: number | undefined
  /** What the guest left as a donation, of what was to go back to them. */
  donatedChf?: number | undefined
  /** What was ordered beside the hours, or taken back again. */
  extra?: Extra | undefined
  /** The row of the ledger that it was charged by. */
  entry?: string | undefined
  /** Why it was taken back. */
  takenBack?: TakeBackReason | undefined
  /** Where a moved outing stood before, ms since 1970. */
  previousStartsAt?: number | undefined
}

/** A line of a booking's history. */
export type BookingEvent = {
  at: Date
  actor: BookingActor
  kind: BookingEventKind
  detail: BookingEventDetail
}

/**
 * The line as the crew reads it. What an outing that nobody came to leaves due stays out: of one that is given it is
 * nothing, and the two would be told apart by it.
 */
export function eventForCrew(event: BookingEvent): BookingEvent {
  if (event.detail.reason !== 'no-show') return event
  const { dueChf: _, ...detail } = event.detail
  return { ...event, detail }
}
