import { useEffect, useMemo, useRef } from 'react'
import { bookingTerms } from '../../../../content/booking-terms.ts'
import { dayErrorMessages } from '../../../../content/messages/booking-notices.ts'
import { bookingPrice } from '../../../../domain/booking/price.ts'
import { formatChf } from '../../../../wording/amounts.ts'
import { fillIn } from '../../../../wording/fill-in.ts'
import { bookingPage } from '../../../../wording/pages/booking.ts'
import { LiveRegion } from '../../../forms/live-region.tsx'
import type { BookingForm } from '../form/use-booking-form.ts'

/**
 * The line that announces to screen readers what changes away from the focus: that the form is being sent, the new
 * total, that the chosen day is full, the error of the field just left. The outcome of an attempt takes the focus and is
 * announced there.
 */
export function FormStatus({ booking }: { booking: BookingForm }) {
  const { isPending, outcome, dayError, choice, left } = booking
  const total = fillIn(bookingPage.summary.spokenTotal, {
    total: formatChf(bookingPrice(choice, bookingTerms).totalChf),
  })
  const before = useRef({ total, dayError, left })
  useEffect(() => {
    before.current = { total, dayError, left }
  })
  const news = isPending
    ? bookingPage.submit.pending
    : dayError && dayError !== before.current.dayError
      ? dayErrorMessages[dayError]
      : total !== before.current.total && outcome?.kind !== 'accepted'
        ? total
        : left && left !== before.current.left
          ? booking.errorOf(left.field)
          : undefined
  // The subject is a new object exactly when something of it has changed.
  const about = useMemo(() => ({ isPending, dayError, total, left }), [isPending, dayError, total, left])
  return <LiveRegion text={news} about={about} />
}
