import { bookingTerms } from '../../content/booking-terms.ts'
import { homePage } from '../../content/pages/home.ts'
import { fillIn, formatChf } from '../../wording/sentences.ts'

/** The lowest price of an outing, and what it is for: Swiss law requires it where outings are offered (OIP). */
export function PriceLine({ className }: { className?: string }) {
  const { baseRatePerHourChf, minDurationHours, maxParticipants } = bookingTerms
  return (
    <p className={className}>
      {fillIn(homePage.hero.priceLine, {
        fromPrice: formatChf(baseRatePerHourChf * minDurationHours),
        minHours: minDurationHours,
        rate: formatChf(baseRatePerHourChf),
        maxParticipants,
      })}
    </p>
  )
}
