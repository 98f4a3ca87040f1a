import { bookingTerms } from '../../../content/booking-terms.ts'
import { fillIn } from '../../../wording/fill-in.ts'
import { bookingPage } from '../../../wording/pages/booking.ts'

/** The steps, named before the first one is taken (LCD art. 3 al. 1 let. s). */
export function BookingSteps() {
  const { title, items } = bookingPage.steps
  return (
    <ol aria-label={title} className="mt-6 flex flex-col gap-x-8 gap-y-2 sm:flex-row sm:flex-wrap">
      {items.map((item, index) => (
        <li key={item} className="flex items-center gap-2.5">
          <span
            aria-hidden="true"
            className="grid size-8 shrink-0 place-items-center rounded-full bg-band font-display font-semibold"
          >
            {index + 1}
          </span>
          {fillIn(item, { holdHours: bookingTerms.holdHours })}
        </li>
      ))}
    </ol>
  )
}
