import { bookingTerms } from '../../content/booking-terms.ts'
import { correctionSchema } from '../../domain/booking/correction.ts'
import { isChangeable } from '../../domain/booking/life-cycle.ts'
import type { ActOutcome } from '../../domain/booking/outcome.ts'
import { fieldErrors } from '../../domain/field-errors.ts'
import { type ChangeServices, change, done, lostRace, note } from '../booking-act.ts'
import { queuePacedMail } from '../mail/queue-mail.ts'
import { updateBookingAsSeen } from '../records/bookings.ts'

/** The guest corrects `{participants, phone, message}` until departure; the team is told. The price does not change. */
export function correctBooking(services: ChangeServices, id: string, input: unknown): Promise<ActOutcome> {
  const checked = correctionSchema(bookingTerms).safeParse(input)
  if (!checked.success) {
    return Promise.resolve({ kind: 'invalid', errors: fieldErrors(checked.error) })
  }
  const correction = checked.data
  return change(services, id, async (tx, booking, now) => {
    if (!isChangeable(booking, now)) return { kind: 'refused', reason: 'other-state', booking }
    const { participants, phone, message } = correction
    const isSame = booking.participants === participants && booking.phone === phone && booking.message === message
    if (isSame) return { kind: 'done', booking }
    if (!(await updateBookingAsSeen(tx, booking, { participants, phone, message }))) return lostRace
    // The team has not been told of a brief request yet.
    const told = { booking: { ...booking, ...correction } }
    if (!booking.isBrief) await queuePacedMail(tx, 'booking-corrected', told, now, services.settings)
    await note(tx, id, 'guest', 'corrected', now)
    return done(tx, id)
  })
}
