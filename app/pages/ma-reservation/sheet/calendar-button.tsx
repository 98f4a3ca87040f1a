import { CalendarPlus } from 'lucide-react'
import { calendarWords as words } from '../../../../content/pages/manage-booking-acts.ts'
import type { ManagedBookingView } from '../../../../server/booking/managed-booking.server.ts'
import { saveFile } from '../../../private-pages/save-file.ts'
import { PendingButton } from '../../../ui/pending-button.tsx'
import { ActOutcome } from '../act-outcome.tsx'
import { useIntent } from '../use-intent.ts'
import type { BookingPhase } from './booking-phase.ts'

type CalendarButtonProps = {
  accessKey: string
  booking: ManagedBookingView
  phase: BookingPhase
  show: (view: ManagedBookingView) => void
}

/** Downloads the outing for the guest's calendar. The key goes in the body, so no address of the file can leak. */
export function CalendarButton({ accessKey, booking, phase, show }: CalendarButtonProps) {
  const { send, isPending, answer } = useIntent(accessKey, 'calendar', show, (received) => {
    // Phones offer a downloaded calendar file to their calendar; so do most computers.
    if (received.kind === 'calendar') saveFile({ ...received.file, type: 'text/calendar' })
  })
  const isSaved = answer?.kind === 'calendar'
  return (
    <div className="mt-6 space-y-4 print:hidden">
      <ActOutcome act="calendar" answer={isSaved ? undefined : answer} booking={booking} phase={phase} />
      <PendingButton variant="secondary" onClick={() => send()} {...{ isPending }} className="w-full sm:w-auto">
        <CalendarPlus aria-hidden="true" className="size-5" />
        {isPending ? words.preparing : words.add}
      </PendingButton>
      <p role="status">{isSaved && words.done}</p>
    </div>
  )
}
