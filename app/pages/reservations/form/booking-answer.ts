import type { Outcome, RequestOutcome } from '../../../../domain/booking/outcome.ts'
import type { SentForm } from './booking-input.ts'

/** What became of a form that was sent: what the server says, or that it said nothing. */
export type BookingAnswer = RequestOutcome | Outcome<'too-many' | 'unreachable'>

export type Accepted = Outcome<'accepted'>

/** The answer, with what was sent, so that a page rendered anew keeps every value. */
export type Answered = BookingAnswer & { sent?: SentForm }
