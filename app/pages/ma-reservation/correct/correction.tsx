import { PenLine } from 'lucide-react'
import { useState } from 'react'
import { correctionWords as words } from '../../../../content/pages/manage-booking-acts.ts'
import type { ManagedBookingView } from '../../../../server/booking/managed-booking.server.ts'
import { Button } from '../../../ui/button.tsx'
import { ActOutcome } from '../act-outcome.tsx'
import type { BookingPhase } from '../sheet/booking-phase.ts'
import { useIntent } from '../use-intent.ts'
import { CorrectionForm } from './correction-form.tsx'

type CorrectionProps = {
  accessKey: string
  booking: ManagedBookingView
  phase: BookingPhase
  /** Whether the guest may still correct. A form that is already open stays open, with what was typed. */
  isOpenTo: boolean
  show: (view: ManagedBookingView) => void
}

/** Phone, message and number of persons: what a guest may still correct. */
export function Correction({ accessKey, booking, phase, isOpenTo, show }: CorrectionProps) {
  const [isOpen, setOpen] = useState(false)
  const { send, isPending, answer, forget } = useIntent(accessKey, 'correct', show, (received) => {
    if (received.kind === 'done') setOpen(false)
  })
  function turn(isOpening: boolean) {
    setOpen(isOpening)
    forget()
  }
  return (
    <div className="mt-4 space-y-5 print:hidden">
      <ActOutcome
        act="correct"
        answer={answer?.kind === 'invalid' ? undefined : answer}
        booking={booking}
        phase={phase}
      />
      {isOpen && booking.status !== 'cancelled' && (
        <CorrectionForm
          booking={booking}
          refused={answer?.kind === 'invalid' ? answer.errors : undefined}
          isPending={isPending}
          onSave={send}
          onClose={() => turn(false)}
        />
      )}
      {!isOpen && isOpenTo && (
        <Button variant="quiet" onClick={() => turn(true)} className="-mx-3">
          <PenLine aria-hidden="true" className="size-5" />
          {words.open}
        </Button>
      )}
    </div>
  )
}
