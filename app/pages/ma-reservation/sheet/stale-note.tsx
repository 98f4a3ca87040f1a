import { manageBookingPage as words } from '../../../../content/pages/manage-booking.ts'
import { fillIn } from '../../../../wording/fill-in.ts'
import { longMoment } from '../../../../wording/lake-time.ts'
import { Button } from '../../../ui/button.tsx'

/** At the port the network comes and goes: the last known state stays on the page, with the time it dates from. */
export function StaleNote({ seenAt, onRetry }: { seenAt: Date; onRetry: () => void }) {
  return (
    <div role="status" className="flex flex-wrap items-center gap-x-5 gap-y-3 rounded-card bg-band p-5">
      <p className="grow basis-60">{fillIn(words.stale, { moment: longMoment(seenAt) })}</p>
      <Button variant="secondary" onClick={onRetry} className="print:hidden">
        {words.retry}
      </Button>
    </div>
  )
}
