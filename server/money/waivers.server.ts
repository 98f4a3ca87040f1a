import type { ActOutcome } from '../../domain/booking/outcome.ts'
import { accountOf } from '../../domain/money/account.ts'
import type { WaiverReason } from '../../domain/money/ledger-entry.ts'
import { type ChangeServices, change, done } from '../booking/change-booking.server.ts'
import { lockBooking } from '../db/bookings.ts'
import { addWaiver, waivableCharges } from './add-waiver.ts'
import { keepLedger } from './booking-account.ts'
import { tellVersionBefore } from './tell-version-before.ts'

type Waived = {
  reason: Exclude<WaiverReason, 'resold'>
  /** Without one: all that is open. */
  amountRappen?: number | undefined
}

/**
 * The team asks for less, of a booking that is confirmed or cancelled, and its guest is told. Of one charge something is
 * waived once. Where nothing is open, or was waived already, nothing is done.
 */
export function waiveDue(services: ChangeServices, id: string, { reason, amountRappen }: Waived): Promise<ActOutcome> {
  return change(services, id, async (tx, _, now) => {
    const booking = await lockBooking(tx, id)
    const entries = await keepLedger(tx, booking, now)
    const { openRappen } = accountOf(entries)
    // What was ordered beside the hours is taken back instead.
    const charge = waivableCharges(entries).findLast(({ reason }) => reason !== 'extra')
    const amount = Math.min(amountRappen ?? openRappen, charge?.amountRappen ?? 0)
    if (!charge || openRappen === 0 || amount <= 0) return { kind: 'done', booking }
    await addWaiver(services, tx, booking, { charge, amountRappen: amount, reason, actor: 'team' }, now)
    await tellVersionBefore(tx, booking, now)
    return done(tx, id)
  })
}
