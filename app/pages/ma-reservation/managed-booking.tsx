import { manageBookingPage as words } from '../../../content/pages/manage-booking.ts'
import type { ManagedBookingView } from '../../../server/booking/guest-view.server.ts'
import { LiveRegion } from '../../forms/live-region.tsx'
import { FailedLook } from '../../private-pages/problem.tsx'
import { useLook } from '../../private-pages/use-look.ts'
import { useTick } from '../../private-pages/use-tick.ts'
import { bookingPhase } from './sheet/booking-phase.ts'
import { BookingSheet } from './sheet/booking-sheet.tsx'

/** A page that was hidden for longer than this fetches again when it becomes visible. */
const staleAfterMs = 30_000

/** The booking that `accessKey` opens: loading, shown, or why it cannot be shown. */
export function ManagedBooking({ accessKey }: { accessKey: string }) {
  const { view, problem, now, look, isPending, show } = useLook<ManagedBookingView>(accessKey, staleAfterMs)
  useTick()
  const phase = view && bookingPhase(view, now)
  return (
    <>
      {/* Announces that the booking has loaded, and its state. */}
      <LiveRegion text={phase && words.states[phase].label} about={phase === undefined} />
      {!view && !problem && <p>{words.loading}</p>}
      {!view && problem && <FailedLook {...{ words, problem, isPending }} onRetry={look} />}
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
