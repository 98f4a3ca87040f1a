import { useRef } from 'react'
import { association } from '../../../content/association.ts'
import { fillIn } from '../../../content/fill-in.ts'
import { manageBookingPage as words } from '../../../content/pages/manage-booking.ts'
import { Button } from '../../ui/button.tsx'
import { ActOutcome } from './act-outcome.tsx'
import { BookingFacts } from './booking-facts.tsx'
import { bookingPhase, openActs } from './booking-phase.ts'
import { CalendarButton } from './calendar-button.tsx'
import { CancellationSection } from './cancellation-section.tsx'
import { Correction } from './correction.tsx'
import { HistoryList } from './history-list.tsx'
import { lakeMoment } from './lake-time.ts'
import { PaymentSection } from './payment-section.tsx'
import { Problem } from './problem.tsx'
import { StatePanel } from './state-panel.tsx'
import { useCancelling } from './use-cancelling.ts'
import { useOwnBooking } from './use-own-booking.ts'

/** The booking that `accessKey` opens, and all that its guest can do. */
export function OwnBooking({ accessKey }: { accessKey: string }) {
  const own = useOwnBooking(accessKey)
  const dialog = useRef<HTMLDialogElement>(null)
  const cancelling = useCancelling(accessKey, dialog, own.show)
  const { view: booking, problem, now } = own

  if (!booking) {
    if (!problem) return <p role="status">{words.loading}</p>
    return <Problem kind={problem} onRetry={own.look} isRetrying={own.isLooking} />
  }
  const phase = bookingPhase(booking, now)
  const { canCancel, canCorrect } = openActs(booking, now)
  return (
    <div className="space-y-8 sm:space-y-10">
      {problem && (
        <div
          role="status"
          className="flex flex-wrap items-center gap-x-5 gap-y-3 rounded-card bg-band p-5 print:hidden"
        >
          <p className="grow basis-60">{fillIn(words.stale, { moment: lakeMoment(booking.seenAt) })}</p>
          <Button variant="secondary" onClick={own.look}>
            {words.retry}
          </Button>
        </div>
      )}
      <ActOutcome answer={cancelling.outcome} booking={booking} phase={phase} />
      <StatePanel booking={booking} phase={phase} />
      <BookingFacts booking={booking} phase={phase}>
        {phase === 'confirmed' && (
          <CalendarButton accessKey={accessKey} booking={booking} phase={phase} show={own.show} />
        )}
        <Correction accessKey={accessKey} booking={booking} phase={phase} isOpenTo={canCorrect} show={own.show} />
      </BookingFacts>
      {booking.status === 'confirmed' && <PaymentSection booking={booking} />}
      {(canCancel || phase === 'on-water') && (
        <CancellationSection booking={booking} now={now} dialog={dialog} cancelling={cancelling} />
      )}
      <HistoryList history={booking.history} />
      <p>
        {fillIn(words.contact.text, { reference: booking.reference })}{' '}
        <a
          href={`mailto:${association.email}?subject=${encodeURIComponent(fillIn(words.contact.subject, { reference: booking.reference }))}`}
          className="font-semibold text-link underline decoration-2 underline-offset-4 hover:decoration-4"
        >
          {association.email}
        </a>
      </p>
    </div>
  )
}
