import type { Ref } from 'react'
import { boats } from '../../../../content/boats.ts'
import { cancellationWords } from '../../../../content/pages/manage-booking-acts.ts'
import type { ManagedBookingView } from '../../../../server/booking/managed-booking.server.ts'
import { fillIn } from '../../../../wording/fill-in.ts'
import { lakeMoment } from '../../../../wording/lake-time.ts'
import { LiveRegion } from '../../../forms/live-region.tsx'
import { Button } from '../../../ui/button.tsx'
import { PendingButton } from '../../../ui/pending-button.tsx'
import type { Acting } from '../use-intent.ts'
import { CostNow } from './cost-now.tsx'

const words = cancellationWords.dialog

type CancelDialogProps = {
  ref: Ref<HTMLDialogElement>
  booking: ManagedBookingView
  dueChf: number
  cancelling: Acting
}

/**
 * Asks before it cancels. The browser's own dialog holds the focus, closes with Escape and gives the focus back; Radix'
 * would write a style element into the page, which its security policy forbids.
 */
export function CancelDialog({ ref, booking, dueChf, cancelling }: CancelDialogProps) {
  return (
    <dialog
      ref={ref}
      role="alertdialog"
      aria-labelledby="cancel-title"
      aria-describedby="cancel-outing cancel-cost cancel-freed"
      className="m-auto w-[min(34rem,calc(100vw-2rem))] rounded-card border-2 border-edge bg-surface p-5 text-ink shadow-card edge-when-forced backdrop:bg-lac/70 sm:p-8"
    >
      <h2 id="cancel-title" className="text-h3">
        {words.title}
      </h2>
      <p id="cancel-outing" className="mt-3 font-semibold">
        {fillIn(words.outing, { boat: boats[booking.boatType].shortName, start: lakeMoment(booking.startsAt) })}
      </p>
      {!booking.isOffered && <CostNow id="cancel-cost" dueChf={dueChf} totalChf={booking.totalChf} className="mt-3" />}
      <p id="cancel-freed" className="mt-3">
        {words.hoursFreed}
      </p>
      {/* Inside: while the dialog is open, nothing around it is heard. */}
      <LiveRegion text={cancelling.isPending ? words.confirming : undefined} about={cancelling.isPending} />
      <div className="mt-6 flex flex-wrap gap-3">
        <Button
          variant="secondary"
          // The harmless answer is the one a hasty Enter gives.
          autoFocus
          onClick={(event) => event.currentTarget.closest('dialog')?.close()}
          className="grow"
        >
          {words.keep}
        </Button>
        <PendingButton
          // The cost the person was told goes along: it may not become more on the way.
          onClick={() => cancelling.send({ shownDueChf: String(dueChf) })}
          isPending={cancelling.isPending}
          pendingLabel={words.confirming}
          className="grow"
        >
          {words.confirm}
        </PendingButton>
      </div>
    </dialog>
  )
}
