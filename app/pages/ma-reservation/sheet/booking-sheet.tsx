import { useRef } from 'react'
import { byCodeWords } from '../../../../content/pages/manage-booking-acts.ts'
import type { ManagedBookingView } from '../../../../server/booking/managed-booking.server.ts'
import { ActOutcome } from '../act-outcome.tsx'
import { CancellationSection } from '../cancel/cancellation-section.tsx'
import { Correction } from '../correct/correction.tsx'
import { MoveSection } from '../move/move-section.tsx'
import { PaymentSection } from '../pay/payment-section.tsx'
import { Preparation } from '../prepare/preparation.tsx'
import { RefundSection } from '../refund/refund-section.tsx'
import { useIntent } from '../use-intent.ts'
import { BookingFacts } from './booking-facts.tsx'
import { type BookingPhase, openActs } from './booking-phase.ts'
import { CalendarButton } from './calendar-button.tsx'
import { ContactLine } from './contact-line.tsx'
import { HistoryList } from './history-list.tsx'
import { StaleNote } from './stale-note.tsx'
import { StatePanel } from './state-panel.tsx'

type BookingSheetProps = {
  accessKey: string
  booking: ManagedBookingView
  phase: BookingPhase
  now: Date
  /** The last attempt to load it failed: what is shown may be out of date. */
  isStale: boolean
  look: () => void
  show: (view: ManagedBookingView) => void
}

/** The whole booking, its state first, and every act open to its guest. */
export function BookingSheet({ accessKey, booking, phase, now, isStale, look, show }: BookingSheetProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  // Close the dialog first, or it would keep the focus from the outcome.
  const cancelling = useIntent(accessKey, 'cancel', show, () => dialog.current?.close())
  const validating = useIntent(accessKey, 'validate', show)
  const { canCancel, canCorrect } = openActs(booking, now)
  const acting = { accessKey, booking, phase, show }
  return (
    <div className="space-y-8 sm:space-y-10">
      {isStale && <StaleNote seenAt={booking.seenAt} onRetry={look} />}
      <ActOutcome act="cancel" answer={cancelling.answer} booking={booking} phase={phase} />
      <ActOutcome act="validate" answer={validating.answer} booking={booking} phase={phase} />
      <StatePanel booking={booking} phase={phase} validating={validating} />
      {phase === 'postponed' && <MoveSection {...acting} now={now} />}
      <RefundSection {...acting} />
      <BookingFacts booking={booking} phase={phase}>
        {phase === 'confirmed' && <CalendarButton {...acting} />}
        {booking.isByCode && <p>{byCodeWords}</p>}
        <Correction {...acting} isOpenTo={canCorrect} />
      </BookingFacts>
      {!booking.isOffered && <PaymentSection booking={booking} />}
      {phase !== 'postponed' && <MoveSection {...acting} now={now} />}
      <Preparation {...acting} isOpenTo={canCorrect} />
      {(canCancel || phase === 'on-water') && (
        <CancellationSection booking={booking} now={now} dialog={dialog} cancelling={cancelling} />
      )}
      <HistoryList history={booking.history} />
      <ContactLine reference={booking.reference} />
    </div>
  )
}
