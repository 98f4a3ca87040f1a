import type { Ref } from 'react'
import { boats } from '../../../../content/boats.ts'
import { cancellationWords } from '../../../../content/pages/manage-booking-acts.ts'
import type { ManagedBookingView } from '../../../../server/booking/managed-booking.server.ts'
import { fillIn } from '../../../../wording/fill-in.ts'
import { longMoment } from '../../../../wording/lake-time.ts'
import { AskDialog } from '../ask-dialog.tsx'
import type { Acting } from '../use-intent.ts'
import { CostNow } from './cost-now.tsx'

const words = cancellationWords.dialog

type CancelDialogProps = {
  ref: Ref<HTMLDialogElement>
  booking: ManagedBookingView
  dueChf: number
  cancelling: Acting
}

/** Asks before it cancels. The cost shown is sent along: if it has risen since, nothing is cancelled. */
export function CancelDialog({ ref, booking, dueChf, cancelling }: CancelDialogProps) {
  const outing = { boat: boats[booking.boatType].shortName, start: longMoment(booking.startsAt) }
  const title = words.title[booking.status === 'pending' ? 'request' : 'booking']
  return (
    <AskDialog ref={ref} title={title} words={words} acting={cancelling} shown={{ shownDueChf: String(dueChf) }}>
      <p className="font-semibold">{fillIn(words.outing, outing)}</p>
      {!booking.isOffered && <CostNow dueChf={dueChf} totalChf={booking.totalChf} />}
      <p>{words.hoursFreed}</p>
    </AskDialog>
  )
}
