import type { BookingOutcome } from '../../../server/booking/request-booking.server.ts'
import type { SentForm } from './booking-input.ts'

/** How the server answers a submitted form, in the terms of the page. */
export type BookingAnswer =
  | BookingOutcome
  | { kind: 'too-many'; retryAfterSeconds: number }
  /** Said by the browser itself: no answer came back, and nobody knows whether the request arrived. */
  | { kind: 'unreachable' }

export type Accepted = Extract<BookingAnswer, { kind: 'accepted' }>

/** The answer, with what was sent, so that a page rendered anew keeps every value. */
export type Answered = { answer: BookingAnswer; sent: SentForm }

/** The HTTP status of each answer. */
export const answerStatus = {
  accepted: 201,
  invalid: 400,
  taken: 409,
  'key-reused': 409,
  'too-many': 429,
  'too-many-waiting': 429,
  unavailable: 503,
  unreachable: 503,
} as const satisfies Record<BookingAnswer['kind'], number>
