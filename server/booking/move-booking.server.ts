import { association } from '../../content/association.ts'
import { bookingTerms } from '../../content/booking-terms.ts'
import { type Booking, isOffered } from '../../domain/booking/booking.ts'
import type { BookingEvent } from '../../domain/booking/booking-event.ts'
import { guestMoveRefusal } from '../../domain/booking/guest-cancellation.ts'
import { nextStatus } from '../../domain/booking/life-cycle.ts'
import { moveSchema } from '../../domain/booking/move.ts'
import type { Requester } from '../../domain/booking/open-days.ts'
import type { ActOutcome } from '../../domain/booking/outcome.ts'
import { answerDeadline } from '../../domain/booking/request-bounds.ts'
import { durationOf, type Start, slotOf } from '../../domain/booking/slots.ts'
import { fieldErrors } from '../../domain/field-errors.ts'
import { mayMoveOffered } from '../../domain/solidarity/offered-move.ts'
import { violatedConstraint } from '../../platform/db/database-errors.ts'
import { type ActServices, addHistory, withLockedBooking } from '../booking-act.ts'
import { mailRelayOf } from '../mail/mail-relay.ts'
import { mailGuest, queuePacedMail } from '../mail/queue-mail.ts'
import { waiveReplacedOuting } from '../money/acts/waivers.server.ts'
import { findBooking, listBookingEvents, updateBooking } from '../records/bookings.ts'
import { moveEndsOfKeys } from '../records/keys.ts'
import { occupyOuting } from '../records/occupied-hours.ts'
import { storeAboardCount } from '../records/taps.ts'
import { alternativesTo } from './availability.server.ts'
import { guestReminderMs } from './change-booking.server.ts'

/**
 * Another start for an outing: the same boat, for the same duration and price. `input` is `{date, time, word?}`. The
 * team moves what has not left; a guest, only while that is free of charge (`guestMoveRefusal`), and an offered outing
 * only near what was offered (`mayMoveOffered`), since its relay can do it too. A postponed outing that is moved
 * is confirmed again. New hours are taken in the transaction that releases the old ones, so that a refusal leaves
 * everything as it was.
 * Everybody concerned is told: the guest, with an update for their calendar, the relay, and the team if a guest moves.
 */
export async function moveBooking(
  services: ActServices,
  id: string,
  input: unknown,
  actor: Requester = 'team',
): Promise<ActOutcome> {
  const isGuest = actor === 'guest'
  await services.termsBoard?.look()
  const bookingBefore = isGuest ? await findBooking(services.db, id) : undefined
  const durationHours = bookingBefore && durationOf(bookingBefore)
  const parsed = moveSchema(bookingTerms, services.now(), actor, durationHours).safeParse(input)
  if (!parsed.success) return { kind: 'invalid', errors: fieldErrors(parsed.error) }
  const { word, ...start } = parsed.data
  try {
    return await withLockedBooking(services, id, async (tx, booking, now) => {
      const next = nextStatus('move', booking, actor, now)
      if ('refused' in next) return next.refused
      const history = await listBookingEvents(tx, id)
      const refusal = isGuest ? guestMoveRefusal(booking, history, now) : undefined
      if (refusal) return refusal
      if (isGuest && !isWithinOffer(booking, history, start, now)) return 'beyond-offer'
      const { to: status } = next
      const isPostponed = booking.status === 'postponed'
      const { startsAt, endsAt } = slotOf(start, durationOf(booking), bookingTerms)
      if (!isPostponed && startsAt.getTime() === booking.startsAt.getTime()) return undefined
      // A request that is moved to an earlier start is answered in time for that one.
      const heldUntil = isPostponed ? startsAt : new Date(Math.min(+booking.heldUntil, +answerDeadline(startsAt, now)))
      // When the new departure is near, the mail about the move serves as the reminder.
      const isSoon = startsAt.getTime() - now.getTime() <= guestReminderMs
      const calendarSequence = booking.calendarSequence + 1
      const changes = { status, startsAt, endsAt, heldUntil, calendarSequence } as const
      const reminder = { guest_reminded_at: isSoon ? now.getTime() : null }
      await updateBooking(tx, id, changes, reminder)
      const movedBooking = { ...booking, ...changes }
      await occupyOuting(tx, movedBooking, { holder_kind: 'booking', holder_id: id }, now)
      await storeAboardCount(tx, movedBooking)
      if (status === 'confirmed') await waiveReplacedOuting(services, tx, movedBooking, now)
      await moveEndsOfKeys(tx, id, endsAt)
      const previousStartsAt = booking.startsAt
      const payload = { booking: movedBooking, previousStartsAt, word, by: actor }
      const isFamilyTold = await mailGuest(services, tx, 'booking-moved', payload, now, { isAnswer: !isGuest })
      await mailRelayOf(tx, 'relay-moved', movedBooking, { previousStartsAt, by: actor, isFamilyTold }, now)
      // The team has not been told of a brief request yet.
      if (isGuest && !booking.needsProof)
        await queuePacedMail(
          tx,
          'booking-moved-by-guest',
          { booking: movedBooking, previousStartsAt },
          now,
          services.settings,
        )
      const detail = { previousStartsAt: previousStartsAt.getTime(), word }
      await addHistory(services, tx, id, { actor, kind: 'moved', at: now, detail })
      services.log.info({ reference: booking.reference, actor, isPostponed }, 'booking moved')
    })
  } catch (error) {
    if (violatedConstraint(error) !== 'occupied_hours') throw error
    const currentBooking = await findBooking(services.db, id)
    if (!currentBooking) return { kind: 'unknown' }
    const history = await listBookingEvents(services.db, id)
    const isAllowed = (each: Start) => !isGuest || isWithinOffer(currentBooking, history, each, services.now())
    const alternatives = await alternativesTo(services, currentBooking, start, actor, currentBooking, isAllowed)
    return { kind: 'taken', alternatives }
  }
}

/** True for a paid outing, and for an offered one that its guest may move to `start`. */
function isWithinOffer(booking: Booking, history: readonly BookingEvent[], start: Start, now: Date): boolean {
  return !isOffered(booking) || mayMoveOffered(booking, history, start, now, bookingTerms, association.port)
}
