import type { Booking } from '../../domain/booking/booking.ts'
import type { ActOutcome, Outcome } from '../../domain/booking/outcome.ts'
import { bookingCalendar } from '../calendar/booking-calendar.server.ts'
import { findBookingByToken } from '../db/bookings.ts'
import { holdBookingAccess, isMailedKey } from '../db/capabilities.ts'
import { type Guard, KeyRefused, withKey } from '../db/guarded-transaction.ts'
import { type ChangeServices, cancelByGuest } from './change-booking.server.ts'
import { correctBooking } from './correct-booking.server.ts'
import { noteMailbox, validateRequests } from './validate-requests.server.ts'
import { type BookingView, bookingView } from './view-booking.server.ts'

type OwnServices = Omit<ChangeServices, 'guard'>

/** How an act of the guest on their own booking ends. Nothing they do moves an outing, so no hours can be taken. */
export type OwnBookingOutcome = Exclude<ActOutcome<BookingView>, { kind: 'taken' }> | Outcome<'key-refused'>

/** A file for calendar programs. */
export type CalendarAnswer = { kind: 'calendar'; file: { name: string; text: string } }

/** The booking as the holder of `token` may see it. Changes nothing. */
export function viewBooking(
  services: OwnServices,
  token: string,
): Promise<{ kind: 'seen'; view: BookingView } | Outcome<'key-refused' | 'unavailable'>> {
  return withOwnBooking(services, token, async (booking, _, isMailed) => ({
    kind: 'seen',
    view: await bookingView(services, booking, isMailed),
  }))
}

/**
 * The holder of `token` cancels, having been told that `shownDueChf` stay due. Nobody may be made to pay more than they
 * agreed to, so a deadline that has passed since is refused with `cost-changed`.
 */
export function cancelOwnBooking(
  services: OwnServices,
  token: string,
  shownDueChf: number,
): Promise<OwnBookingOutcome> {
  return withOwnBooking(services, token, async ({ id, email }, guarded, isMailed) => {
    if (isMailed) await noteMailbox(guarded, email)
    return shown(services, await cancelByGuest(guarded, id, { shownDueChf }), isMailed)
  })
}

/**
 * The holder of `token` shows that the mailbox is theirs: only a key that a mail carried can (`refused` otherwise), and
 * only a press on the button sends this. All requests of the mailbox then hold their hours for the usual time.
 */
export function validateOwnBooking(services: OwnServices, token: string): Promise<OwnBookingOutcome> {
  return withOwnBooking(services, token, async (booking, guarded, isMailed) =>
    isMailed
      ? shown(services, await validateRequests(guarded, booking.id), isMailed)
      : refusal(services, booking, isMailed),
  )
}

/** The outing for the calendar of the holder of `token`, once it is confirmed: a request may still come to nothing. */
export function ownCalendar(services: OwnServices, token: string): Promise<OwnBookingOutcome | CalendarAnswer> {
  return withOwnBooking<OwnBookingOutcome | CalendarAnswer>(services, token, async (booking, _, isMailed) => {
    if (booking.status !== 'confirmed') return refusal(services, booking, isMailed)
    const { settings, now } = services
    const text = bookingCalendar(booking, { method: 'PUBLISH', settings, writtenAt: now() })
    return { kind: 'calendar', file: { name: `cap-embellie-${booking.reference}.ics`, text } }
  })
}

/** The holder of `token` corrects `{participants, phone, message}`; see {@link correctBooking}. */
export function correctOwnBooking(services: OwnServices, token: string, input: unknown): Promise<OwnBookingOutcome> {
  return withOwnBooking(services, token, async ({ id, email }, guarded, isMailed) => {
    if (isMailed) await noteMailbox(guarded, email)
    return shown(services, await correctBooking(guarded, id, input), isMailed)
  })
}

function withOwnBooking<Answer>(
  services: OwnServices,
  token: string,
  act: (booking: Booking, guarded: ChangeServices, isMailed: boolean) => Promise<Answer>,
): Promise<Answer | Outcome<'key-refused' | 'unavailable'>> {
  const { db, now } = services
  return withKey(services, 'booking', async () => {
    const booking = await findBookingByToken(db, token, now())
    if (!booking) throw new KeyRefused()
    const guard: Guard = (tx) => holdBookingAccess(tx, token, 'booking', booking.id, now())
    return act(booking, { ...services, guard }, await isMailedKey(db, token))
  })
}

async function refusal(services: OwnServices, booking: Booking, isMailed: boolean): Promise<OwnBookingOutcome> {
  return { kind: 'refused', reason: 'other-state', booking: await bookingView(services, booking, isMailed) }
}

/** The outcome as the guest sees it. */
async function shown(services: OwnServices, outcome: ActOutcome, isMailed: boolean): Promise<OwnBookingOutcome> {
  if (outcome.kind === 'taken') return { kind: 'unknown' }
  if (!('booking' in outcome)) return outcome
  return { ...outcome, booking: await bookingView(services, outcome.booking, isMailed) }
}
