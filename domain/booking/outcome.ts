import type { FieldError } from '../field-errors.ts'
import type { ReminderRefusal } from '../money/payment-reminder.ts'
import type { Booking } from './booking.ts'
import type { BookingFieldError } from './booking-request.ts'
import type { ClosureReason } from './closure.ts'
import type { ActionRefusal } from './life-cycle.ts'
import type { OutingState } from './outing-state.ts'
import type { Resource } from './resource.ts'
import type { Start } from './slots.ts'

/** The fields of a new booking that its guest sees in the response: what they entered, and what we made of it. */
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
  'needsProof',
] as const satisfies (keyof Booking)[]

/**
 * Why an act on a booking is refused. `cost-changed`: cancelling now costs more than the guest was shown. `settled`:
 * the booking is settled, which cannot be undone. `not-so-much`: the amount is larger than what is to be refunded.
 * `extras-changed`: somebody else has added or taken back an extra since they were shown. `not-shorter`: the outing is
 * not longer than the hours sailed. `already-lowered`: a price is lowered once. `more-than-open`: more than is left to
 * pay. `nothing-to-leave`, `sum-changed`: the refund to be left as a donation is nothing, or not the sum shown.
 * `already-noted`: nothing was left to note, as when a colleague did. `already-sent`, `underway`: the provider has been
 * asked to send the money back, and may not have done so yet.
 */
export type ActRefusal =
  | ActionRefusal
  | 'cost-changed'
  | 'settled'
  | 'not-so-much'
  | 'extras-changed'
  | 'not-shorter'
  | 'already-lowered'
  | 'more-than-open'
  | 'nothing-to-leave'
  | 'sum-changed'
  | 'already-noted'
  | 'already-sent'
  | 'underway'
  /** People are aboard, as the quay has reported, and whoever acts had not been shown that. */
  | 'aboard'
  /** The payment provider does not answer, or will not do it. */
  | 'provider-away'
  | 'provider-refused'
  /** What is open is being paid at this moment. */
  | 'being-paid'
  /** With a key that a relay knows too: until the evening before. */
  | 'evening-over'
  /** The guest may not choose another start (any more). */
  | 'too-late-to-move'
  | 'moved-enough'
  /** The chosen start is too far from what was offered. */
  | 'beyond-offer'
  /** A guest is not reminded of what they owe: nothing is due (yet), no address, within ten days, or a fourth time. */
  | ReminderRefusal
  /** No skipper goes along, or the one chosen is absent then, or whoever would have to take over is. */
  | 'skipper-away'

/** What occupies hours that the team wants to close: a booking (its reference and guest), another closure, or a place. */
export type Conflict =
  /** `sailing`: it is on the water, as the quay reported or as its hours say. */
  | { reference: string; name: string; startsAt: Date; endsAt: Date; sailing?: OutingState | undefined }
  | { reason: ClosureReason | 'place'; resource: Resource; startsAt: Date }

type RetryDelay = { retryAfterSeconds: number }
type NoData = Record<never, never>

/**
 * The possible outcomes of a request or an act, with their data. An outcome keeps its name from the transaction to the
 * browser. `Shown` is the booking as the caller may see it. Only `accepted` and `done` have changed the database.
 */
type Outcomes<Shown> = {
  /** The request is stored and its hours are held. */
  accepted: {
    booking: Pick<Booking, (typeof acceptedFields)[number]>
    /** Absent where anyone who knows the guest's details could have asked; the link is then only in the mail. */
    manageUrl?: string
    /** False when the mailbox has reached today's limit of mails from us: then only this response confirms it. */
    isMailed: boolean
  }
  /** The act is done; `booking` is the state after it. */
  done: { booking: Shown }
  /** Whoever asked is to go on to the page of the payment provider. */
  redirect: { url: string }
  /** Some fields must be corrected. */
  invalid: { errors: FieldError[] }
  /** The booking does not allow it. Its current state is included, so that the person sees what happened. */
  refused: { reason: ActRefusal; booking: Shown }
  /** Somebody else has the hours; `alternatives` are the nearest free starts. */
  taken: { alternatives: Start[] }
  /** This mailbox, or this client address, already has the maximum number of waiting requests. */
  'too-many-waiting': RetryDelay
  /** It costs more than the page or the program has shown, perhaps with what is served on board; nothing is stored. */
  'price-risen': { shownChf: number; totalChf: number; withMeals?: true }
  /** The idempotency key was used for another request. */
  'key-reused': NoData
  /** The key is unknown or no longer valid, or does not open what was asked for. */
  'key-refused': NoData
  /** The thing to act on does not exist (any more). */
  unknown: NoData
  /** Too many requests in a short time. */
  'too-many': RetryDelay
  /** The database is unavailable; the same request may be repeated. */
  unavailable: NoData
  /** Set by the browser itself: no response came, and nobody knows whether the request arrived. */
  unreachable: NoData
}
export type OutcomeKind = keyof Outcomes<never>

/** One of these outcomes, told apart by `kind`. */
export type Outcome<Kind extends OutcomeKind, Shown = Booking> = {
  [Each in Kind]: { kind: Each } & Outcomes<Shown>[Each]
}[Kind]

/** The outcome of a booking request; an invalid field has the sentence of the booking form. */
export type RequestOutcome =
  | Outcome<'accepted' | 'taken' | 'price-risen' | 'too-many-waiting' | 'key-reused' | 'unavailable'>
  | { kind: 'invalid'; errors: BookingFieldError[] }

/** The outcome of an act on a booking. */
export type ActOutcome<Shown = Booking> = Outcome<
  'done' | 'refused' | 'invalid' | 'taken' | 'unknown' | 'unavailable',
  Shown
>
