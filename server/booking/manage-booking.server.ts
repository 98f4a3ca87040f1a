import { association } from '../../content/association.ts'
import { boardingFigures } from '../../content/boarding-facts.ts'
import { bookingTerms } from '../../content/booking-terms.ts'
import { areSameNeeds, boardingNeedsSchema } from '../../domain/booking/boarding-needs.ts'
import { boatOf } from '../../domain/booking/boat.ts'
import type { Booking } from '../../domain/booking/booking.ts'
import { correctionSchema } from '../../domain/booking/correction.ts'
import { isChangeable } from '../../domain/booking/life-cycle.ts'
import type { ActOutcome, Outcome } from '../../domain/booking/outcome.ts'
import { fieldErrors } from '../../domain/field-errors.ts'
import { relayCancelEnd } from '../../domain/solidarity/placement.ts'
import { type Guard, KeyRefused, withKey } from '../../platform/db/guarded-transaction.ts'
import { type ChangeServices, change, note } from '../booking-act.ts'
import { bookingCalendar } from '../calendar/booking-calendar.server.ts'
import { queuePacedMail } from '../mail/queue-mail.ts'
import { leaveAsDonation } from '../money/acts/leave-donation.server.ts'
import { giveRefundAccount } from '../money/acts/refund-account.server.ts'
import { findOpenedBooking, updateBooking } from '../records/bookings.ts'
import { type KeyOrigin, lockBookingKey, readKeyOrigin } from '../records/keys/booking-keys.ts'
import { cancelByGuest, guestReminderMs } from './change-booking.server.ts'
import { type ManagedBookingView, managedBookingView } from './managed-booking.server.ts'
import { moveBooking } from './move-booking.server.ts'
import { noteMailbox, validateRequest } from './request/request-booking.server.ts'

type ManageServices = Omit<ChangeServices, 'guard'>

/** The outcome of a guest's act on their own booking. */
export type ManageOutcome = ActOutcome<ManagedBookingView> | Outcome<'key-refused'>

/** A file for calendar programs. */
export type CalendarAnswer = { kind: 'calendar'; file: { name: string; text: string } }

/** The booking as the holder of `key` may see it. Changes nothing. */
export function viewManagedBooking(
  services: ManageServices,
  key: string,
): Promise<{ kind: 'seen'; view: ManagedBookingView } | Outcome<'key-refused' | 'unavailable'>> {
  return withManagedBooking(services, key, async (booking, _, origin) => ({
    kind: 'seen',
    view: await managedBookingView(services, booking, origin),
  }))
}

/**
 * The holder of `key` cancels, having been shown that `shownDueChf` will be due. Nobody may be made to pay more than
 * they agreed to, so if a deadline has passed since, the act is refused with `cost-changed`. With a key from a code,
 * which a relay knows too, it is refused with `evening-over` from the evening before on, as on the relay's own page.
 */
export function cancelManagedBooking(
  services: ManageServices,
  key: string,
  shownDueChf: number,
): Promise<ManageOutcome> {
  return actAsGuest(services, key, async (guarded, booking, origin): Promise<ActOutcome> => {
    const isOver = origin === 'code' && booking.status !== 'postponed' && isEveningOver(guarded, booking)
    if (isOver) return { kind: 'refused', reason: 'evening-over', booking }
    return cancelByGuest(guarded, booking.id, { shownDueChf })
  })
}

/**
 * The holder of `key` proves that the mailbox is theirs. Only a key that was sent in a mail can (otherwise `refused`),
 * and only pressing the button sends this. The request that the mail was about then holds its hours for longer.
 */
export function validateManagedBooking(services: ManageServices, key: string): Promise<ManageOutcome> {
  return withManagedBooking(services, key, async (booking, _, origin) =>
    origin === 'mail'
      ? actAsGuest(services, key, (guarded, { id }) => validateRequest(guarded, id))
      : refusal(services, booking, origin),
  )
}

