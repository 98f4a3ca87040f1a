import type { Transaction } from 'kysely'
import { bookingTerms } from '../../content/booking-terms.ts'
import { cancellationDue } from '../../domain/booking/cancellation.ts'
import {
  actOnBooking,
  type BookingAction,
  type BookingActor,
  type CancellationReason,
} from '../../domain/booking/life-cycle.ts'
import { dayMs } from '../../domain/calendar.ts'
import {
  addBookingEvent,
  type BookingEventDetail,
  findBooking,
  type StoredBooking,
  updateBookingAsSeen,
} from '../db/bookings.ts'
import { grantBookingAccess } from '../db/capabilities.ts'
import { freeHours } from '../db/occupied-hours.ts'
import { isDatabaseUnavailable, retryWhileBusy } from '../db/refusals.ts'
import type { BookingEventKind, Tables } from '../db/tables.ts'
import { grantTeamKey } from '../db/team-keys.ts'
import { mailed, queueMail } from '../mail/mail-kinds.ts'
import type { Services } from '../services.ts'
import type { ChangeOutcome } from './change-outcome.ts'

export type { ChangeOutcome } from './change-outcome.ts'

/** How long before departure the guest is reminded of the outing. */
export const guestReminderMs = 2 * dayMs

/** What every act needs of the services. */
export type ChangeServices = Pick<Services, 'db' | 'now' | 'log' | 'outbox'>

/** The team says yes: the guest gets the confirmation with the outing for their calendar. */
export function confirmBooking(services: ChangeServices, id: string): Promise<ChangeOutcome> {
  return changeState(services, id, 'confirm', 'team', async (tx, booking, now) => {
    // Whoever is confirmed within two days of departure has everything in the confirmation itself.
    const isSoon = booking.startsAt.getTime() - now.getTime() <= guestReminderMs
    if (isSoon)
      await tx.updateTable('bookings').set({ guest_reminded_at: now.getTime() }).where('id', '=', id).execute()
    const manageToken = await grantBookingAccess(tx, id, now)
    const { calendarSequence } = booking
    await queueMail(tx, 'booking-confirmed', { booking: mailed(booking), manageToken, calendarSequence }, now)
    return {}
  })
}

/** The team says no, with a word to the guest or without; the hours are free again. */
export function declineBooking(services: ChangeServices, id: string, word?: string): Promise<ChangeOutcome> {
  return changeState(services, id, 'decline', 'team', async (tx, booking, now) => {
    await freeHours(tx, id)
    await queueMail(tx, 'booking-declined', { booking: mailed(booking), word }, now)
    return { word }
  })
}

/** Nobody answered until the hold ran out: the hours are free again, and the guest is told. */
export function expireBooking(services: ChangeServices, id: string): Promise<ChangeOutcome> {
  return changeState(services, id, 'expire', 'system', async (tx, booking, now) => {
    await freeHours(tx, id)
    await queueMail(tx, 'booking-expired', { booking: mailed(booking) }, now)
    return {}
  })
}

/** The guest cancels. What stays due is what their frozen terms say at this instant; a request costs nothing. */
export function cancelByGuest(services: ChangeServices, id: string): Promise<ChangeOutcome> {
  return cancel(services, id, 'visitor', 'guest')
}

/** The team cancels, for the weather or otherwise, with a word to the guest. Then nothing is due. */
export function cancelByTeam(
  services: ChangeServices,
  id: string,
  { reason, word }: { reason: Exclude<CancellationReason, 'guest'>; word?: string | undefined },
): Promise<ChangeOutcome> {
  return cancel(services, id, 'team', reason, word)
}

function cancel(
  services: ChangeServices,
  id: string,
  actor: BookingActor,
  reason: CancellationReason,
  word?: string,
): Promise<ChangeOutcome> {
  return changeState(services, id, 'cancel', actor, async (tx, booking, now, before) => {
    await freeHours(tx, id)
    const wasConfirmed = before.status === 'confirmed'
    const isGuest = actor === 'visitor'
    const dueChf = isGuest && wasConfirmed ? dueAt(before, now) : 0
    const calendarSequence = before.calendarSequence + 1
    await tx.updateTable('bookings').set({ calendar_sequence: calendarSequence }).where('id', '=', id).execute()
    const manageToken = await grantBookingAccess(tx, id, now)
    const told = { booking: mailed(booking), dueChf, wasConfirmed }
    await queueMail(tx, 'booking-cancelled', { ...told, manageToken, calendarSequence, reason, word }, now)
    if (isGuest) {
      const logbookToken = await grantTeamKey(tx, 'logbook', now)
      await queueMail(tx, 'booking-cancelled-by-guest', { ...told, logbookToken }, now)
    }
    return { reason, word, dueChf }
  })
}

