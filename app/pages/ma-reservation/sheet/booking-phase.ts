import type { manageBookingPage } from '../../../../content/pages/manage-booking.ts'
import type { BookingStatus } from '../../../../domain/booking/booking.ts'
import { boatWaitHours } from '../../../../domain/booking/life-cycle.ts'
import { hourMs } from '../../../../domain/calendar.ts'
import type { ManagedBookingView } from '../../../../server/booking/guest-view.server.ts'

/** The state of a booking for its guest: the stored state, and what has become of it with time. */
export type BookingPhase = keyof typeof manageBookingPage.states

type TimedBooking = Pick<ManagedBookingView, 'startsAt' | 'endsAt' | 'atQuay'>
type PhasedBooking = TimedBooking & Pick<ManagedBookingView, 'status' | 'heldUntil' | 'needsProof' | 'history'>

export function bookingPhase(booking: PhasedBooking, now: Date): BookingPhase {
  switch (booking.status) {
    case 'pending':
    case 'expired':
      // The job that lets it expire may run a minute late; the deadline the guest was given applies at once.
      if (booking.status === 'pending' && booking.heldUntil > now) return booking.needsProof ? 'to-validate' : 'waiting'
      return booking.needsProof ? 'not-validated' : 'expired'
    case 'confirmed':
      return confirmedPhase(booking, now)
    case 'cancelled':
      return `cancelled-${lastEvent(booking, 'cancelled')?.detail.reason ?? 'other'}`
    default:
      return booking.status
  }
}

/** So long after its end, a boat that nobody has tapped back counts as back: its guest is thanked the day after. */
const assumedBackAfterMs = 12 * hourMs

/**
 * From the start on, what was tapped at the quay counts, and the clock where nobody has tapped. The boat waits for a
 * guest who is not there yet. Before the start a tap closes nothing: the guest may still cancel, even if tapped aboard.
 */
function confirmedPhase({ atQuay, startsAt, endsAt }: TimedBooking, now: Date): BookingPhase {
  if (now < startsAt) return 'confirmed'
  if (atQuay === 'absent') return boatWaitsUntil({ startsAt, atQuay }, now) ? 'confirmed' : 'cancelled-no-show'
  const isOver = +now >= +endsAt + (atQuay === 'aboard' ? assumedBackAfterMs : 0)
  return isOver || atQuay === 'returned' ? 'over' : 'on-water'
}

/** From the start on, until when the boat waits for a guest who is not known to be aboard; otherwise undefined. */
export function boatWaitsUntil({ startsAt, atQuay }: Omit<TimedBooking, 'endsAt'>, now: Date): Date | undefined {
  const until = new Date(+startsAt + boatWaitHours * hourMs)
  return startsAt <= now && now < until && atQuay !== 'aboard' && atQuay !== 'returned' ? until : undefined
}

/** Whether the guest can still expect to sail at the hours of the booking. */
export function isAhead(phase: BookingPhase): boolean {
  return phase === 'waiting' || phase === 'confirmed' || phase === 'on-water'
}

export type HistoryEvent = ManagedBookingView['history'][number]

/** The latest event of this kind, or that led to this status, if any. */
export function lastEvent(
  { history }: Pick<ManagedBookingView, 'history'>,
  kind: HistoryEvent['kind'] | BookingStatus,
): HistoryEvent | undefined {
  return history.findLast((event) => event.kind === kind)
}