/** A calendar file of the outing, once it is confirmed: a request may still be declined. */
export function managedCalendar(services: ManageServices, key: string): Promise<ManageOutcome | CalendarAnswer> {
  return withManagedBooking<ManageOutcome | CalendarAnswer>(services, key, async (booking, _, origin) => {
    if (booking.status !== 'confirmed') return refusal(services, booking, origin)
    const { settings, now } = services
    const text = bookingCalendar(booking, { method: 'PUBLISH', settings, writtenAt: now() })
    return { kind: 'calendar', file: { name: `${association.slug}-${booking.reference}.ics`, text } }
  })
}

/**
 * The holder of `key` corrects `{participants, phone, message}`; see {@link correctBooking}. Whoever holds a key from a
 * code is not shown what was written, so what they leave empty stays as it is.
 */
export function correctManagedBooking(services: ManageServices, key: string, input: unknown): Promise<ManageOutcome> {
  return actAsGuest(services, key, (guarded, { id, phone, message }, origin) => {
    const sent = input as Record<string, unknown>
    const kept = { ...sent, phone: sent.phone || phone, message: sent.message || message }
    return correctBooking(guarded, id, origin === 'code' ? kept : input)
  })
}

/** The holder of `key` chooses another start, `{date, time}`; see {@link moveBooking}. A word is for the team to write. */
export function moveManagedBooking(
  services: ManageServices,
  key: string,
  start: { date: string; time: string },
): Promise<ManageOutcome> {
  return actAsGuest(services, key, async (guarded, booking, origin): Promise<ActOutcome> => {
    const isOver = origin === 'code' && booking.status !== 'postponed' && isEveningOver(guarded, booking)
    if (isOver) return { kind: 'refused', reason: 'evening-over', booking }
    return moveBooking(guarded, booking.id, start, 'guest')
  })
}

/** With a key that a relay knows too, nothing is given up from the evening before on. */
function isEveningOver({ now }: ManageServices, { startsAt }: Booking): boolean {
  return now() >= relayCancelEnd(startsAt, bookingTerms)
}

/** The holder of `key` says what the crew is to make ready, `[{code, quantity}]`; see {@link prepareBooking}. */
export function prepareManagedBooking(services: ManageServices, key: string, input: unknown): Promise<ManageOutcome> {
  return actAsGuest(services, key, (guarded, { id }) => prepareBooking(guarded, id, input))
}

/**
 * The holder of `key`, which a mail must have carried, donates what was to be refunded to them, having been shown
 * `shownRappen`.
 */
export function leaveManagedBooking(
  services: ManageServices,
  key: string,
  shownRappen: number,
): Promise<ManageOutcome> {
  return actAsGuest(services, key, async (guarded, booking, origin): Promise<ActOutcome> => {
    if (origin !== 'mail') return { kind: 'refused', reason: 'nothing-to-leave', booking }
    return leaveAsDonation(guarded, booking.id, shownRappen)
  })
}

/**
 * The holder of `key` says where their refund goes; see {@link giveRefundAccount}. The key must come from a mail: a page
 * of ours showed the others, perhaps to somebody who booked in this guest's name, or who has left the team.
 */
export function giveManagedRefundAccount(services: ManageServices, key: string, typed: string): Promise<ManageOutcome> {
  return actAsGuest(services, key, async (guarded, { id }, origin): Promise<ActOutcome> => {
    if (origin !== 'mail') return { kind: 'invalid', errors: [{ field: 'iban', code: 'link-of-mail' }] }
    return giveRefundAccount(guarded, id, typed)
  })
}

/** Who acts with a key that only a mail carried has shown that they read that mailbox. */
function actAsGuest(
  services: ManageServices,
  key: string,
  act: (guarded: ChangeServices, booking: Booking, origin: KeyOrigin) => Promise<ActOutcome>,
): Promise<ManageOutcome> {
  return withManagedBooking(services, key, async (booking, guarded, origin) => {
    if (origin === 'mail') await noteMailbox(guarded, booking)
    return shown(services, await act(guarded, booking, origin), origin)
  })
}

