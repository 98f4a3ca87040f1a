import { type BoardingState, boardingOf } from '../../domain/booking/boarding.ts'
import { dayMs, hourMs } from '../../domain/calendar.ts'
import type { Database, Transaction } from '../../platform/db/connect.ts'
import { guardedTransaction, KeyRefused } from '../../platform/db/guarded-transaction.ts'
import { recordNoShow } from '../booking/change-booking.server.ts'
import type { ChangeServices } from '../booking-act.ts'
import { cutShort } from '../money/acts/waivers.server.ts'
import { findBooking } from '../records/bookings.ts'
import { listTaps } from '../records/taps.ts'

/** After the planned end: time to undo a mistake, and for a phone without network to send what was tapped on it. */
const graceMs = hourMs
/** No job was ever away for longer. */
const reachMs = 30 * dayMs

/** The confirmed outings with taps whose time is over at `now`, and that are not settled. */
export async function listOutingsToSettle(db: Database, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('bookings')
    .select('id')
    .where('status', '=', 'confirmed')
    .where('starts_at', '>', now.getTime() - reachMs)
    .where('ends_at', '<=', now.getTime() - graceMs)
    .where('quay_settled_at', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('taps').select('taps.id').whereRef('taps.booking_id', '=', 'bookings.id')),
    )
    .orderBy('ends_at')
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Settles an outing by what was tapped at the quay, once: an outing that came back early is charged by the hours it had
 * begun, and one whose guests were absent is a no-show. The act is done in the transaction that marks the outing as
 * settled, so of two processes one does it, and a process that is killed has done nothing. What the team has settled
 * by hand stays as it is.
 */
export async function settleOuting(services: ChangeServices, id: string): Promise<void> {
  const { db, now, log } = services
  const booking = await findBooking(db, id)
  const decided = await stateAtQuay(db, id)
  const guard = async (tx: Transaction) =>
    (await claimSettlement(tx, id, now())) && isSameState(await stateAtQuay(tx, id), decided)
  const guarded = { ...services, guard }
  try {
    if (!booking) return
    if (decided.kind === 'absent') await recordNoShow(guarded, id)
    else if (decided.kind === 'returned' && decided.at < booking.endsAt)
      await cutShort(guarded, id, hoursBegun(booking.startsAt, decided.at))
    else await guardedTransaction(guarded, async () => {})
    log.info({ reference: booking.reference, state: decided.kind }, 'outing settled by the quay')
  } catch (error) {
    // Another process was quicker, or a tap came between; then the next run settles by what it says.
    if (!(error instanceof KeyRefused)) throw error
  }
}

async function stateAtQuay(db: Database, id: string): Promise<BoardingState> {
  return boardingOf((await listTaps(db, [id])).get(id) ?? []).state
}

async function claimSettlement(tx: Transaction, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('bookings')
    .set({ quay_settled_at: now.getTime() })
    .where('id', '=', id)
    .where('status', '=', 'confirmed')
    .where('quay_settled_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

function isSameState(one: BoardingState, other: BoardingState): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** An hour that has begun counts. */
function hoursBegun(startsAt: Date, at: Date): number {
  return Math.max(0, Math.ceil((at.getTime() - startsAt.getTime()) / hourMs))
}
