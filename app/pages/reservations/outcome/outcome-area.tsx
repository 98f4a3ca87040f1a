import { bookingMessages } from '../../../../content/messages/booking-notices.ts'
import { ErrorSummary } from '../../../forms/error-summary.tsx'
import { fieldId } from '../form/fields.ts'
import type { BookingForm } from '../form/use-booking-form.ts'
import { BookingReceived } from './booking-received.tsx'
import { SendProblem } from './send-problem.tsx'
import { SlotTaken } from './slot-taken.tsx'

/** Above the form: the outcome of the last attempt, which always takes the focus. */
export function OutcomeArea({ booking }: { booking: BookingForm }) {
  const { outcome, summary } = booking
  if (!outcome) return null
  switch (outcome.kind) {
    case 'refused':
    case 'invalid':
      if (summary.length === 0) return null
      return (
        <ErrorSummary
          title={bookingMessages.errorSummary.title}
          errors={summary.map(({ field, message }) => ({ fieldId: fieldId(field), message }))}
          attempt={outcome}
        />
      )
    case 'accepted':
      return <BookingReceived accepted={outcome} />
    case 'taken':
      return <SlotTaken booking={booking} outcome={outcome} />
    default:
      return <SendProblem booking={booking} outcome={outcome} />
  }
}
