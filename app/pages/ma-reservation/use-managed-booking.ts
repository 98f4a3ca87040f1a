import { useRef, useState } from 'react'
import type { ManagedBookingView } from '../../../server/booking/managed-booking.server.ts'
import { useTick } from '../../private-pages/use-tick.ts'
import { useRefetchOnFocus } from '../../server-calls/use-refetch-on-focus.ts'
import type { ManageAnswer } from './manage-answer.ts'
import { useIntent } from './use-intent.ts'

export type LookProblem = 'key-refused' | 'unavailable' | 'unreachable' | 'too-many'

/** A page that was hidden for longer than this fetches again when it becomes visible. */
const staleAfterMs = 30_000

/** The booking `key` opens, as last seen, the problem with seeing it, and the time by the server's clock. */
export function useManagedBooking(key: string) {
  const [view, setView] = useState<ManagedBookingView>()
  const [problem, setProblem] = useState<LookProblem>()
  const serverAheadMs = useRef(0)

  function show(next: ManagedBookingView) {
    serverAheadMs.current = next.seenAt.getTime() - Date.now()
    setProblem(undefined)
    // A late answer must not replace what a newer one has shown.
    setView((shown) => (shown && shown.seenAt > next.seenAt ? shown : next))
  }

  const { send, isPending } = useIntent(key, 'view', show, (answer) => {
    if (answer.kind === 'seen') return
    setProblem(lookProblem(answer))
    if (answer.kind === 'key-refused') setView(undefined)
  })
  const look = () => send()
  useRefetchOnFocus(look, { staleAfterMs })
  useTick()
  return {
    view,
    problem,
    show,
    isPending,
    look,
    now: new Date(Date.now() + serverAheadMs.current),
  }
}

function lookProblem({ kind }: ManageAnswer): LookProblem {
  return kind === 'key-refused' || kind === 'unreachable' || kind === 'too-many' ? kind : 'unavailable'
}
