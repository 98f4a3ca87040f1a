import { bookingTerms } from '../../content/booking-terms.ts'
import { isChangeable } from '../../domain/booking/life-cycle.ts'
import type { ActOutcome } from '../../domain/booking/outcome.ts'
import { holdEnd } from '../../domain/booking/request-bounds.ts'
import { findBooking, updateBookingAsSeen } from '../db/bookings.ts'
import { confirmMailbox } from '../db/confirmed-mailboxes.ts'
import { guardedTransaction } from '../db/guarded-transaction.ts'
import { listBrief } from '../db/request-origins.ts'
import { siteSecret } from '../db/secrets.ts'
import { queuePacedMail } from '../mail/queue-mail.ts'
import { type ChangeServices, change, done, lostRace, note } from './change-booking.server.ts'
import { mailboxKey } from './request-origin.ts'

/**
 * The guest of the booking `id` has pressed the button to which our mail leads. Their mailbox is confirmed, and every
 * request of it that held its hours briefly now holds them for the usual time; the team is told of those. Requests that
 * are not brief (any more) stay as they are.
 */
export function validateRequests(services: ChangeServices, id: string): Promise<ActOutcome> {
  return change(services, id, async (tx, booking, now) => {
    if (!isChangeable(booking, now) || !booking.email) return { kind: 'refused', reason: 'other-state', booking }
    const mailbox = mailboxKey(await siteSecret(tx), booking.email)
    await confirmMailbox(tx, mailbox, now)
    for (const briefId of await listBrief(tx, mailbox, now)) {
      const brief = await findBooking(tx, briefId)
      if (!brief) continue
      const heldUntil = holdEnd(brief.startsAt, false, bookingTerms, now)
      const held = { isBrief: false, heldUntil }
      if (!(await updateBookingAsSeen(tx, brief, held))) return lostRace
      const told = { booking: { ...brief, ...held } }
      await queuePacedMail(tx, 'booking-to-answer', told, now, services.settings)
      await note(tx, briefId, 'guest', 'validated', now)
      services.log.info({ reference: brief.reference }, 'request validated')
    }
    return done(tx, id)
  })
}

/** Confirms the mailbox of `email`, because somebody acted with a key that only a mail to it carried. */
export async function noteMailbox(
  services: Pick<ChangeServices, 'db' | 'now' | 'guard'>,
  email: string | undefined,
): Promise<void> {
  if (!email) return
  await guardedTransaction(services, async (tx) =>
    confirmMailbox(tx, mailboxKey(await siteSecret(tx), email), services.now()),
  )
}