function withManagedBooking<Answer>(
  services: ManageServices,
  key: string,
  act: (booking: Booking, guarded: ChangeServices, origin: KeyOrigin) => Promise<Answer>,
): Promise<Answer | Outcome<'key-refused' | 'unavailable'>> {
  const { db, now } = services
  return withKey(services, 'booking', async () => {
    const booking = await findOpenedBooking(db, key, now())
    if (!booking) throw new KeyRefused()
    const guard: Guard = (tx) => lockBookingKey(tx, key, 'booking', booking.id, now())
    return act(booking, { ...services, guard }, await readKeyOrigin(db, key))
  })
}

async function refusal(services: ManageServices, booking: Booking, origin: KeyOrigin): Promise<ManageOutcome> {
  return { kind: 'refused', reason: 'other-state', booking: await managedBookingView(services, booking, origin) }
}

/** The outcome as the guest sees it. */
async function shown(services: ManageServices, outcome: ActOutcome, origin: KeyOrigin): Promise<ManageOutcome> {
  if (!('booking' in outcome)) return outcome
  return { ...outcome, booking: await managedBookingView(services, outcome.booking, origin) }
}

/** The guest corrects `{participants, phone, message}` until departure; the team is told. The price does not change. */
export function correctBooking(services: ChangeServices, id: string, input: unknown): Promise<ActOutcome> {
  const checked = correctionSchema(bookingTerms).safeParse(input)
  if (!checked.success) {
    return Promise.resolve({ kind: 'invalid', errors: fieldErrors(checked.error) })
  }
  const correction = checked.data
  return change(services, id, async (tx, booking, now) => {
    if (!isChangeable(booking, now)) return 'other-state'
    const { participants, phone, message } = correction
    const isSame = booking.participants === participants && booking.phone === phone && booking.message === message
    if (isSame) return undefined
    await updateBooking(tx, id, { participants, phone, message })
    // The team has not been told of a brief request yet.
    const payload = { booking: { ...booking, ...correction } }
    if (!booking.isBrief) await queuePacedMail(tx, 'booking-corrected', payload, now, services.settings)
    await note(tx, id, 'guest', 'corrected', now)
  })
}

const bounds = { maxParticipants: bookingTerms.maxParticipants, chairPlaces: boardingFigures.chairPlaces }

/**
 * The guest says what the crew is to make ready, `[{code, quantity}]`, until departure; this replaces all earlier
 * needs. The history notes that they did, but not what, since it is kept for longer than needs are.
 *
 * The team reads needs in the logbook and on the day sheet, so no mail announces them while there is time to look. In
 * the last two days there may be none: the sheet may already be printed, and benches cannot be taken out at the quay.
 */
export function prepareBooking(services: ChangeServices, id: string, input: unknown): Promise<ActOutcome> {
  return change(services, id, async (tx, booking, now) => {
    if (!isChangeable(booking, now)) return 'other-state'
    const checked = boardingNeedsSchema(boatOf(booking.boatType, bookingTerms), bounds).safeParse(input)
    if (!checked.success) {
      const [issue] = checked.error.issues
      return { kind: 'invalid', errors: [{ field: 'needs', code: issue?.message ?? 'need-unknown' }] }
    }
    const needs = checked.data
    if (areSameNeeds(booking.needs, needs)) return undefined
    await updateBooking(tx, id, { needs })
    const isSoon = booking.startsAt.getTime() - now.getTime() <= guestReminderMs
    if (isSoon && booking.status === 'confirmed')
      await queuePacedMail(tx, 'booking-prepared', { booking }, now, services.settings)
    await note(tx, id, 'guest', 'prepared', now)
  })
}
