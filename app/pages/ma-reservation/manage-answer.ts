import type { Outcome } from '../../../domain/booking/outcome.ts'
import type { CalendarAnswer, OwnBookingOutcome } from '../../../server/booking/own-booking.server.ts'
import type { BookingView } from '../../../server/booking/view-booking.server.ts'

/** What a person can ask of this page: to see their booking, or to act on it. */
export type Intent = 'view' | 'calendar' | 'cancel' | 'correct' | 'validate'

/** The server's answer to an intent. */
export type ServerAnswer =
  | OwnBookingOutcome
  | CalendarAnswer
  | { kind: 'seen'; view: BookingView }
  | Outcome<'too-many'>

/** The same, or that none came. */
export type ManageAnswer = ServerAnswer | Outcome<'unreachable'>
