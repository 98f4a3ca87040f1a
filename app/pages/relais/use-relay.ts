import { useState } from 'react'
import { relayPage } from '../../../content/pages/relay.ts'
import type { Outcome } from '../../../domain/booking/outcome.ts'
import type {
  CancelOutcome,
  InviteOutcome,
  RelayOuting,
  RelayView,
  TakeOutcome,
} from '../../../server/solidarity/relay-page.server.ts'
import { type LookProblem, lookProblem } from '../../private-pages/problem.tsx'
import { useRefetchOnFocus } from '../../server-calls/use-refetch-on-focus.ts'
import { useServerAction } from '../../server-calls/use-server-action.ts'

/** A page that was hidden for longer than this fetches again when it becomes visible: places are taken quickly. */
const staleAfterMs = 10_000

/** What the relay's page shows, as last seen, and the problem with seeing it. */
export function useRelay(accessKey: string) {
  const [view, setView] = useState<RelayView>()
  const [problem, setProblem] = useState<LookProblem>()
  const { send, isPending } = useRelayIntent(accessKey, 'view', (answer) => {
    if (answer.kind === 'seen') {
      setProblem(undefined)
      setView(answer.view)
      return
    }
    setProblem(lookProblem(answer))
    if (answer.kind === 'key-refused') setView(undefined)
  })
  const look = () => send()
  useRefetchOnFocus(look, { staleAfterMs })
  return { view, problem, isPending, look }
}

/** One kind of intent of the relay. The key goes in the body. */
export function useRelayIntent(accessKey: string, intent: RelayIntent, receive: (answer: RelayAnswer) => void) {
  const { send, ...rest } = useServerAction<RelayAnswer>(receive)
  return { ...rest, send: (fields: Record<string, string> = {}) => send({ ...fields, intent, key: accessKey }) }
}

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
