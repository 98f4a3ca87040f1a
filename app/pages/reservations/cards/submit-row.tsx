import { bookingTerms } from '../../../../content/booking-terms.ts'
import { bookingPrice } from '../../../../domain/booking/price.ts'
import { formatChf } from '../../../../wording/amounts.ts'
import { fillIn } from '../../../../wording/fill-in.ts'
import { bookingPage } from '../../../../wording/pages/booking.ts'
import { PendingButton } from '../../../ui/pending-button.tsx'
import { submitId } from '../form/fields.ts'
import type { BookingForm } from '../form/use-booking-form.ts'

const { label, total, pending, note, noScriptPrice } = bookingPage.submit

/** The button with the live total. Without scripts the total could not follow, so the price is given as a rule. */
export function SubmitRow({ booking, className }: { booking: BookingForm; className: string }) {
  const { isPending, choice } = booking
  const { totalChf } = bookingPrice(choice, bookingTerms)
  const { baseRatePerHourChf: rate, skipperSurchargePerHourChf: surcharge } = bookingTerms
  return (
    <div className={className}>
      <p className="mb-3 hidden text-sm noscript:block">
        {fillIn(noScriptPrice, { rate: formatChf(rate), rateWithSkipper: formatChf(rate + surcharge) })}
      </p>
      <PendingButton id={submitId} type="submit" {...{ isPending }} pendingLabel={pending} className="w-full text-lg">
        <span>
          {label}{' '}
          <span className="whitespace-nowrap needs-script">{fillIn(total, { total: formatChf(totalChf) })}</span>
        </span>
      </PendingButton>
      <p className="mt-3 text-sm text-ink-soft">{note}</p>
    </div>
  )
}
