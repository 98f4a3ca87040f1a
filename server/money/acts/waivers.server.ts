import { type Booking, type BookingStatus, isOffered } from '../../../domain/booking/booking.ts'
import type { BookingActor } from '../../../domain/booking/life-cycle.ts'
import type { ActOutcome } from '../../../domain/booking/outcome.ts'
import { durationOf, hoursTakenBy } from '../../../domain/booking/slots.ts'
import { dayMs } from '../../../domain/calendar.ts'
import {
  accountOf,
  chfOf,
  countedEntries,
  type LedgerEntry,
  type TeamWaiverReason,
  type WaiverReason,
} from '../../../domain/money/account.ts'
import { isTakenOver, unsailedRappen } from '../../../domain/money/waivers.ts'
import type { Database, Transaction } from '../../../platform/db/connect.ts'
import { addHistory, type ChangeServices, withLockedBooking } from '../../booking-act.ts'
import { mailGuest } from '../../mail/queue-mail.ts'
import { listBookingEvents, listBookingsStarting, lockBooking, updateBooking } from '../../records/bookings.ts'
import { addEntries, readEntries } from '../../records/ledger.ts'
import { freeHours } from '../../records/occupied-hours.ts'

type Waived = {
  reason: TeamWaiverReason
  /** All that is open by default. */
  amountRappen?: number | undefined
}

/**
 * The team asks less for a confirmed or cancelled booking, and its guest is told. Each charge is waived at most once,
 * in whole or in part: a second time is refused, and so is more than is open.
 */
export function waiveDue(services: ChangeServices, id: string, { reason, amountRappen }: Waived): Promise<ActOutcome> {
  return withLockedBooking(services, id, async (tx, booking, now) => {
    const entries = await readEntries(tx, booking)
    const { openRappen } = accountOf(entries)
    // An extra is taken back instead.
    const charge = waivableCharges(entries).findLast(({ reason }) => reason !== 'extra')
    if (openRappen === 0) return 'more-than-open'
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
 * is noted in the same way, without money: the answer and the history look alike. The report counts these hours too.
 * Refused with `not-shorter` when no hour is left, and with `already-lowered` a second time.
 */
export function cutShort(services: ChangeServices, id: string, sailedHours: number): Promise<ActOutcome> {
  return withLockedBooking(services, id, async (tx, booking, now) => {
    if (booking.status !== 'confirmed') return 'other-state'
    if (booking.startsAt > now) return 'not-departed'
    const charges = waivableCharges(await readEntries(tx, booking))
    const charge = charges.find(({ reason }) => reason === 'outing')
    const wasCutShort = (await listBookingEvents(tx, id)).some(({ kind }) => kind === 'cut-short')
    if (wasCutShort || !(charge || isOffered(booking))) return 'already-lowered'
    if (sailedHours >= durationOf(booking)) return 'not-shorter'
    await updateBooking(tx, id, {}, { sailed_hours: sailedHours })
    await freeHours(tx, id, now, hoursTakenBy(booking).slice(sailedHours))
    await addHistory(services, tx, id, { actor: 'team', kind: 'cut-short', at: now, detail: { sailedHours } })
    if (!charge) return undefined
    const amountRappen = unsailedRappen(charge.amountRappen, durationOf(booking), sailedHours)
    await addWaiver(services, tx, booking, { charge, amountRappen, reason: 'cut-short', actor: 'team' }, now)
  })
}

type Charge = Extract<LedgerEntry, { kind: 'charge' }>

/** The charges that are neither reversed nor waived yet, even in part; the latest last. */
function waivableCharges(entries: readonly LedgerEntry[]): Charge[] {
  const waived = new Set(entries.flatMap((entry) => (entry.kind === 'waiver' ? [entry.offsetsEntryId] : [])))
  return countedEntries(entries).filter((entry) => entry.kind === 'charge' && !waived.has(entry.id)) as Charge[]
}

/** Waives `amountRappen` of `charge`, at most once, and mails the guest what that leaves. */
async function addWaiver(
  services: Pick<ChangeServices, 'settings' | 'log'>,
  tx: Transaction,
  booking: Booking,
  waiver: { charge: Charge; amountRappen: number; reason: WaiverReason; actor: BookingActor },
  now: Date,
): Promise<void> {
  const { charge, reason, ...row } = waiver
  const of = { id: `${charge.id}:waived`, bookingId: booking.id, offsetsEntryId: charge.id }
  if ((await addEntries(tx, [{ ...row, ...of, kind: 'waiver', reason }], now)) === 0) return
  const facts = { booking, reason, waivedChf: chfOf(row.amountRappen) }
  await mailGuest(services, tx, 'booking-waived', facts, now, { isAnswer: true })
  services.log.info({ reference: booking.reference, reason }, 'due waived')
}

/**
 * Others now sail in the hours of `outing`: a guest who cancelled these hours late owes nothing for them any more («
 * sauf si le créneau est repris »). An offered outing takes over nobody's debt.
 *
 * Two outings that take over one half each at the same time must not both see only their own half: each locks the row
 * of the cancelled booking, and the second one sees what the first has confirmed.
 */
export async function waiveWhatIsTakenOver(
  services: Pick<ChangeServices, 'settings' | 'log'>,
  tx: Transaction,
  outing: Booking,
  now: Date,
): Promise<void> {
  if (isOffered(outing)) return
  for (const { id } of await listOutingsDuring(tx, outing, 'cancelled')) {
    const cancelled = await lockBooking(tx, id)
    const charges = waivableCharges(await readEntries(tx, { id }))
    const charge = charges.find(({ reason }) => reason === 'cancellation')
    if (!cancelled || !charge) continue
    const sold = (await listOutingsDuring(tx, cancelled, 'confirmed')).filter((each) => !isOffered(each))
    if (!isTakenOver(cancelled, sold)) continue
    const waiver = { charge, amountRappen: charge.amountRappen, reason: 'resold', actor: 'system' } as const
    await addWaiver(services, tx, cancelled, waiver, now)
  }
}

/** The bookings with this status that overlap the given hours on the same boat, ordered by id. */
async function listOutingsDuring(
  db: Database,
  { boatType, startsAt, endsAt }: Pick<Booking, 'boatType' | 'startsAt' | 'endsAt'>,
  status: BookingStatus,
): Promise<Booking[]> {
  // No outing lasts longer, whatever the terms have been.
  const from = new Date(startsAt.getTime() - dayMs)
  const near = await listBookingsStarting(db, { from, to: endsAt })
  return near
    .filter((each) => each.status === status && each.boatType === boatType && each.endsAt > startsAt)
    .sort((one, other) => (one.id < other.id ? -1 : 1))
}
