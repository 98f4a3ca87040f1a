import { CalendarPlus } from 'lucide-react'
import { useState } from 'react'
import { calendarWords as words } from '../../../content/pages/manage-booking-acts.ts'
import type { BookingView } from '../../../server/booking/view-booking.server.ts'
import { Button } from '../../ui/button.tsx'
import { ActOutcome } from './act-outcome.tsx'
import type { BookingPhase } from './booking-phase.ts'
import type { ManageAnswer } from './manage-answer.ts'
import { useIntent } from './use-intent.ts'

type CalendarButtonProps = {
  accessKey: string
  booking: BookingView
  phase: BookingPhase
  show: (view: BookingView) => void
}

/** Fetches the outing for the guest's calendar. The key goes in the body, so there is no address of the file to leak. */
export function CalendarButton({ accessKey, booking, phase, show }: CalendarButtonProps) {
  const [answer, setAnswer] = useState<ManageAnswer>()
  const { send, isUnderWay } = useIntent(accessKey, 'calendar', (received) => {
    if (received.kind === 'calendar') save(received.file)
    if ('booking' in received) show(received.booking)
    setAnswer(received)
  })
  const isSaved = answer?.kind === 'calendar'
  return (
    <div className="mt-6 space-y-4 print:hidden">
      <ActOutcome act="calendar" answer={isSaved ? undefined : answer} booking={booking} phase={phase} />
      <Button
        variant="secondary"
        onClick={() => send()}
        aria-disabled={isUnderWay || undefined}
        className="w-full aria-disabled:cursor-progress aria-disabled:opacity-70 sm:w-auto"
      >
        <CalendarPlus aria-hidden="true" className="size-5" />
        {isUnderWay ? words.preparing : words.add}
      </Button>
      <p role="status">{isSaved && words.done}</p>
    </div>
  )
}

/** Telephones offer a downloaded calendar file to their calendar; so do most computers. */
function save({ name, text }: { name: string; text: string }) {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/calendar' }))
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  // Safari reads the file after the click has long returned.
  setTimeout(URL.revokeObjectURL, 60_000, address)
}
