import { bookingTerms } from '../../../content/booking-terms.ts'
import { bookingPrice } from '../../../domain/booking/price.ts'
import { formatChf } from '../../../wording/amounts.ts'
import { fillIn } from '../../../wording/fill-in.ts'
import { bookingPage } from '../../../wording/pages/booking.ts'
import { Button } from '../../ui/button.tsx'
import { submitId } from './fields.ts'
import type { BookingForm } from './use-booking-form.ts'

const { label, total, pending, note, noScriptPrice } = bookingPage.submit

/** The button with the live total. Without scripts the total would not follow, so the price is told as a rule. */
export function SubmitRow({ booking, className }: { booking: BookingForm; className: string }) {
  const { isSending, choice } = booking
  const { totalChf } = bookingPrice(choice, bookingTerms)
  const { baseRatePerHourChf: rate, skipperSurchargePerHourChf: surcharge } = bookingTerms
  return (
    <div className={className}>
      <p className="mb-3 hidden text-sm noscript:block">
        {fillIn(noScriptPrice, { rate: formatChf(rate), rateWithSkipper: formatChf(rate + surcharge) })}
      </p>
      {/* It stays focusable while sending, so that nobody's focus falls off the page. */}
      <Button
        id={submitId}
        type="submit"
        aria-disabled={isSending || undefined}
        className="w-full text-lg aria-disabled:cursor-progress aria-disabled:opacity-70"
      >
        {isSending ? (
          pending
        ) : (
          <span>
            {label}{' '}
            <span className="whitespace-nowrap needs-script">{fillIn(total, { total: formatChf(totalChf) })}</span>
          </span>
        )}
      </Button>
      <p className="mt-3 text-sm text-ink-soft">{note}</p>
    </div>
  )
}
