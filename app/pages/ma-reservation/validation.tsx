import { bookingTerms } from '../../../content/booking-terms.ts'
import { manageBookingPage } from '../../../content/pages/manage-booking.ts'
import { fillIn } from '../../../wording/fill-in.ts'
import { LiveRegion } from '../../forms/live-region.tsx'
import { PendingButton } from '../../ui/pending-button.tsx'
import type { Acting } from './use-intent.ts'

const words = manageBookingPage.validate

/** The button that proves the mailbox is the guest's, if this link came by mail; otherwise, a note where to find it. */
export function Validation({ isByMail, validating }: { isByMail: boolean; validating: Acting }) {
  if (!isByMail) return <p>{words.byOther}</p>
  return (
    <>
      <p>{fillIn(words.byMail, { holdHours: bookingTerms.holdHours })}</p>
      <LiveRegion text={validating.isPending ? words.pending : undefined} about={validating.isPending} />
      <PendingButton
        onClick={() => validating.send()}
        isPending={validating.isPending}
        pendingLabel={words.pending}
        className="print:hidden"
      >
        {words.button}
      </PendingButton>
    </>
  )
}
