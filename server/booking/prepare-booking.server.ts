import { boardingFigures } from '../../content/boarding-facts.ts'
import { bookingTerms } from '../../content/booking-terms.ts'
import { areSameNeeds, boardingNeedsSchema } from '../../domain/booking/boarding-needs.ts'
import { boatOf } from '../../domain/booking/boat.ts'
import { isChangeable } from '../../domain/booking/life-cycle.ts'
import type { ActOutcome } from '../../domain/booking/outcome.ts'
import { type ChangeServices, change, done, lostRace, note } from '../booking-act.ts'
import { queuePacedMail } from '../mail/queue-mail.ts'
import { updateBookingAsSeen } from '../records/bookings.ts'
import { guestReminderMs } from './change-booking.server.ts'

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
    if (!isChangeable(booking, now)) return { kind: 'refused', reason: 'other-state', booking }
    const checked = boardingNeedsSchema(boatOf(booking.boatType, bookingTerms), bounds).safeParse(input)
    if (!checked.success) {
      const [issue] = checked.error.issues
      return { kind: 'invalid', errors: [{ field: 'needs', code: issue?.message ?? 'need-unknown' }] }
    }
    const needs = checked.data
    if (areSameNeeds(booking.needs, needs)) return { kind: 'done', booking }
    if (!(await updateBookingAsSeen(tx, booking, { needs }))) return lostRace
    const isSoon = booking.startsAt.getTime() - now.getTime() <= guestReminderMs
    if (isSoon && booking.status === 'confirmed')
      await queuePacedMail(tx, 'booking-prepared', { booking }, now, services.settings)
    await note(tx, id, 'guest', 'prepared', now)
    return done(tx, id)
  })
}
