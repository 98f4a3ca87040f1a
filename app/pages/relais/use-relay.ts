import type { Outcome } from '../../../domain/booking/outcome.ts'
import type {
  CancelOutcome,
  InviteOutcome,
  RelayOuting,
  RelayView,
  TakeOutcome,
} from '../../../server/solidarity/relay-page.server.ts'
import { relayPage } from '../../../wording/pages/relay.ts'
import { useServerAction } from '../../server-calls/use-server-action.ts'

/** One kind of intent of the relay. The key goes in the body. */
export function useRelayIntent(accessKey: string, intent: RelayIntent, receive: (answer: RelayAnswer) => void) {
  const { send, ...rest } = useServerAction<RelayAnswer>(receive)
  return { ...rest, send: (fields: Record<string, string> = {}) => send({ ...fields, intent, key: accessKey }) }
}

export const relayIntents = ['view', 'take', 'cancel', 'invite'] as const
export type RelayIntent = (typeof relayIntents)[number]

export type ServerAnswer =
  | { kind: 'seen'; view: RelayView }
  | TakeOutcome
  | CancelOutcome
  | InviteOutcome
  | Outcome<'too-many'>

/** The server's answer to an intent, or that none came. */
type RelayAnswer = ServerAnswer | Outcome<'unreachable'>

const { acts } = relayPage

/** Why nothing was done, in a sentence; undefined if something was, or if the fields show their errors. */
export function actProblem(answer: RelayAnswer | undefined): string | undefined {
  if (!answer || answer.kind === 'done' || answer.kind === 'seen' || answer.kind === 'invalid') return undefined
  if (answer.kind === 'refused') return answer.reason === 'evening-over' ? acts['evening-over'] : acts.refused
  return acts[answer.kind]
}

/** An outing whose code has just been issued; `isMailed`: the family was also written to. */
export type Invited = { outing: RelayOuting; code: string; isMailed: boolean }
