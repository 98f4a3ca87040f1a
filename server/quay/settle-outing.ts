import type { ActOutcome } from '../../domain/booking/outcome.ts'
import type { Transaction } from '../../platform/db/connect.ts'
import { guardedTransaction, KeyRefused } from '../../platform/db/guarded-transaction.ts'
import { type ChangeServices, change } from '../booking-act.ts'
import { cutShort } from '../money/acts/waivers.server.ts'
import { lockBooking, settleBooking } from '../records/bookings.ts'
import { listOpenOutings } from './open-outings.ts'

/**
 * Settles an outing by what was tapped at the quay, once: one that came back early is charged by the hours it had begun.
 * Where that asks a person, it stays as it is until one has answered. The act is done in the transaction that marks the
 * outing as settled, so of two processes one does it, and a process that is killed has done nothing.
 */
export async function settleOuting(services: ChangeServices, id: string): Promise<void> {
  const { db, now, log } = services
  const [{ booking, settlement } = {}] = await listOpenOutings(db, now(), id)
  if (!booking || !settlement || settlement.kind === 'asked') return
  const guard = async (tx: Transaction) => {
    await lockBooking(tx, id)
    const [present] = await listOpenOutings(tx, now(), id)
    return JSON.stringify(present?.settlement) === JSON.stringify(settlement) && settleBooking(tx, id, now())
  }
  const guarded = { ...services, guard }
  try {
    if (settlement.kind === 'cut-short') {
      const outcome = await cutShort(guarded, id, settlement.sailedHours)
      // Somebody has lowered its price by hand, so that stays; or the database is away, and the next run settles it.
      if (outcome.kind !== 'done') return
    } else await guardedTransaction(guarded, async () => {})
    log.info({ reference: booking.reference, state: settlement.kind }, 'outing settled by the quay')
  } catch (error) {
    // Another process was quicker, or a tap came between; then the next run settles by what it says.
    if (!(error instanceof KeyRefused)) throw error
  }
}

/** Somebody of the team answers what the taps ask: the outing was as it was booked, and nothing is owed or returned. */
export function settleAsBooked(services: ChangeServices, id: string): Promise<ActOutcome> {
  return change(services, id, async (tx, _, now) => {
    const [asked] = await listOpenOutings(tx, now, id)
    return asked?.settlement && (await settleBooking(tx, id, now)) ? undefined : 'other-state'
  })
}
