import { useEffect, useRef } from 'react'
import { bookingTerms } from '../../../../content/booking-terms.ts'
import { dayErrorMessages } from '../../../../content/messages/booking-notices.ts'
import { bookingPrice } from '../../../../domain/booking/price.ts'
import { formatChf } from '../../../../wording/amounts.ts'
import { fillIn } from '../../../../wording/fill-in.ts'
import { bookingPage } from '../../../../wording/pages/booking.ts'
import { LiveRegion } from '../../../forms/live-region.tsx'
import type { BookingForm } from '../form/use-booking-form.ts'

/**
 * The one line that says to whoever cannot see it what changes elsewhere than under their hands: that the form is on its
 * way, what it comes to now, that the chosen day is full. What an attempt came to takes the focus and is heard there.
 */
export function FormStatus({ booking }: { booking: BookingForm }) {
  const { isPending, outcome, dayError, choice } = booking
  const total = fillIn(bookingPage.summary.spokenTotal, {
    total: formatChf(bookingPrice(choice, bookingTerms).totalChf),
  })
  const before = useRef({ total, dayError })
  useEffect(() => {
    before.current = { total, dayError }
  })
  const news = isPending
    ? bookingPage.submit.pending
    : dayError && dayError !== before.current.dayError
      ? dayErrorMessages[dayError]
      : total !== before.current.total && outcome?.kind !== 'accepted'
        ? total
        : undefined
  return <LiveRegion text={news} about={`${isPending} ${dayError} ${total}`} />
}
