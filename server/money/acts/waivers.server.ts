import { bookingTerms } from '../../../content/booking-terms.ts'
import { type Booking, type BookingStatus, isOffered } from '../../../domain/booking/booking.ts'
import type { ActOutcome } from '../../../domain/booking/outcome.ts'
import { hasSailedCancelled, outingState } from '../../../domain/booking/outing-state.ts'
import { equalBoats } from '../../../domain/booking/resource.ts'
import { durationOf, hoursTakenBy, type Slot } from '../../../domain/booking/slots.ts'
import { dayAt, dayMs } from '../../../domain/calendar.ts'
import {
  accountOf,
  chfOf,
  type NewEntry,
  teamWaiverReasons,
  type WaiverReason,
  type WriteOffReason,
} from '../../../domain/money/account.ts'
import { isDue } from '../../../domain/money/payment-reminder.ts'
import {
  entriesOfSailing,
  entriesOfWaiver,
  entriesOfWriteOff,
  isTakenOver,
  isWaivedFor,
  lastActiveCharge,
  rechargeAfterGoodwill,
  unsailedRappen,
} from '../../../domain/money/waivers.ts'
import type { Database, Transaction } from '../../../platform/db/connect.ts'
import { type ActServices, addHistory, withLockedBooking } from '../../booking-act.ts'
import { mailGuest } from '../../mail/queue-mail.ts'
import { listBookingEvents, listBookingsStarting, lockBooking, updateBooking } from '../../records/bookings.ts'
import { listClosures } from '../../records/closures.ts'
import { addEntries, readEntries } from '../../records/ledger.ts'
import { freeHours } from '../../records/occupied-hours.ts'
import { listOpenPlaces } from '../../records/places.ts'
import { listTaps } from '../../records/taps.ts'

type WaiverInput = {
  reason: WriteOffReason
  /** By default all that is open of the outing. */
  amountRappen?: number | undefined
}

/**
 * The team asks less for a confirmed or cancelled booking, and its guest is told. It lowers a price once, in whole or in
 * part: a second time is refused, and so is more than is open. An extra is taken back instead. Once it is due, all that
 * is open can be given up, also a second time and with its extras.
 */
export function waiveDue(
  services: ActServices,
  id: string,
  { reason, amountRappen }: WaiverInput,
): Promise<ActOutcome> {
  return withLockedBooking(services, id, async (tx, booking, now) => {
    const entries = await readEntries(tx, booking)
    const { openRappen } = accountOf(entries)
    const isWriteOff = amountRappen === openRappen && isDue(booking, now)
    if (openRappen === 0) return 'more-than-open'
    if (reason === 'given-up' && !isWriteOff) return 'not-due'
    const waiver = { reason, actor: 'team' } as const
    if (isWriteOff) {
      await addHistory(services, tx, id, { actor: 'team', kind: 'lowered', at: now })
      return addWaiver(
        services,
        tx,
        booking,
        { ...waiver, entries: entriesOfWriteOff(entries, waiver), amountRappen },
        now,
      )
    }
    const activeCharge = lastActiveCharge(entries, ['outing', 'cancellation', 'no-show'])
    if (!activeCharge || isWaivedFor(entries, activeCharge.charge.reason, teamWaiverReasons)) return 'already-lowered'
    const maxRappen = Math.min(openRappen, activeCharge.leftRappen)
    const waivedRappen = amountRappen ?? maxRappen
    if (waivedRappen > maxRappen || maxRappen === 0) return 'more-than-open'
    await addHistory(services, tx, id, { actor: 'team', kind: 'lowered', at: now })
    const cappedWaiver = { ...waiver, amountRappen: waivedRappen }
    await addWaiver(
      services,
      tx,
      booking,
      { ...cappedWaiver, entries: entriesOfWaiver(activeCharge, cappedWaiver) },
      now,
    )
  })
}

/**
 * Undoes a goodwill that was none: the ledger had taken a refund on the provider's pages for one. What stayed due of a
 * cancelled outing is asked again. Its guest is told by the reminder that the team sends.
 */
export function chargeAgain(services: ActServices, id: string): Promise<ActOutcome> {
  return withLockedBooking(services, id, async (tx, booking, now) => {
    const { entries } = rechargeAfterGoodwill(await readEntries(tx, booking))
    if (booking.status !== 'cancelled' || entries.length === 0) return 'other-state'
    await addEntries(tx, entries, now)
    await addHistory(services, tx, id, { actor: 'team', kind: 'unpaid', at: now })
  })
}

/**
 * The outing came back after `sailedHours` of its hours, for whatever reason, and only these are charged. Possible once,
 * from the departure on; what was paid for the other hours is to be refunded, and the guest is told. Of a price that was
 * lowered before, the share of what is still asked is given up. An offered outing is noted in the same way, without
 * money: the answer and the history look alike. The report counts these hours too. Of guests who cancelled and sailed all
 * the same, all hours may be charged, in place of what cancelling costs. Refused with `not-shorter` when no hour is left,
 * and with `already-lowered` a second time.
 */
