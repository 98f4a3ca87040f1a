import type { Booking } from '../domain/booking/booking.ts'
import type { BookingEventDetail, BookingEventKind } from '../domain/booking/booking-event.ts'
import type { BookingActor } from '../domain/booking/life-cycle.ts'
import type { ActOutcome } from '../domain/booking/outcome.ts'
import type { Transaction } from '../platform/db/connect.ts'
import { type Guard, guardedTransaction, unlessAway } from '../platform/db/guarded-transaction.ts'
import { addBookingEvent, findBooking } from './records/bookings.ts'
import type { Services } from './services.ts'

/** The services that every act needs, and the guard that checks in the act's transaction whether it is allowed. */
export type ChangeServices = Pick<Services, 'db' | 'now' | 'log' | 'outbox' | 'settings'> & {
  guard?: Guard | undefined
}

/** A race is lost to somebody whose act is done, so that nobody loses many; a defect must not keep the process. */
const mostRaces = 20

/** Somebody else changed the booking between the read and the act; nothing has been written. */
export const lostRace = 'lost-race'

type Act = (tx: Transaction, booking: Booking, now: Date) => Promise<ActOutcome | typeof lostRace>

/**
 * Runs `act` on the current booking, in one transaction with everything it writes. An act that lost a race runs again
 * on the booking as it now is: a guest may still cancel what has just been confirmed. A database that is away does not
 * throw: that is the outcome `unavailable`.
 */
export function change(services: ChangeServices, id: string, act: Act): Promise<ActOutcome> {
  return unlessAway(services, 'act on a booking', async () => {
    const outcome = await guardedTransaction(services, async (tx): Promise<ActOutcome> => {
      for (let races = 0; races < mostRaces; races++) {
        const booking = await findBooking(tx, id)
        if (!booking) return { kind: 'unknown' }
        const outcome = await act(tx, booking, services.now())
        if (outcome !== lostRace) return outcome
      }
      throw new Error('An act lost every race on one booking.')
    })
    if (outcome.kind === 'done') services.outbox.wake()
    return outcome
  })
}

/** The booking after the act. */
export async function done(tx: Transaction, id: string): Promise<ActOutcome> {
  const booking = await findBooking(tx, id)
  return booking ? { kind: 'done', booking } : { kind: 'unknown' }
}

/** Writes a line of the booking's history. */
export function note(
  tx: Transaction,
  id: string,
  actor: BookingActor,
  kind: BookingEventKind,
  at: Date,
  detail: BookingEventDetail = {},
): Promise<void> {
  return addBookingEvent(tx, id, { at, actor, kind, detail })
}
