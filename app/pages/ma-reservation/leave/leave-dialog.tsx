import type { Ref } from 'react'
import { donationWords } from '../../../../content/pages/manage-booking-acts.ts'
import { chfOf } from '../../../../domain/money/ledger-entry.ts'
import { formatChf } from '../../../../wording/amounts.ts'
import { fillIn } from '../../../../wording/fill-in.ts'
import { LiveRegion } from '../../../forms/live-region.tsx'
import { Button } from '../../../ui/button.tsx'
import { PendingButton } from '../../../ui/pending-button.tsx'
import type { Acting } from '../use-intent.ts'

const words = donationWords.dialog

type LeaveDialogProps = { ref: Ref<HTMLDialogElement>; toRefundRappen: number; leaving: Acting }

/** Asks before what comes back is given away; built like the dialog that cancels. */
export function LeaveDialog({ ref, toRefundRappen, leaving }: LeaveDialogProps) {
  return (
    <dialog
      ref={ref}
      role="alertdialog"
      aria-labelledby="leave-question"
      aria-describedby="leave-means"
      className="m-auto w-[min(34rem,calc(100vw-2rem))] rounded-card border-2 border-edge bg-surface p-5 text-ink shadow-card edge-when-forced backdrop:bg-lac/70 sm:p-8"
    >
      <h3 id="leave-question">{fillIn(words.title, { amount: formatChf(chfOf(toRefundRappen)) })}</h3>
      <p id="leave-means" className="mt-3">
        {words.text}
      </p>
      {/* Inside: while the dialog is open, nothing around it is heard. */}
      <LiveRegion text={leaving.isPending ? words.confirming : undefined} about={leaving.isPending} />
      <div className="mt-6 flex flex-wrap gap-3">
        <Button
          variant="secondary"
          // The answer that changes nothing is the one a hasty Enter gives.
          autoFocus
          onClick={(event) => event.currentTarget.closest('dialog')?.close()}
          className="grow"
        >
          {words.keep}
        </Button>
        <PendingButton
          // The sum the person was shown goes along: another one is not given away.
          onClick={() => leaving.send({ shownRappen: String(toRefundRappen) })}
          isPending={leaving.isPending}
          pendingLabel={words.confirming}
          className="grow"
        >
          {words.confirm}
        </PendingButton>
      </div>
    </dialog>
  )
}
