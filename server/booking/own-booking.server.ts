import type { Booking } from '../../domain/booking/booking.ts'
import { bookingCalendar } from '../calendar/booking-calendar.server.ts'
import { findBookingByToken } from '../db/bookings.ts'
import { holdBookingAccess, isMailedKey } from '../db/capabilities.ts'
import { type Guard, KeyRefused } from '../db/guarded-transaction.ts'
import { isDatabaseUnavailable } from '../db/refusals.ts'
import type { Services } from '../services.ts'
import { type ChangeServices, cancelByGuest } from './change-booking.server.ts'
import type { ChangeOutcome } from './change-outcome.ts'
import { correctBooking } from './correct-booking.server.ts'
import { noteMailbox, validateRequests } from './validate-requests.server.ts'
import { type BookingView, bookingView, type ViewServices } from './view-booking.server.ts'

type OwnServices = ViewServices & Pick<Services, 'outbox'>

/** How an act of the guest on their own booking ends. Whatever can be shown of it comes along as it then stands. */
export type OwnBookingOutcome =
  | { kind: 'cancelled' | 'corrected' | 'validated'; view: BookingView }
  /** It is not in a state for it (any more). */
  | { kind: 'refused'; view: BookingView }
  /** Cancelling costs more by now than the guest was shown: nothing is done until they have seen it. */
  | { kind: 'dearer'; view: BookingView }
  | { kind: 'invalid'; errors: { field: string; code: string }[] }
  | { kind: 'unknown' | 'unavailable' }

/** A file for calendar programs. */
export type CalendarAnswer = { kind: 'calendar'; file: { name: string; text: string } }

/**
 * The holder of `token` cancels, having been told that `shownDueChf` stay due. Nobody may be made to pay more than they
 * agreed to, so a deadline that has passed since is answered by `dearer`.
 */
export function cancelOwnBooking(
  services: OwnServices,
  token: string,
  shownDueChf: number,
): Promise<OwnBookingOutcome> {
  return withOwnBooking(services, token, async ({ id, email }, guarded, isMailed) => {
    if (isMailed) await noteMailbox(guarded, email)
    return outcomeOf(services, await cancelByGuest(guarded, id, { shownDueChf }), 'cancelled', isMailed)
  })
}

/**
 * The holder of `token` shows that the mailbox is theirs: only a key that a mail carried can (`refused` otherwise), and
 * only a press on the button sends this. All requests of the mailbox then hold their hours for the usual time.
 */
export function validateOwnBooking(services: OwnServices, token: string): Promise<OwnBookingOutcome> {
  return withOwnBooking(services, token, async (booking, guarded, isMailed) =>
    isMailed
      ? outcomeOf(services, await validateRequests(guarded, booking.id), 'validated', isMailed)
      : { kind: 'refused', view: await bookingView(services, booking, isMailed) },
  )
}

/** The outing for the calendar of the holder of `token`, once it is confirmed: a request may still come to nothing. */
export function ownCalendar(services: OwnServices, token: string): Promise<OwnBookingOutcome | CalendarAnswer> {
  return withOwnBooking<OwnBookingOutcome | CalendarAnswer>(services, token, async (booking, _, isMailed) => {
    if (booking.status !== 'confirmed') return { kind: 'refused', view: await bookingView(services, booking, isMailed) }
    const { settings, now } = services
    const { calendarSequence: sequence } = booking
    const text = bookingCalendar(booking, { method: 'PUBLISH', sequence, settings, writtenAt: now() })
    return { kind: 'calendar', file: { name: `cap-embellie-${booking.reference}.ics`, text } }
  })
}

/** The holder of `token` corrects `{participants, phone, message}`; see {@link correctBooking}. */
export function correctOwnBooking(services: OwnServices, token: string, input: unknown): Promise<OwnBookingOutcome> {
  return withOwnBooking(services, token, async ({ id, email }, guarded, isMailed) => {
    if (isMailed) await noteMailbox(guarded, email)
    return outcomeOf(services, await correctBooking(guarded, id, input), 'corrected', isMailed)
  })
}

async function withOwnBooking<Outcome>(
  services: OwnServices,
  token: string,
  act: (booking: Booking, guarded: ChangeServices, isMailed: boolean) => Promise<Outcome>,
): Promise<Outcome | { kind: 'unknown' | 'unavailable' }> {
  const { db, log, now } = services
  try {
    const booking = await findBookingByToken(db, token, now())
    if (!booking) throw new KeyRefused()
    const guard: Guard = (tx) => holdBookingAccess(tx, token, 'booking', booking.id, now())
    return await act(booking, { ...services, guard }, await isMailedKey(db, token))
  } catch (error) {
    if (error instanceof KeyRefused) {
      log.warn({ key: 'booking' }, 'key refused')
      return { kind: 'unknown' }
    }
    if (!isDatabaseUnavailable(error)) throw error
    log.error({ err: (error as Error).message }, 'own booking not reached: database unavailable')
    return { kind: 'unavailable' }
  }
}

async function outcomeOf(
  services: OwnServices,
  outcome: ChangeOutcome,
  done: 'cancelled' | 'corrected' | 'validated',
  isMailed: boolean,
): Promise<OwnBookingOutcome> {
  switch (outcome.kind) {
    case 'done':
      return { kind: done, view: await bookingView(services, outcome.booking, isMailed) }
    case 'refused':
      return {
        kind: outcome.reason === 'cost-changed' ? 'dearer' : 'refused',
        view: await bookingView(services, outcome.booking, isMailed),
      }
    case 'invalid':
      return outcome
    // Nothing the guest does moves an outing, so no hours can be taken.
    case 'taken':
    case 'unknown':
      return { kind: 'unknown' }
    default:
      return { kind: 'unavailable' }
  }
}
