import { bookingTerms } from '../../content/booking-terms.ts'
import { priceLine } from '../../content/measures.ts'
import { cheapestBoat } from '../../domain/booking/boat.ts'
import { fillIn, formatChf } from '../../wording/sentences.ts'

/** The lowest price of an outing, and what it is for: Swiss law requires it where outings are offered (OIP). */
export function PriceLine({ className }: { className?: string }) {
  const { ratePerHourChf, maxParticipants } = cheapestBoat(bookingTerms)
  const { minDurationHours } = bookingTerms
  return (
    <p className={className}>
      {fillIn(priceLine, {
        fromPrice: formatChf(ratePerHourChf * minDurationHours),
        minHours: minDurationHours,
        rate: formatChf(ratePerHourChf),
        maxParticipants,
      })}
    </p>
  )
}
