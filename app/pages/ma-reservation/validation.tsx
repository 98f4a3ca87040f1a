import { bookingTerms } from '../../../content/booking-terms.ts'
import { manageBookingPage } from '../../../content/pages/manage-booking.ts'
import { fillIn } from '../../../wording/fill-in.ts'
import { Spoken } from '../../forms/spoken.tsx'
import { Button } from '../../ui/button.tsx'
import type { Validating } from './use-validating.ts'

const words = manageBookingPage.validate

/** The button that shows that the mailbox is the guest's, where the link came in a mail; elsewhere, where it is. */
export function Validation({ isByMail, validating }: { isByMail: boolean; validating: Validating }) {
  if (!isByMail) return <p>{words.byOther}</p>
  return (
    <>
      <p>{fillIn(words.byMail, { holdHours: bookingTerms.holdHours })}</p>
      <Spoken text={validating.isUnderWay ? words.pending : undefined} about={validating.isUnderWay} />
      <Button
        onClick={validating.validate}
        aria-disabled={validating.isUnderWay || undefined}
        className="aria-disabled:cursor-progress aria-disabled:opacity-70 print:hidden"
      >
        {validating.isUnderWay ? words.pending : words.button}
      </Button>
    </>
  )
}
