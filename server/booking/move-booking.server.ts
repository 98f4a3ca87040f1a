import { bookingTerms } from '../../content/booking-terms.ts'
import { isChangeable } from '../../domain/booking/life-cycle.ts'
import { moveSchema } from '../../domain/booking/move.ts'
import type { ActOutcome } from '../../domain/booking/outcome.ts'
import { durationOf, hoursTakenBy, type Start, slotOf } from '../../domain/booking/slots.ts'
import { fieldErrors } from '../../domain/field-errors.ts'
import { invitationEnd, mailedLinkEnd } from '../../domain/keys/key-terms.ts'
import { violatedConstraint } from '../../platform/db/database-errors.ts'
import { type ChangeServices, change, done, lostRace, note } from '../booking-act.ts'
import { mailGuest } from '../mail/mail-guest.ts'
import { mailRelayOf } from '../mail/mail-relay.ts'
import { waiveWhatIsTakenOver } from '../money/acts/add-waiver.ts'
import { findBooking, updateBookingAsSeen } from '../records/bookings.ts'
import { moveEndOfMailedLinks } from '../records/keys/booking-keys.ts'
import { moveEndOfInvitation } from '../records/keys/invitation-codes.ts'
import { freeHours, occupyHours } from '../records/occupied-hours.ts'
import type { Services } from '../services.ts'
import { alternativesTo } from './availability.server.ts'
import { guestReminderMs } from './change-booking.server.ts'

/**
 * The team moves an outing to another start of the same boat, for the same duration. `input` is `{date, time, word?}`.
 * The new hours are taken before the old ones are released, so that a refusal leaves everything as it was; hours that
 * both have in common simply stay. The guest is told, with an update for their calendar, and so is the relay that took
 * the place, if any.
 */
export async function moveBooking(services: ChangeServices, id: string, input: unknown): Promise<ActOutcome> {
  const checked = moveSchema(bookingTerms, services.now()).safeParse(input)
  if (!checked.success) {
    return { kind: 'invalid', errors: fieldErrors(checked.error) }
  }
  const { word, ...start } = checked.data
  try {
    return await change(services, id, async (tx, booking, now) => {
      if (!isChangeable(booking, now)) return { kind: 'refused', reason: 'other-state', booking }
      const slot = slotOf(start, durationOf(booking), bookingTerms)
      if (slot.startsAt.getTime() === booking.startsAt.getTime()) return { kind: 'done', booking }
      const { startsAt, endsAt } = slot
      // A request that is moved to an earlier start is held until that start, at the latest.
      const heldUntil = new Date(Math.min(booking.heldUntil.getTime(), startsAt.getTime()))
      // When the new departure is near, the mail about the move serves as the reminder.
      const isSoon = startsAt.getTime() - now.getTime() <= guestReminderMs
      const moved = { startsAt, endsAt, heldUntil, calendarSequence: booking.calendarSequence + 1 }
      const reminder = { guest_reminded_at: isSoon ? now.getTime() : null }
      if (!(await updateBookingAsSeen(tx, booking, moved, reminder))) return lostRace
      const held = hoursTakenBy(booking)
      const missing = slot.hours.filter((hour) => !held.includes(hour))
      await occupyHours(tx, booking.boatType, missing, { holder_kind: 'booking', holder_id: id })
      await freeHours(
        tx,
        id,
        held.filter((hour) => !slot.hours.includes(hour)),
      )
      const nowAt = { ...booking, ...moved }
      if (booking.status === 'confirmed') await waiveWhatIsTakenOver(services, tx, nowAt, now)
      await moveEndOfMailedLinks(tx, id, mailedLinkEnd(slot.endsAt))
      await moveEndOfInvitation(tx, id, invitationEnd(slot.endsAt))
      const previousStartsAt = booking.startsAt
      const wasConfirmed = booking.status === 'confirmed'
      const told = { booking: nowAt, previousStartsAt, word, wasConfirmed }
      const isFamilyTold = await mailGuest(services, tx, 'booking-moved', told, now, { isAnswer: true })
      await mailRelayOf(tx, 'relay-moved', nowAt, { previousStartsAt, isFamilyTold }, now)
      await note(tx, id, 'team', 'moved', now, { previousStartsAt: previousStartsAt.getTime(), word })
      services.log.info({ reference: booking.reference }, 'booking moved')
      return done(tx, id)
    })
  } catch (error) {
    if (violatedConstraint(error) !== 'occupied_hours') throw error
    return takenOutcome(services, id, start)
  }
}

async function takenOutcome(services: Pick<Services, 'db' | 'now'>, id: string, start: Start): Promise<ActOutcome> {
  const booking = await findBooking(services.db, id)
  if (!booking) return { kind: 'unknown' }
  const { boatType } = booking
  const alternatives = await alternativesTo(services, boatType, start, durationOf(booking), hoursTakenBy(booking))
  return { kind: 'taken', alternatives }
}
