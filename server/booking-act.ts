import { boardingOf } from '../domain/booking/boarding.ts'
import type { Booking } from '../domain/booking/booking.ts'
import type { ActOutcome, ActRefusal, Outcome } from '../domain/booking/outcome.ts'
import type { Transaction } from '../platform/db/connect.ts'
import { catchUnavailable, type Guard, guardedTransaction } from '../platform/db/guarded-transaction.ts'
import { addBookingEvent, findBooking, lockBooking, type NewEvent } from './records/bookings.ts'
import { listTaps } from './records/taps.ts'
import type { Services } from './services.ts'

/** The services that every act needs, and the guard that checks in the act's transaction whether it is allowed. */
export type ActServices = Pick<Services, 'db' | 'now' | 'log' | 'outbox' | 'settings' | 'provider'> & {
  /** Absent in a process that ends before the terms could change. */
  termsBoard?: Services['termsBoard']
  guard?: Guard | undefined
  /** The name that the link of whoever acts was given; only the team has such links. */
  by?: string | undefined
  /** The number of that link. */
  keyNumber?: string | undefined
  /** The departure that whoever acts was shown, in ms since 1970. Nothing is done if the outing was moved since. */
  seenStart?: number | undefined
  /** Whether whoever acts has confirmed that people are aboard. If false, the act is refused while there are. */
  hasConfirmedAboard?: boolean | undefined
}

/** Acts on the locked booking. Gives the reason if that is refused, undefined if it is done or already was. */
type LockedAct = (tx: Transaction, booking: Booking, now: Date) => Promise<ActRefusal | Outcome<'invalid'> | undefined>

/**
 * Runs `act` on the booking, in one transaction with everything it writes. It locks the booking meanwhile: of two who
 * act at once, the second is judged on the state that the first left, so a guest may still cancel what has just been
 * confirmed. An unavailable database does not throw: it is the outcome `unavailable`.
 */
export function withLockedBooking(services: ActServices, id: string, act: LockedAct): Promise<ActOutcome> {
  return catchUnavailable(services, 'act on a booking', async () => {
    const outcome = await guardedTransaction(services, async (tx): Promise<ActOutcome> => {
      const booking = await lockBooking(tx, id)
      if (!booking) return { kind: 'unknown' }
      const { seenStart = booking.startsAt.getTime() } = services
      const isStartUnchanged = seenStart === booking.startsAt.getTime()
      const needsConfirmation = services.hasConfirmedAboard === false && (await isAboard(tx, booking))
      const refusal = needsConfirmation
        ? 'aboard'
        : isStartUnchanged
          ? await act(tx, booking, services.now())
          : 'other-state'
      if (typeof refusal === 'string') return { kind: 'refused', reason: refusal, booking }
      return refusal ?? { kind: 'done', booking: (await findBooking(tx, id)) ?? booking }
    })
    if (outcome.kind === 'done') services.outbox.wake()
    return outcome
  })
}

/** Whether people are aboard, according to the taps at the quay. */
export async function isAboard(tx: Transaction, booking: Booking): Promise<boolean> {
  return boardingOf(await listTaps(tx, booking.id), booking).state.kind === 'aboard'
}

/** Adds a line to the booking's history. Where the team has acted, it says who. */
export function addHistory({ by }: Pick<ActServices, 'by'>, tx: Transaction, id: string, event: NewEvent) {
  return addBookingEvent(tx, id, event.actor === 'team' ? { ...event, detail: { ...event.detail, by } } : event)
}
