import { isOffered } from '../../domain/booking/booking.ts'
import type { ActOutcome, ActRefusal } from '../../domain/booking/outcome.ts'
import { durationOf } from '../../domain/booking/slots.ts'
import { accountOf } from '../../domain/money/account.ts'
import { unsailedRappen } from '../../domain/money/cut-short.ts'
import type { WaiverReason } from '../../domain/money/ledger-entry.ts'
import { type ChangeServices, change, done } from '../booking/change-booking.server.ts'
import { lockBooking } from '../db/bookings.ts'
import { addWaiver, waivableCharges } from './add-waiver.ts'
import { completeLedger } from './booking-account.ts'
import { syncPaidAt } from './sync-paid-at.ts'

type Waived = {
  reason: Exclude<WaiverReason, 'resold' | 'cut-short'>
  /** All that is open by default. */
  amountRappen?: number | undefined
}

/**
 * The team asks less for a confirmed or cancelled booking, and its guest is told. Each charge is waived at most once,
 * in whole or in part. Does nothing where nothing is open, or the charge was waived already.
 */
export function waiveDue(services: ChangeServices, id: string, { reason, amountRappen }: Waived): Promise<ActOutcome> {
  return change(services, id, async (tx, _, now) => {
    const booking = await lockBooking(tx, id)
    const entries = await completeLedger(tx, booking, now)
    const { openRappen } = accountOf(entries)
    // An extra is taken back instead.
    const charge = waivableCharges(entries).findLast(({ reason }) => reason !== 'extra')
    const amount = Math.min(amountRappen ?? openRappen, charge?.amountRappen ?? 0)
    if (!charge || openRappen === 0 || amount <= 0) return { kind: 'done', booking }
    await addWaiver(services, tx, booking, { charge, amountRappen: amount, reason, actor: 'team' }, now)
    await syncPaidAt(tx, booking, now)
    return done(tx, id)
  })
}

/**
 * The weather turned: the outing came back after `sailedHours` of its hours, and only these are charged. Possible once,
 * from the departure on; what was paid for the other hours is to be refunded, and the guest is told. Refused with
 * `not-shorter` when no hour is left, and with `settled` for an offered outing, or one whose price was already reduced.
 */
export function cutShort(services: ChangeServices, id: string, sailedHours: number): Promise<ActOutcome> {
  return change(services, id, async (tx, _, now) => {
    const booking = await lockBooking(tx, id)
    const refused = (reason: ActRefusal) => ({ kind: 'refused', reason, booking }) as const
    if (booking.status !== 'confirmed') return refused('other-state')
    if (booking.startsAt > now) return refused('not-departed')
    const charges = waivableCharges(await completeLedger(tx, booking, now))
    const charge = charges.find(({ reason }) => reason === 'outing')
    if (isOffered(booking) || !charge) return refused('settled')
    const amountRappen = unsailedRappen(charge.amountRappen, durationOf(booking), sailedHours)
    if (amountRappen === 0) return refused('not-shorter')
    await addWaiver(services, tx, booking, { charge, amountRappen, reason: 'cut-short', actor: 'team' }, now)
    await syncPaidAt(tx, booking, now)
    return done(tx, id)
  })
}
