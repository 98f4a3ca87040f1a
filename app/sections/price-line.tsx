import { bookingTerms } from '../../content/booking-terms.ts'
import { homePage } from '../../content/pages/home.ts'
import { formatChf } from '../../wording/amounts.ts'
import { fillIn } from '../../wording/fill-in.ts'

/** From which price an outing can be had, and for what: Swiss law asks for it where outings are offered (OIP). */
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
