import type { Outcome } from '../../../domain/booking/outcome.ts'
import type { CancelOutcome, InviteOutcome } from '../../../server/solidarity/relay-acts.server.ts'
import type { RelayView } from '../../../server/solidarity/relay-view.server.ts'
import type { TakeOutcome } from '../../../server/solidarity/take-place.server.ts'

/** What a relay can ask of its page: to see it, or to act. */
export const relayIntents = ['view', 'take', 'cancel', 'invite'] as const
export type RelayIntent = (typeof relayIntents)[number]

/** The server's answer to an intent. */
export type ServerAnswer =
  | { kind: 'seen'; view: RelayView }
  | TakeOutcome
  | CancelOutcome
  | InviteOutcome
  | Outcome<'too-many'>

/** The same, or that no answer came. */
export type RelayAnswer = ServerAnswer | Outcome<'unreachable'>
