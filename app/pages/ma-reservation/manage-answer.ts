import type { CalendarAnswer, OwnBookingOutcome } from '../../../server/booking/own-booking.server.ts'
import type { BookingView } from '../../../server/booking/view-booking.server.ts'

/** What a person can ask of this page: to see their booking, or to act on it. */
export type Intent = 'view' | 'calendar' | 'cancel' | 'correct' | 'validate'

/** The server's answer to an intent. */
export type ServerAnswer =
  | OwnBookingOutcome
  | CalendarAnswer
  | { kind: 'seen'; view: BookingView }
  | { kind: 'too-many' }

/** The same, or that none came. */
export type ManageAnswer = ServerAnswer | { kind: 'unreachable' }

export const answerStatus = {
  seen: 200,
  calendar: 200,
  cancelled: 200,
  corrected: 200,
  validated: 200,
  invalid: 400,
  unknown: 404,
  refused: 409,
  dearer: 409,
  'too-many': 429,
  unavailable: 503,
} as const satisfies Record<ServerAnswer['kind'], number>
