import { PenLine } from 'lucide-react'
import { useState } from 'react'
import { correctionWords as words } from '../../../content/pages/manage-booking-acts.ts'
import type { BookingView } from '../../../server/booking/view-booking.server.ts'
import { Button } from '../../ui/button.tsx'
import { ActOutcome } from './act-outcome.tsx'
import type { BookingPhase } from './booking-phase.ts'
import { CorrectionForm } from './correction-form.tsx'
import type { ManageAnswer } from './manage-answer.ts'
import { useIntent } from './use-intent.ts'

type CorrectionProps = {
  accessKey: string
  booking: BookingView
  phase: BookingPhase
  /** Whether the guest may still correct. A form that is already open stays, with what was typed. */
  isOpenTo: boolean
  show: (view: BookingView) => void
}

/** Phone, message and number of persons: what a guest may still correct. */
export function Correction({ accessKey, booking, phase, isOpenTo, show }: CorrectionProps) {
  const [isOpen, setOpen] = useState(false)
  const [answer, setAnswer] = useState<ManageAnswer>()
  const { send, isUnderWay } = useIntent(accessKey, 'correct', (received) => {
    if ('booking' in received) show(received.booking)
    if (received.kind === 'done') setOpen(false)
    setAnswer(received)
  })
  return (
    <div className="mt-4 space-y-5 print:hidden">
      <ActOutcome
        act="correct"
        answer={answer?.kind === 'invalid' ? undefined : answer}
        booking={booking}
        phase={phase}
      />
      {isOpen && (
        <CorrectionForm
          booking={booking}
          refused={answer?.kind === 'invalid' ? answer.errors : undefined}
          isSaving={isUnderWay}
          onSave={send}
          onClose={() => {
            setOpen(false)
            setAnswer(undefined)
          }}
        />
      )}
      {!isOpen && isOpenTo && (
        <Button
          variant="quiet"
          onClick={() => {
            setAnswer(undefined)
            setOpen(true)
          }}
          className="-mx-3"
        >
          <PenLine aria-hidden="true" className="size-5" />
          {words.open}
        </Button>
      )}
    </div>
  )
}
