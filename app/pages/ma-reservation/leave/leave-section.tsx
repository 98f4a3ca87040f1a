import { useRef } from 'react'
import { donationWords as words } from '../../../../content/pages/manage-booking-acts.ts'
import { chfOf } from '../../../../domain/money/ledger-entry.ts'
import type { ManagedBookingView } from '../../../../server/booking/managed-booking.server.ts'
import { formatChf } from '../../../../wording/amounts.ts'
import { fillIn } from '../../../../wording/fill-in.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ActOutcome } from '../act-outcome.tsx'
import { AskDialog } from '../ask-dialog.tsx'
import type { BookingPhase } from '../sheet/booking-phase.ts'
import { useIntent } from '../use-intent.ts'

type LeaveSectionProps = {
  accessKey: string
  booking: ManagedBookingView
  phase: BookingPhase
  show: (view: ManagedBookingView) => void
}

/** The refund due to the guest, which they may leave to pay for an offered outing; and the outcome of doing so. */
export function LeaveSection({ accessKey, booking, phase, show }: LeaveSectionProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  // Close the dialog first, or it would keep the focus from the outcome.
  const leaving = useIntent(accessKey, 'leave', show, () => dialog.current?.close())
  if (!booking.canLeave && !leaving.answer) return null
  const { toRefundRappen } = booking.account
  const amount = formatChf(chfOf(toRefundRappen))
  return (
    <>
      <ActOutcome act="leave" answer={leaving.answer} booking={booking} phase={phase} />
      {booking.canLeave && (
        <Card as="section" aria-labelledby="leave-title" className="space-y-4 print:hidden">
          <h2 id="leave-title">{words.title}</h2>
          <p>{fillIn(words.text, { amount })}</p>
          <Button variant="secondary" onClick={() => dialog.current?.showModal()} className="w-full sm:w-auto">
            {words.open}
          </Button>
          <AskDialog
            ref={dialog}
            title={fillIn(words.dialog.title, { amount })}
            words={words.dialog}
            acting={leaving}
            shown={{ shownRappen: String(toRefundRappen) }}
          >
            <p>{words.dialog.text}</p>
          </AskDialog>
        </Card>
      )}
    </>
  )
}
