import { bookingTerms } from '../../../../content/booking-terms.ts'
import { bookingNotices } from '../../../../content/messages/booking-notices.ts'
import { durationOf } from '../../../../domain/booking/slots.ts'
import { wallClockAt } from '../../../../domain/calendar.ts'
import { formatLongDate } from '../../../../wording/dates.ts'
import { fillIn } from '../../../../wording/fill-in.ts'
import type { Notice } from '../../../ui/notices.tsx'
import type { Accepted } from '../form/booking-answer.ts'

// The error summary takes the focus and is read out; an assertive notice would interrupt it.
export const notices = {
  invalid: { ...bookingNotices.invalid, variant: 'destructive', isPolite: true },
  emptyCart: { ...bookingNotices.emptyCart, variant: 'destructive', isPolite: true },
} as const satisfies Record<string, Notice>

/** The success notice of spec §8, in the lake's time. */
export function acceptedNotice(booking: Accepted['booking']): Notice {
  const { name, startsAt } = booking
  const { day, time } = wallClockAt(startsAt, bookingTerms.timeZone)
  const { title, description } = bookingNotices.accepted
  return {
    title,
    description: fillIn(description, { name, date: formatLongDate(day), time, hours: durationOf(booking) }),
  }
}