export function cutShort(services: ActServices, id: string, sailedHours: number): Promise<ActOutcome> {
  return withLockedBooking(services, id, async (tx, booking, now) => {
    const history = await listBookingEvents(tx, id)
    const state = outingState({ ...booking, history }, await listTaps(tx, id), now)
    const hasSailedAnyway = hasSailedCancelled({ ...booking, history }, state)
    if (booking.status !== 'confirmed' && !hasSailedAnyway) return 'other-state'
    if (booking.startsAt > now) return 'not-departed'
    const entries = await readEntries(tx, booking)
    const valueDay = dayAt(now, bookingTerms.timeZone)
    const sailingEntries = hasSailedAnyway ? entriesOfSailing(entries).map((each) => ({ ...each, valueDay })) : []
    const activeCharge = lastActiveCharge([...entries, ...sailingEntries], ['outing'])
    const wasCutShort = history.some(({ kind }) => kind === 'cut-short')
    if (wasCutShort || !(activeCharge || hasSailedAnyway || isOffered(booking))) return 'already-lowered'
    if (sailedHours >= durationOf(booking) + Number(hasSailedAnyway)) return 'not-shorter'
    await updateBooking(tx, id, {}, { sailed_hours: sailedHours })
    await freeHours(tx, id, now, hoursTakenBy(booking).slice(sailedHours))
    await addHistory(services, tx, id, { actor: 'team', kind: 'cut-short', at: now, detail: { sailedHours } })
    if (!activeCharge) return undefined
    const amountRappen = unsailedRappen(activeCharge.leftRappen, durationOf(booking), sailedHours)
    const waiver = { amountRappen, reason: 'cut-short', actor: 'team' } as const
    const newEntries = [...sailingEntries, ...entriesOfWaiver(activeCharge, waiver)]
    await addWaiver(services, tx, booking, { ...waiver, entries: newEntries }, now)
  })
}

/** Adds the `entries` that waive `amountRappen`, and mails the guest what that leaves. Nothing where there are none. */
async function addWaiver(
  services: Pick<ActServices, 'settings' | 'log'>,
  tx: Transaction,
  booking: Booking,
  { entries, reason, amountRappen }: { entries: readonly NewEntry[]; reason: WaiverReason; amountRappen: number },
  now: Date,
): Promise<undefined> {
  if ((await addEntries(tx, entries, now)) === 0) return
  const facts = { booking, reason, waivedChf: chfOf(amountRappen) }
  await mailGuest(services, tx, 'booking-waived', facts, now, { isAnswer: true })
  services.log.info({ reference: booking.reference, reason }, 'due waived')
}

/**
 * Others now sail in the hours of `outing`: a guest who cancelled these hours late owes nothing for them any more
 * (« sauf si le créneau est repris »). An offered outing takes over nobody's debt.
 *
 * Two outings that take over one half each at the same time must not both see only their own half: each locks the row
 * of the cancelled booking, and the second one sees what the first has confirmed.
 */
export async function waiveReplacedOuting(
  services: Pick<ActServices, 'settings' | 'log'>,
  tx: Transaction,
  outing: Booking,
  now: Date,
): Promise<void> {
  if (isOffered(outing)) return
  for (const { id } of await listOutingsDuring(tx, outing, 'cancelled')) {
    const cancelledBooking = await lockBooking(tx, id)
    const activeCharge = lastActiveCharge(await readEntries(tx, { id }), ['cancellation'])
    if (!cancelledBooking || !activeCharge?.leftRappen) continue
    const sailings = await listOutingsDuring(tx, cancelledBooking, 'confirmed')
    const soldOutings = sailings.filter((each) => !isOffered(each))
    const unsold = [...sailings.filter(isOffered), ...(await listKeptHours(tx, cancelledBooking))]
    const boatCount = equalBoats(cancelledBooking.boatType, bookingTerms).length
    if (!isTakenOver(cancelledBooking, soldOutings, { boats: boatCount, unsold })) continue
    const waiver = { amountRappen: activeCharge.leftRappen, reason: 'resold', actor: 'system' } as const
    await addWaiver(services, tx, cancelledBooking, { ...waiver, entries: entriesOfWaiver(activeCharge, waiver) }, now)
  }
}

/** The hours of an outing in which one of its equal boats is closed, or kept for a family. */
async function listKeptHours(tx: Transaction, { boatType, startsAt, endsAt }: Booking): Promise<Slot[]> {
  const boats = equalBoats(boatType, bookingTerms)
  const closures = await listClosures(tx, startsAt, endsAt)
  const places = await listOpenPlaces(tx, new Date(startsAt.getTime() - dayMs))
  return [
    ...closures.filter(({ resource }) => boats.includes(resource)),
    ...places.filter((place) => place.boatType === boatType),
  ]
}

/** The bookings with this status that overlap the given hours on the same boat, ordered by id. */
async function listOutingsDuring(
  db: Database,
  { boatType, startsAt, endsAt }: Pick<Booking, 'boatType' | 'startsAt' | 'endsAt'>,
  status: BookingStatus,
): Promise<Booking[]> {
  // No outing lasts longer than a day, whatever the terms have been.
  const from = new Date(startsAt.getTime() - dayMs)
  const nearby = await listBookingsStarting(db, { from, to: endsAt })
  return nearby
    .filter((each) => each.status === status && each.boatType === boatType && each.endsAt > startsAt)
    .sort((one, other) => (one.id < other.id ? -1 : 1))
}
