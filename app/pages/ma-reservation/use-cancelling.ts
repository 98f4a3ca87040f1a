import { type RefObject, useState } from 'react'
import type { BookingView } from '../../../server/booking/view-booking.server.ts'
import type { ManageAnswer } from './manage-answer.ts'
import { useIntent } from './use-intent.ts'

/** Cancels, once the person has said so in `dialog`, and keeps what became of it. */
export function useCancelling(
  accessKey: string,
  dialog: RefObject<HTMLDialogElement | null>,
  show: (view: BookingView) => void,
) {
  const [outcome, setOutcome] = useState<ManageAnswer>()
  const { send, isUnderWay } = useIntent(accessKey, 'cancel', (answer) => {
    // First the dialog, which would keep the focus from the outcome.
    dialog.current?.close()
    if ('booking' in answer) show(answer.booking)
    setOutcome(answer)
  })
  return {
    outcome,
    isUnderWay,
    /** `shownDueChf` is what the person was told it costs: it may not become more on the way. */
    cancel: (shownDueChf: number) => send({ shownDueChf: String(shownDueChf) }),
  }
}

export type Cancelling = ReturnType<typeof useCancelling>
