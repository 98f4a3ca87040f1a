import { bookingTerms } from '../../../content/booking-terms.ts'
import type { Booking } from '../../../domain/booking/booking.ts'
import { isChangeable } from '../../../domain/booking/life-cycle.ts'
import type { ActOutcome } from '../../../domain/booking/outcome.ts'
import { holdEnd, requestBounds } from '../../../domain/booking/request-bounds.ts'
import { durationOf } from '../../../domain/booking/slots.ts'
import { guardedTransaction } from '../../../platform/db/guarded-transaction.ts'
import { takeLock } from '../../../platform/db/locks.ts'
import { mailboxKey, siteSecret } from '../../../platform/db/secrets.ts'
import { type ChangeServices, change, done, lostRace, note } from '../../booking-act.ts'
import { queuePacedMail } from '../../mail/queue-mail.ts'
import { updateBookingAsSeen } from '../../records/bookings.ts'
import { proveMailbox } from '../../records/request-origins.ts'
import { heldFor } from './judge-hold.ts'

/**
 * The guest of the booking `id` has pressed the button to which our mail leads: a request that held its hours briefly
 * now holds them for longer, and the team is told. Other requests of the mailbox wait for their own mail's button, so
 * that nobody holds more than they read mails for. A request that is not brief (any more) stays as it is.
 */
export function validateRequest(services: ChangeServices, id: string): Promise<ActOutcome> {
  const { settings, log } = services
  return change(services, id, async (tx, booking, now) => {
    if (!isChangeable(booking, now) || !booking.email) return { kind: 'refused', reason: 'other-state', booking }
    if (!booking.isBrief) return done(tx, id)
    const mailbox = mailboxKey(await siteSecret(tx), booking.email)
    const bounds = requestBounds(bookingTerms, settings.rateLimitFactor)
    await takeLock(tx, 'requests', now)
    const length = bounds
      ? await heldFor(tx, bounds, mailbox, durationOf(booking), now, { isProved: true })
      : ('usual' as const)
    const held = { isBrief: false, heldUntil: holdEnd(booking.startsAt, length, bookingTerms, now) }
    if (!(await updateBookingAsSeen(tx, booking, held))) return lostRace
    await queuePacedMail(tx, 'booking-to-answer', { booking: { ...booking, ...held } }, now, settings)
    await note(tx, id, 'guest', 'validated', now)
    log.info({ reference: booking.reference, length }, 'request validated')
    return done(tx, id)
  })
}

/** Notes that the guest reads their mailbox, because somebody acted with a key that only a mail to it carried. */
export async function noteMailbox(
  services: Pick<ChangeServices, 'db' | 'now' | 'guard'>,
  { id, email }: Pick<Booking, 'id' | 'email'>,
): Promise<void> {
  if (!email) return
  await guardedTransaction(services, async (tx) =>
    proveMailbox(tx, id, mailboxKey(await siteSecret(tx), email), services.now()),
  )
}
