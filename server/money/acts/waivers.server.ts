import { isOffered } from '../../../domain/booking/booking.ts'
import type { ActOutcome } from '../../../domain/booking/outcome.ts'
import { durationOf } from '../../../domain/booking/slots.ts'
import { type AskedWaiverReason, accountOf } from '../../../domain/money/account.ts'
import { unsailedRappen } from '../../../domain/money/waivers.ts'
import { type ChangeServices, change, note } from '../../booking-act.ts'
import { listBookingEvents } from '../../records/bookings.ts'
import { readEntries } from '../../records/ledger.ts'
import { addWaiver, waivableCharges } from './add-waiver.ts'

type Waived = {
  reason: AskedWaiverReason
  /** All that is open by default. */
  amountRappen?: number | undefined
}

/**
 * The team asks less for a confirmed or cancelled booking, and its guest is told. Each charge is waived at most once,
 * in whole or in part: a second time is refused, and so is more than is open. Does nothing where nothing is open.
 */
export function waiveDue(services: ChangeServices, id: string, { reason, amountRappen }: Waived): Promise<ActOutcome> {
  return change(services, id, async (tx, booking, now) => {
    const entries = await readEntries(tx, booking)
    const { openRappen } = accountOf(entries)
    // An extra is taken back instead.
    const charge = waivableCharges(entries).findLast(({ reason }) => reason !== 'extra')
    if (openRappen === 0) return undefined
    if (!charge) return 'already-lowered'
    const atMost = Math.min(openRappen, charge.amountRappen)
    const amount = amountRappen ?? atMost
    if (amount > atMost) return 'more-than-open'
    await addWaiver(services, tx, booking, { charge, amountRappen: amount, reason, actor: 'team' }, now)
  })
}

/**
 * The weather turned: the outing came back after `sailedHours` of its hours, and only these are charged. Possible once,
 * from the departure on; what was paid for the other hours is to be refunded, and the guest is told. An offered outing
 * is noted in the same way, without money: the answer and the history look alike. The report counts these hours too. Refused with `not-shorter` when no
 * hour is left, and with `already-lowered` a second time.
 */
export function cutShort(services: ChangeServices, id: string, sailedHours: number): Promise<ActOutcome> {
  return change(services, id, async (tx, booking, now) => {
    if (booking.status !== 'confirmed') return 'other-state'
    if (booking.startsAt > now) return 'not-departed'
    const charges = waivableCharges(await readEntries(tx, booking))
    const charge = charges.find(({ reason }) => reason === 'outing')
    const wasCutShort = (await listBookingEvents(tx, id)).some(({ kind }) => kind === 'cut-short')
    if (wasCutShort || !(charge || isOffered(booking))) return 'already-lowered'
    if (sailedHours >= durationOf(booking)) return 'not-shorter'
    await tx.updateTable('bookings').set({ sailed_hours: sailedHours }).where('id', '=', id).execute()
    await note(tx, id, 'team', 'cut-short', now, { sailedHours })
    if (!charge) return undefined
    const amountRappen = unsailedRappen(charge.amountRappen, durationOf(booking), sailedHours)
    await addWaiver(services, tx, booking, { charge, amountRappen, reason: 'cut-short', actor: 'team' }, now)
  })
}
