import type { Outcome } from '../../../domain/booking/outcome.ts'
import type { CalendarAnswer, ManageOutcome } from '../../../server/booking/manage-booking.server.ts'
import type { ManagedBookingView } from '../../../server/booking/managed-booking.server.ts'

/** What a guest can ask of this page: to see their booking, or to act on it. */
export const intents = [
  'view',
  'calendar',
  'cancel',
  'correct',
  'move',
  'prepare',
  'validate',
  'leave',
  'refund-to',
] as const
export type Intent = (typeof intents)[number]

/** The server's answer to an intent. */
export type ServerAnswer =
  | ManageOutcome
  | CalendarAnswer
  | { kind: 'seen'; view: ManagedBookingView }
  | Outcome<'too-many'>

/** The same, or that no answer came. */
export type ManageAnswer = ServerAnswer | Outcome<'unreachable'>
