import { manageBookingPage as words } from '../../../content/pages/manage-booking.ts'
import { Spoken } from '../../forms/spoken.tsx'
import { Problem } from '../../private-pages/problem.tsx'
import { bookingPhase } from './booking-phase.ts'
import { BookingSheet } from './booking-sheet.tsx'
import { useOwnBooking } from './use-own-booking.ts'

/** The booking that `accessKey` opens: on its way, here, or why it is not. */
export function OwnBooking({ accessKey }: { accessKey: string }) {
  const { view, problem, now, look, isPending, show } = useOwnBooking(accessKey)
  const phase = view && bookingPhase(view, now)
  return (
    <>
      {/* Whoever listens learns that the booking has come, and how it stands. */}
      <Spoken text={phase && words.states[phase].label} about={phase === undefined} />
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
