import { association } from '../../../../content/association.ts'
import { bookingMessages } from '../../../../content/messages/booking-notices.ts'
import type { Outcome } from '../../../../domain/booking/outcome.ts'
import { numberOf } from '../../../../wording/counts.ts'
import { fillIn } from '../../../../wording/fill-in.ts'
import { OutcomeBox } from '../../../forms/outcome-box.tsx'
import { PendingButton } from '../../../ui/pending-button.tsx'
import { formId } from '../form/fields.ts'
import type { BookingForm } from '../form/use-booking-form.ts'

type Problem = Outcome<'too-many' | 'too-many-waiting' | 'key-reused' | 'unavailable' | 'unreachable'>

/** Nothing was stored, as far as anyone knows; everything typed is still there, and sending again is safe. */
export function SendProblem({ booking, outcome }: { booking: BookingForm; outcome: Problem }) {
  const { title, text } = wordsFor(outcome)
  return (
    <OutcomeBox title={title} tone="danger" attempt={outcome}>
      <p className="mt-3">{text}</p>
      <PendingButton type="submit" form={formId} variant="secondary" isPending={booking.isPending} className="mt-4">
        {bookingMessages.retry}
      </PendingButton>
    </OutcomeBox>
  )
}

function wordsFor(problem: Problem): { title: string; text: string } {
  if (problem.kind === 'too-many-waiting') {
    const { title, text } = bookingMessages['too-many-waiting']
    return { title, text: fillIn(text, { email: association.email }) }
  }
  if (problem.kind !== 'too-many') return bookingMessages[problem.kind]
  const minutes = Math.ceil(problem.retryAfterSeconds / 60)
  const { title, text } = bookingMessages['too-many']
  return { title, text: fillIn(numberOf(text, minutes), { minutes }) }
}
