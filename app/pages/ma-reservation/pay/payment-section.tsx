import { associationTerms } from '../../../../content/association.ts'
import { paymentWords as words } from '../../../../content/pages/manage-booking-acts.ts'
import { chfOf } from '../../../../domain/money/ledger-entry.ts'
import type { ManagedBookingView } from '../../../../server/booking/managed-booking.server.ts'
import { formatChf } from '../../../../wording/amounts.ts'
import { formatChoice } from '../../../../wording/choices.ts'
import { formatLongDate } from '../../../../wording/dates.ts'
import { fillIn } from '../../../../wording/fill-in.ts'
import { SlipFacts, SlipPicture } from '../../../sections/slip.tsx'
import { Card } from '../../../ui/card.tsx'

/** How to pay what is open of an outing, or when it was paid. For a cancelled one, only while something is open. */
export function PaymentSection({ booking }: { booking: ManagedBookingView }) {
  const { slip, status, account } = booking
  const { openRappen, paidRappen, settledOn } = account
  const isCancelled = status === 'cancelled'
  if (status !== 'confirmed' && !(isCancelled && openRappen > 0)) return null
  const how = { amount: formatChf(chfOf(openRappen)), means: formatChoice(associationTerms.paysOnSiteWith) }
  return (
    <Card
      as="section"
      aria-labelledby="payment-title"
      className="space-y-5 print:break-inside-avoid print:p-0 print:shadow-none"
    >
      <h2 id="payment-title">{words.title}</h2>
      {settledOn && <p>{fillIn(words.paid, { day: formatLongDate(settledOn) })}</p>}
      {openRappen > 0 && paidRappen > 0 && <p>{fillIn(words.partly, { amount: formatChf(chfOf(paidRappen)) })}</p>}
      {openRappen > 0 && !slip && <p>{fillIn(isCancelled ? words.byAnswer : words.onSite, how)}</p>}
      {slip && (
        <>
          <p>{fillIn(isCancelled ? words.dueBySlip : words.bySlip, how)}</p>
          <SlipPicture
            slip={slip}
            alt={fillIn(words.alt, {
              amount: how.amount,
              creditor: slip.creditor[0] ?? '',
              reference: slip.creditorReference,
            })}
          />
          <SlipFacts slip={slip} />
        </>
      )}
    </Card>
  )
}
