import type { FieldError } from '../field-errors.ts'
import type { Booking } from './booking.ts'
import type { BookingFieldError } from './check-booking-request.ts'
import type { ClosureReason } from './closure.ts'
import type { ActionRefusal } from './life-cycle.ts'
import type { Start } from './slots.ts'

/** What its guest may see again of a booking at once: what they gave, and what we made of it. */
export const acceptedFields = [
  'reference',
  'status',
  'boatType',
  'skipperOption',
  'startsAt',
  'endsAt',
  'participants',
  'name',
  'email',
  'wishes',
  'totalChf',
  'heldUntil',
  'isBrief',
] as const satisfies (keyof Booking)[]

/**
 * Why an act on a booking is refused. `cost-changed`: cancelling costs more by now than its guest was shown. `settled`:
 * that it is settled cannot be taken back. `not-so-much`: less than that is to be refunded. `extras-changed`: somebody
 * else has added or taken back an extra since they were shown. `not-shorter`: the outing is no longer than what was sailed. `nothing-to-leave`, `sum-changed`: nothing, or another
 * sum than the guest was shown, is to go back to them.
 */
export type ActRefusal =
  | ActionRefusal
  | 'cost-changed'
  | 'settled'
  | 'not-so-much'
  | 'extras-changed'
  | 'not-shorter'
  | 'nothing-to-leave'
  | 'sum-changed'

/** What holds hours that the team would close: an outing by its reference, another closure, or a place for a family. */
export type Holder = { reference: string; startsAt: Date } | { reason: ClosureReason | 'place'; startsAt: Date }

type Wait = { retryAfterSeconds: number }
type Nothing = Record<never, never>

/**
 * What can become of a request or of an act, and what comes along. Every outcome has its name here and keeps it from
 * the transaction to the browser. `Shown` is the booking as whoever asked may see it. Only `accepted` and `done` have
 * left a trace in the database.
 */
type Outcomes<Shown> = {
  /** The request is stored and its hours are held. */
  accepted: {
    booking: Pick<Booking, (typeof acceptedFields)[number]>
    /** Absent where anyone who knows the guest's details could have asked; the way is then only in the mail. */
    manageUrl?: string
    /** False when the mailbox has had enough mails of ours for today: then the answer is all there is. */
    isMailed: boolean
  }
  /** The act is done; the booking is as the act has left it. */
  done: { booking: Shown }
  /** Fields are to be mended. */
  invalid: { errors: FieldError[] }
  /** The booking is in no state for it. It comes along as it stands now, so that the person sees what happened. */
  refused: { reason: ActRefusal; booking: Shown }
  /** Somebody else has the hours; `alternatives` are the nearest free starts. */
  taken: { alternatives: Start[] }
  /** As many requests as may wait of this mailbox, or from this address, wait already. */
  'too-many-waiting': Wait
  /** The idempotency key was used for another request. */
  'key-reused': Nothing
  /** The key that was shown opens nothing (any more), or not what was asked. */
  'key-refused': Nothing
  /** What was to be acted on is not there (any more). */
  unknown: Nothing
  /** Asked too often in a short time. */
  'too-many': Wait
  /** The database cannot serve at present; the same may be asked again. */
  unavailable: Nothing
  /** Said by the browser itself: no answer came, and nobody knows whether the question arrived. */
  unreachable: Nothing
}
export type OutcomeKind = keyof Outcomes<never>

/** One of these outcomes, told apart by `kind`. */
export type Outcome<Kind extends OutcomeKind, Shown = Booking> = {
  [Each in Kind]: { kind: Each } & Outcomes<Shown>[Each]
}[Kind]

/** What becomes of a request for a boat; a field that is wrong has the sentence of the booking form. */
export type RequestOutcome =
  | Outcome<'accepted' | 'taken' | 'too-many-waiting' | 'key-reused' | 'unavailable'>
  | { kind: 'invalid'; errors: BookingFieldError[] }

/** What becomes of an act on a booking. */
export type ActOutcome<Shown = Booking> = Outcome<
  'done' | 'refused' | 'invalid' | 'taken' | 'unknown' | 'unavailable',
  Shown
>
