import type { Outcome, RequestOutcome } from '../../../../domain/booking/outcome.ts'
import type { SentForm } from './booking-input.ts'

/** The outcome of sending the form: what the server answers, or that no answer came. */
export type BookingAnswer = RequestOutcome | Outcome<'too-many' | 'unreachable'>

export type Accepted = Outcome<'accepted'>

/** The answer with what was sent, so that a page rendered again keeps every value. */
export type Answered = BookingAnswer & { sent?: SentForm }
