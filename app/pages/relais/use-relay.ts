import { useState } from 'react'
import type { RelayView } from '../../../server/solidarity/relay-view.server.ts'
import { useRefetchOnFocus } from '../../server-calls/use-refetch-on-focus.ts'
import { useServerAction } from '../../server-calls/use-server-action.ts'
import type { RelayAnswer, RelayIntent } from './relay-answer.ts'

type LookProblem = 'key-refused' | 'unavailable' | 'unreachable' | 'too-many'

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

function lookProblem({ kind }: RelayAnswer): LookProblem {
  return kind === 'key-refused' || kind === 'unreachable' || kind === 'too-many' ? kind : 'unavailable'
}