function dueAt(booking: StoredBooking, now: Date): number {
  return cancellationDue(booking, now, booking.frozenTerms.rules, bookingTerms.timeZone).dueChf
}

/** The money has come (or, to mend a mistake, has not). The state stays; only a confirmed booking can be paid. */
export function markPaid(services: ChangeServices, id: string, isPaid = true): Promise<ChangeOutcome> {
  return change(services, id, async (tx, booking, now) => {
    if (booking.status !== 'confirmed') return { kind: 'refused', reason: 'other-state', booking }
    if ((booking.paidAt !== undefined) === isPaid) return { kind: 'done', booking }
    await updateBookingAsSeen(tx, booking, { paid_at: isPaid ? now.getTime() : null })
    await note(tx, id, 'team', isPaid ? 'paid' : 'unpaid', now)
    return done(tx, id)
  })
}

type Effects = (
  tx: Transaction<Tables>,
  booking: StoredBooking,
  now: Date,
  before: StoredBooking,
) => Promise<BookingEventDetail>

const eventOf = { confirm: 'confirmed', decline: 'declined', expire: 'expired', cancel: 'cancelled' } as const

/** Carries out one transition of the life cycle with all that belongs to it, or nothing of it. */
function changeState(
  services: ChangeServices,
  id: string,
  action: BookingAction,
  actor: BookingActor,
  effects: Effects,
): Promise<ChangeOutcome> {
  return change(services, id, async (tx, before, now) => {
    const judged = actOnBooking(action, before, actor, now)
    if ('refused' in judged) return { kind: 'refused', reason: judged.refused, booking: before }
    if (!(await updateBookingAsSeen(tx, before, { status: judged.to }))) return lostRace(tx, id)
    const detail = await effects(tx, { ...before, status: judged.to }, now, before)
    await note(tx, id, actor, eventOf[action], now, detail)
    services.log.info({ reference: before.reference, from: before.status, to: judged.to, actor }, 'booking changed')
    return done(tx, id)
  })
}

/**
 * Runs `act` on the booking as it stands, in one transaction with whatever it writes. Never throws for a database that
 * is away: that is the outcome `unavailable`.
 */
export async function change(
  services: ChangeServices,
  id: string,
  act: (tx: Transaction<Tables>, booking: StoredBooking, now: Date) => Promise<ChangeOutcome>,
): Promise<ChangeOutcome> {
  try {
    const outcome = await retryWhileBusy(() =>
      services.db.transaction().execute(async (tx) => {
        const booking = await findBooking(tx, id)
        return booking ? act(tx, booking, services.now()) : ({ kind: 'unknown' } as const)
      }),
    )
    if (outcome.kind === 'done') services.outbox.wake()
    return outcome
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error
    services.log.error({ err: (error as Error).message }, 'booking not changed: database unavailable')
    return { kind: 'unavailable' }
  }
}

/** Somebody else was quicker between our look and our act: the answer shows what they made of the booking. */
export async function lostRace(tx: Transaction<Tables>, id: string): Promise<ChangeOutcome> {
  const booking = await findBooking(tx, id)
  return booking ? { kind: 'refused', reason: 'other-state', booking } : { kind: 'unknown' }
}

/** The booking as it stands after the act. */
export async function done(tx: Transaction<Tables>, id: string): Promise<ChangeOutcome> {
  const booking = await findBooking(tx, id)
  return booking ? { kind: 'done', booking } : { kind: 'unknown' }
}

/** Writes a line of the booking's history. */
export function note(
  tx: Transaction<Tables>,
  id: string,
  actor: BookingActor,
  kind: BookingEventKind,
  at: Date,
  detail: BookingEventDetail = {},
): Promise<void> {
  return addBookingEvent(tx, id, { at, actor, kind, detail })
}
