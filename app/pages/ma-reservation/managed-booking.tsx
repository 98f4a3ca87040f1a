import { useRef, useState } from 'react'
import { manageBookingPage as words } from '../../../content/pages/manage-booking.ts'
import type { ManagedBookingView } from '../../../server/booking/managed-booking.server.ts'
import { LiveRegion } from '../../forms/live-region.tsx'
import { type LookProblem, lookProblem, Problem } from '../../private-pages/problem.tsx'
import { useTick } from '../../private-pages/use-tick.ts'
import { useRefetchOnFocus } from '../../server-calls/use-refetch-on-focus.ts'
import { bookingPhase } from './sheet/booking-phase.ts'
import { BookingSheet } from './sheet/booking-sheet.tsx'
import { useIntent } from './use-intent.ts'

/** The booking that `accessKey` opens: loading, shown, or why it cannot be shown. */
export function ManagedBooking({ accessKey }: { accessKey: string }) {
  const { view, problem, now, look, isPending, show } = useManagedBooking(accessKey)
  const phase = view && bookingPhase(view, now)
  return (
    <>
      {/* Announces that the booking has loaded, and its state. */}
      <LiveRegion text={phase && words.states[phase].label} about={phase === undefined} />
      {!view && !problem && <p>{words.loading}</p>}
      {!view && problem && (
        <Problem {...words.problems[problem]} retry={{ label: words.retry, isPending, onRetry: look }} />
      )}
      {view && phase && (
        <BookingSheet
          accessKey={accessKey}
          booking={view}
          phase={phase}
          now={now}
          isStale={problem !== undefined}
          look={look}
          show={show}
        />
      )}
    </>
  )
}

/** A page that was hidden for longer than this fetches again when it becomes visible. */
const staleAfterMs = 30_000

/** The booking `key` opens, as last seen, the problem with seeing it, and the time by the server's clock. */
function useManagedBooking(key: string) {
  const [view, setView] = useState<ManagedBookingView>()
  const [problem, setProblem] = useState<LookProblem>()
  const serverAheadMs = useRef(0)

  function show(next: ManagedBookingView) {
    serverAheadMs.current = next.seenAt.getTime() - Date.now()
    setProblem(undefined)
    // A late answer must not replace what a newer one has shown.
    setView((shown) => (shown && shown.seenAt > next.seenAt ? shown : next))
  }

  const { send, isPending } = useIntent({ accessKey: key, show }, 'view', (answer) => {
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
