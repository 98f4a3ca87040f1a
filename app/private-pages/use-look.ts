import { useRef, useState } from 'react'
import { useRefetchOnFocus } from '../server-calls/use-refetch-on-focus.ts'
import { useServerAction } from '../server-calls/use-server-action.ts'
import { type LookProblem, lookProblem } from './problem.tsx'

/**
 * What the key opens, as last seen, the problem with seeing it, and the time by the server's clock. A page that was
 * hidden for longer than `staleAfterMs` fetches again when it becomes visible.
 */
export function useLook<View extends { seenAt: Date }>(key: string, staleAfterMs: number) {
  const [view, setView] = useState<View>()
  const [problem, setProblem] = useState<LookProblem>()
  const serverAheadMs = useRef(0)

  function show(next: View) {
    serverAheadMs.current = next.seenAt.getTime() - Date.now()
    setProblem(undefined)
    // A late answer must not replace what a newer one has shown.
    setView((shown) => (shown && shown.seenAt > next.seenAt ? shown : next))
  }
  const { send, isPending } = useServerAction<{ kind: 'seen'; view: View } | { kind: string }>((answer) => {
    if ('view' in answer) return show(answer.view)
    setProblem(lookProblem(answer))
    if (answer.kind === 'key-refused') setView(undefined)
  })
  const look = () => send({ intent: 'view', key })
  useRefetchOnFocus(look, { staleAfterMs })
  return { view, problem, show, isPending, look, now: new Date(Date.now() + serverAheadMs.current) }
}
