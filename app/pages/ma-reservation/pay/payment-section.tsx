import { associationTerms } from '../../../../content/association.ts'
import { paymentWords as words } from '../../../../content/pages/manage-booking-acts.ts'
import type { ManagedBookingView } from '../../../../server/booking/managed-booking.server.ts'
import { formatChf } from '../../../../wording/amounts.ts'
import { formatChoice } from '../../../../wording/choices.ts'
import { fillIn } from '../../../../wording/fill-in.ts'
import { lakeDay } from '../../../../wording/lake-time.ts'
import { Card } from '../../../ui/card.tsx'
import { SlipFacts } from './slip-facts.tsx'
import { SlipPicture } from './slip-picture.tsx'

/** How a confirmed outing is paid, or when it was. */
export function PaymentSection({ booking }: { booking: ManagedBookingView }) {
  const { slip, paidAt, totalChf } = booking
  const how = { amount: formatChf(totalChf), means: formatChoice(associationTerms.paysOnSiteWith) }
  return (
    <Card
      as="section"
      aria-labelledby="payment-title"
      className="space-y-5 print:break-inside-avoid print:p-0 print:shadow-none"
    >
      <h2 id="payment-title">{words.title}</h2>
      {paidAt && <p>{fillIn(words.paid, { day: lakeDay(paidAt) })}</p>}
      {!paidAt && !slip && <p>{fillIn(words.onSite, how)}</p>}
      {slip && (
        <>
          <p>{fillIn(words.bySlip, how)}</p>
          <SlipPicture slip={slip} />
          <SlipFacts slip={slip} />
        </>
      )}
    </Card>
  )
}
