import { bookingTerms } from '../../../../content/booking-terms.ts'
import { manageBookingPage as texts } from '../../../../content/pages/manage-booking.ts'
import { cancellationDue, cancellationTimeline, noShowDue } from '../../../../domain/booking/cancellation.ts'
import { guestCancellation, withOwedAmount } from '../../../../domain/booking/guest-cancellation.ts'
import { type Account, chfOf } from '../../../../domain/money/account.ts'
import type { ManagedBookingView } from '../../../../server/booking/guest-view.server.ts'
import { fillIn, formatChf } from '../../../../wording/sentences.ts'

type CancellableBooking = Pick<
  ManagedBookingView,
  'status' | 'startsAt' | 'endsAt' | 'heldUntil' | 'totalChf' | 'terms' | 'history' | 'account'
>

export type ScheduleStep = ReturnType<typeof cancellationSchedule>[number]

/**
 * What cancelling an outing costs from date to date, once it is confirmed; the step that applies at `now` is marked. The
 * last one, without a date, is that of a guest who does not come and says nothing.
 */
export function cancellationSchedule(booking: CancellableBooking, now: Date) {
  const { status } = booking
  const { rules } = booking.terms
  const outing = withOwedAmount(booking, booking.account)
  const steps = cancellationTimeline(outing, rules, bookingTerms.timeZone)
  const due = cancellationDue(outing, now, rules, bookingTerms.timeZone)
  const noShow = noShowDue(outing, rules, bookingTerms.timeZone)
  // The last step that has begun, or the one before it: the instant between two steps may belong to the cheaper one.
  const currentIndex = steps.findLastIndex(
    ({ from = now, practicalDueChf, generalDueChf }) =>
      from <= now && practicalDueChf === due.practicalDueChf && generalDueChf === due.generalDueChf,
  )
  return [...steps, { ...noShow, until: undefined }].map((step, index) => {
    const time = status !== 'confirmed' || index > currentIndex ? 'future' : index < currentIndex ? 'past' : 'present'
    return { ...step, time } as const
  })
}

/** What cancelling at `now` would cost, in CHF; undefined when it is no longer possible. */
export function costOfCancelling(booking: CancellableBooking, now: Date): number | undefined {
  const cost = guestCancellation(booking, now, booking.terms.rules, bookingTerms.timeZone)
  return 'refused' in cost ? undefined : cost.dueChf
}

/**
 * What remains to settle of a cancelled booking: something to pay, something to refund, or nothing at all. Once the
 * hours have passed (`isPast`), or have been sailed all the same, nobody else can take them any more.
 */
export function dueLines(
  { chargedRappen, waivedRappen, openRappen, toRefundRappen, isForHours }: Account,
  isPast = false,
): string[] {
  const { due, stillDue, nothing, refund } = texts.left
  if (openRappen > 0) return [fillIn(isPast || isForHours ? stillDue : due, { amount: formatChf(chfOf(openRappen)) })]
  if (toRefundRappen > 0) return [fillIn(refund, { amount: formatChf(chfOf(toRefundRappen)) })]
  return chargedRappen === waivedRappen ? [nothing] : []
}
