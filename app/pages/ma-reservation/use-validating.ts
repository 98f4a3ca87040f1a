import { useState } from 'react'
import type { BookingView } from '../../../server/booking/view-booking.server.ts'
import type { ManageAnswer } from './manage-answer.ts'
import { useIntent } from './use-intent.ts'

/** Validates the request at a press of the button, and keeps what became of it. */
export function useValidating(accessKey: string, show: (view: BookingView) => void) {
  const [outcome, setOutcome] = useState<ManageAnswer>()
  const { send, isUnderWay } = useIntent(accessKey, 'validate', (answer) => {
    if ('booking' in answer) show(answer.booking)
    setOutcome(answer)
  })
  return { outcome, isUnderWay, validate: () => send() }
}

export type Validating = ReturnType<typeof useValidating>
